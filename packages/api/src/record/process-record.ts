import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { openLog } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

/** What is known of a request while it runs: its line in the log, and whatever is written down meanwhile, says it. */
export interface RequestNotes {
  readonly id: string;
  user?: string;
  workspace?: string;
  /** Procedures that ran, by their names in the router. */
  calls?: string[];
}

/** What a process writes down about itself. */
export interface ProcessRecord {
  readonly requests: AsyncLocalStorage<RequestNotes>;
  readonly log: Logger;
  readonly metrics: Metrics;
}

// The server and what Next bundles have modules of their own; the process has one log and one set of figures.
const holder = globalThis as typeof globalThis & { acuityRecord?: ProcessRecord };

/** The record of this process, made on first use. */
export function processRecord(): ProcessRecord {
  if (holder.acuityRecord !== undefined) return holder.acuityRecord;
  const requests = new AsyncLocalStorage<RequestNotes>();
  const log = openLog({ requestId: () => requests.getStore()?.id });
  holder.acuityRecord = { requests, log, metrics: createMetrics() };
  // The process ends by it all the same, and what is not written yet is written then.
  process.on("uncaughtExceptionMonitor", (error) => log.fatal({ err: error }, "the process ends"));
  return holder.acuityRecord;
}
