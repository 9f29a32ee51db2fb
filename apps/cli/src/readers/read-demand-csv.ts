import { type DemandTrace, demandFromRows } from "@acuity/engine/demand";
import { CliError } from "../cli-error.ts";
import { decimalOf } from "./decimal-of.ts";
import { csvRows, readText } from "./read-text.ts";

/**
 * Reads `second,acu` rows: demand in ACU from that second until the next row, the last row ending the run. A third
 * column `connections` tells connected from idle where demand alone does not (PAU-1).
 * @throws CliError naming file and line; EngineError `series-invalid` for rows that are no demand
 */
export async function readDemandCsv(path: string): Promise<DemandTrace> {
  const [header, ...rows] = csvRows(await readText(path, "rows of second,acu"), path);
  const [second, acu, third] = header?.cells.map((name) => name.toLowerCase()) ?? [];
  if (second !== "second" || acu !== "acu") {
    const got = header?.cells.join(",").slice(0, 60) ?? "";
    throw new CliError("file-invalid", `"${path}" must begin with the header second,acu; got "${got}".`);
  }
  const column = (at: number) =>
    rows.map(({ line, cells }) => numberAt(cells[at], `Line ${line} of "${path}"`));
  const trace = demandFromRows({ seconds: column(0), acu: column(1) });
  if (third !== "connections") return trace;
  const connections = column(2);
  return { ...trace, active: Uint8Array.from(trace.milliAcu, (_, at) => Number((connections[at] ?? 0) > 0)) };
}

function numberAt(text: string | undefined, where: string): number {
  const value = text === undefined ? null : decimalOf(text);
  if (value !== null) return value;
  throw new CliError("file-invalid", `${where} needs two numbers, such as 60,2.5; got "${text ?? ""}".`);
}
