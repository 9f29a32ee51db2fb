import type { DemandTrace } from "../demand/demand-trace.ts";
import type { Note } from "../explain/note.ts";
import { idleWindows } from "./idle-windows.ts";

/** What the user says about a cluster; everything absent is taken as not there. */
export interface PauseFacts {
  readonly proxy?: boolean | undefined;
  /** PostgreSQL logical replication or MySQL binlog. */
  readonly replication?: boolean | undefined;
  readonly globalDatabase?: boolean | undefined;
  readonly zeroEtl?: boolean | undefined;
  readonly babelfish?: boolean | undefined;
  readonly provisionedReaders?: number | undefined;
}

const REASONS: readonly (readonly [keyof PauseFacts, string])[] = [
  ["proxy", "RDS Proxy keeps connections open, so the instance never pauses."],
  ["replication", "Logical replication or binlog keeps the writer and its tier 0–1 readers awake."],
  ["globalDatabase", "In a global database the primary's writer and every secondary stay awake."],
  ["zeroEtl", "A zero-ETL integration keeps the writer and its tier 0–1 readers awake."],
  ["babelfish", "Activity on the Babelfish port keeps the instance awake."],
  ["provisionedReaders", "A provisioned reader never pauses, and the writer pauses only after all readers."],
];

/**
 * What keeps a cluster from pausing (PAU-1; F: AWS documentation of 2026-04): settings that block, and a trace
 * that is never idle for long enough. Empty when pausing would work.
 */
export function pauseBlockers(input: {
  readonly trace: DemandTrace;
  readonly autoPauseS: number;
  readonly facts?: PauseFacts | undefined;
}): readonly Note[] {
  const { trace, autoPauseS } = input;
  const facts = input.facts ?? {};
  const notes: Note[] = REASONS.filter(([fact]) => Boolean(facts[fact])).map(([fact, message]) => ({
    code: `pause-blocked-${fact}`,
    message,
    assumption: false,
  }));
  const toSample = trace.milliAcu.length;
  if (idleWindows({ trace, fromSample: 0, toSample, afterS: autoPauseS }).length === 0) {
    const what = trace.active === null ? "demand" : "connections";
    notes.push({
      code: "pause-never-idle",
      message: `The trace is never without ${what} for more than ${autoPauseS} s, so the instance would not have paused.`,
      assumption: trace.active === null,
    });
  }
  if (trace.active === null) {
    notes.push({
      code: "pause-without-connections",
      message:
        "Without a connection metric, idle means no demand at all; open but silent connections would keep the instance awake.",
      assumption: true,
    });
  }
  return notes;
}
