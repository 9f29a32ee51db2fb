import type { DemandTrace } from "../demand/demand-trace.ts";
import { blockingAmong, type Feature } from "../units/features.ts";
import type { PauseFact, PauseFinding } from "../units/pause-finding.ts";
import { idleWindows } from "./idle-windows.ts";

/** What is known about a cluster; everything absent is taken as not there. */
export interface PauseFacts {
  readonly features?: readonly Feature[] | undefined;
  readonly provisionedReaders?: number | undefined;
}

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
  const { features = [], provisionedReaders = 0 } = input.facts ?? {};
  const blocking: readonly PauseFact[] = [
    ...blockingAmong(features),
    ...(provisionedReaders > 0 ? (["provisionedReaders"] as const) : []),
  ];
  const found: PauseFinding[] = blocking.map((fact) => ({
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
