import { format } from "node:util";
import type { processRecord } from "@acuity/api/record";

type Log = ReturnType<typeof processRecord>["log"];

const LEVELS = { debug: "info", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** What Next and libraries tell the console goes into the log, as lines of JSON like every other. */
export function takeConsole(log: Log, taken: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const [name, level] of Object.entries(LEVELS))
    Object.assign(taken, {
      [name]: (...said: unknown[]) => log[level]({ said: format(...said) }, "console"),
    });
}
