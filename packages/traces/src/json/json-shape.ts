/** A JSON object as far as a reader may trust it. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** A finite number, also when written as a string; NaN stands for missing. */
export function numberOf(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value !== "string" || !/^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/.test(value))
    return Number.NaN;
  const number = Number(value);
  return Number.isFinite(number) ? number : Number.NaN;
}

/** Characters of a refused value that are shown. */
const SHOWN = 40;

/** A value as it may be printed anywhere, however deep it is: short, and nothing but plain letters. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return "an object";
  if (value === null) return "null";
  const text = String(value).replace(/[^\x20-\x7e]/g, "?");
  return text.length > SHOWN ? `“${text.slice(0, SHOWN)}…”` : `“${text}”`;
}
