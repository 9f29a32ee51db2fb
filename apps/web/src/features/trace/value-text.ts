import { formatSignificant } from "@acuity/words";

/** Shown where the file does not say. */
export const UNKNOWN = "not said";

const BINARY = ["B", "KiB", "MiB", "GiB", "TiB"] as const;

/** A measured value with its unit in short: bytes scaled, percent with its sign, anything else as it is. */
export function valueText(value: number, unit: string | null): string {
  if (unit === "Percent") return `${formatSignificant(value)} %`;
  if (unit !== "Bytes") return formatSignificant(value);
  const power = Math.min(
    BINARY.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(value))) / 10)),
  );
  return `${formatSignificant(value / 1024 ** power)} ${BINARY[power]}`;
}
