import type { DemandTrace } from "../demand/demand-trace.ts";
import type { PauseFact, PauseFinding } from "../units/finding.ts";
import { idleWindows } from "./idle-windows.ts";

/** What the user says about a cluster; everything absent is taken as not there. */
export type PauseFacts = Readonly<
  Partial<Record<Exclude<PauseFact, "provisionedReaders">, boolean | undefined>>
> & { readonly provisionedReaders?: number | undefined };

/** `replication` is logical replication or binlog. */
const FACTS: readonly PauseFact[] = [
  "proxy",
  "replication",
  "globalDatabase",
  "zeroEtl",
  "babelfish",
  "provisionedReaders",
];

/**
 * What keeps a cluster from pausing (PAU-1; F: AWS documentation of 2026-04): settings that block, and a trace
 * that is never idle for long enough. Empty when pausing would work.
 */
export function pauseBlockers(input: {
  readonly trace: DemandTrace;
  readonly autoPauseS: number;
  readonly facts?: PauseFacts | undefined;
}): readonly PauseFinding[] {
  const { trace, autoPauseS } = input;
  const facts = input.facts ?? {};
  const found: PauseFinding[] = FACTS.filter((fact) => Boolean(facts[fact])).map((fact) => ({
    code: `pause-blocked-${fact}`,
    assumption: false,
  }));
  const toSample = trace.milliAcu.length;
  const isBlind = trace.active === null || trace.backgroundMilliAcu !== undefined;
  if (idleWindows({ trace, fromSample: 0, toSample, afterS: autoPauseS }).length === 0) {
    const seen = isBlind ? "demand" : "connections";
    found.push({ code: "pause-never-idle", seen, afterS: autoPauseS, assumption: isBlind });
  }
  if (trace.active === null) found.push({ code: "pause-without-connections", assumption: true });
  return found;
}
