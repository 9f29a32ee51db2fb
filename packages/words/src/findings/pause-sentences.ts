import type { PauseFinding } from "@acuity/engine/units";
import type { Sentences } from "../sentences.ts";

/** After the documentation of AWS of 2026-04 on what keeps an instance awake. */
export const PAUSE_SENTENCES: Sentences<PauseFinding> = {
  "pause-blocked-proxy": () => "RDS Proxy keeps connections open, so the instance never pauses.",
  "pause-blocked-replication": () =>
    "Logical replication or binlog keeps the writer and its tier 0–1 readers awake.",
  "pause-blocked-globalDatabase": () =>
    "In a global database the primary's writer and every secondary stay awake.",
  "pause-blocked-zeroEtl": () => "A zero-ETL integration keeps the writer and its tier 0–1 readers awake.",
  "pause-blocked-babelfish": () => "Activity on the Babelfish port keeps the instance awake.",
  "pause-blocked-provisionedReaders": () =>
    "A provisioned reader never pauses, and the writer pauses only after all readers.",
  "pause-never-idle": ({ seen, afterS }) =>
    `The trace is never without ${seen} for more than ${afterS} s, so the instance would not have paused.`,
  "pause-without-connections": () =>
    "Without a connection metric, idle means no demand at all; open but silent connections would keep the instance awake.",
};
