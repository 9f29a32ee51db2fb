import { type DemandTrace, demandFromRows } from "@acuity/engine/demand";
import { CliError } from "./cli-error.ts";
import { decimalOf } from "./option-values.ts";
import { readInput } from "./read-input.ts";

/**
 * Reads `second,acu` rows: demand in ACU from that second until the next row, the last row ending the run. A third
 * column `connections` tells connected from idle where demand alone does not (PAU-1).
 * @throws CliError naming file and line; EngineError `series-invalid` for rows that are no demand
 */
export async function readDemandCsv(path: string): Promise<DemandTrace> {
  const text = textOf(await readInput(path), path);
  const lines = text.split(/\r\n|\n|\r/);
  const header = (lines[0] ?? "").split(",").map((name) => name.trim().toLowerCase());
  if (header[0] !== "second" || header[1] !== "acu") {
    const got = (lines[0] ?? "").slice(0, 60);
    throw new CliError("file-invalid", `"${path}" must begin with the header second,acu; got "${got}".`);
  }
  const hasConnections = header[2] === "connections";
  const seconds: number[] = [];
  const acu: number[] = [];
  const connections: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === "") continue;
    const cells = line.split(",");
    seconds.push(cell(cells[0], { path, line: at + 1 }));
    acu.push(cell(cells[1], { path, line: at + 1 }));
    if (hasConnections) connections.push(cell(cells[2], { path, line: at + 1 }));
  }
  const trace = demandFromRows({ seconds, acu });
  if (!hasConnections) return trace;
  return { ...trace, active: Uint8Array.from(trace.milliAcu, (_, at) => Number((connections[at] ?? 0) > 0)) };
}

/** UTF-8 with or without a byte order mark, or the UTF-16 that PowerShell 5 writes. */
function textOf(bytes: Uint8Array, path: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === "") {
    throw new CliError("file-invalid", `"${path}" is empty; expected rows of second,acu.`);
  }
  if (!/[\0\uFFFD]/.test(text)) return text;
  throw new CliError("file-invalid", `"${path}" is not a text; expected a CSV with the header second,acu.`);
}

function cell(text: string | undefined, place: { readonly path: string; readonly line: number }): number {
  const value = text === undefined ? null : decimalOf(text);
  if (value === null) {
    const where = `Line ${place.line} of "${place.path}"`;
    throw new CliError("file-invalid", `${where} needs two numbers, such as 60,2.5; got "${text ?? ""}".`);
  }
  return value;
}
