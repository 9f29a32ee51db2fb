import superjson, { type SuperJSONResult } from "superjson";

/** Beyond so many levels it is left to superjson, which knows what to do with a value that holds itself. */
const LEVELS = 64;

/**
 * What pages read with superjson. Nearly every answer is plain JSON, which goes as it is: superjson would copy all of it
 * to note what is not, tens of milliseconds for each MiB in which nobody else is answered.
 */
export const outputTransformer = {
  serialize: (output: unknown): SuperJSONResult =>
    isPlain(output, LEVELS) ? { json: output as SuperJSONResult["json"] } : superjson.serialize(output),
  deserialize: (sent: SuperJSONResult): unknown => superjson.deserialize(sent),
};

/** Whether JSON says it whole: no undefined, no date, no number that is none, and no name that superjson refuses. */
function isPlain(value: unknown, levels: number): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || levels === 0) return false;
  if (Array.isArray(value)) {
    // By index, as a place that was left out is undefined too.
    for (let i = 0; i < value.length; i++) if (!isPlain(value[i], levels - 1)) return false;
    return true;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const fields = value as Record<string, unknown>;
  for (const name in fields) if (REFUSED.has(name) || !isPlain(fields[name], levels - 1)) return false;
  return true;
}

const REFUSED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
