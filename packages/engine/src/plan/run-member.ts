import type { CapacityParameters } from "../capacity/parameters.ts";
import { type PreparedTrace, prepareTrace } from "../capacity/prepare-trace.ts";
import { simulate } from "../capacity/simulate.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import type { PlatformVersion } from "../units/allowed-acu-range.ts";
import { type Market, specOf } from "./market.ts";
import type { ProfileId, Settings } from "./settings.ts";

/** Capacity of one instance over the trace, and what pausing did to it. */
export interface MemberRun {
  /** Pairs of second and half-ACU. */
  readonly changes: Int32Array;
  readonly longestEpisodeS: number;
  readonly pauses: number;
  readonly pausedS: number;
  readonly waitedS: number;
}

export interface MemberInput {
  readonly trace: DemandTrace;
  readonly settings: Settings;
  readonly market: Market;
  readonly parameters: CapacityParameters;
  /** Second of the first tick; absent = half a tick, the middle of what is possible (ACU-3). */
  readonly phaseS?: number;
  readonly prepared?: PreparedTrace;
}

/** Platform whose range applies to a profile (UNI-3). */
export const PLATFORM_OF: Readonly<Record<ProfileId, PlatformVersion>> = {
  "mysql-2022": 1,
  "postgres-2024": 2,
  "platform-3": 3,
  "platform-4": 4,
};

/** The writer as the settings want it: serverless through the scaling model, provisioned standing still. */
export function runWriter(input: MemberInput): MemberRun {
  const { settings, trace, market } = input;
  if (settings.writer.kind === "provisioned") {
    return standStill(trace, provisionedHalfAcu(specOf(market, settings.writer.instanceClass).vcpu));
  }
  return runServerless(input);
}

/** One serverless instance under the settings' range, schedule and auto-pause. */
export function runServerless(input: MemberInput): MemberRun {
  const { settings, trace, parameters } = input;
  const phaseS = input.phaseS ?? Math.floor(parameters.tickS / 2);
  return simulate({
    trace,
    minAcu: settings.minAcu,
    maxAcu: settings.maxAcu,
    parameters,
    phaseS,
    schedule: settings.schedule,
    autoPauseS: settings.autoPauseS,
    engine: settings.engine,
    engineVersion: settings.engineVersion ?? undefined,
    platform: PLATFORM_OF[settings.profile],
    prepared: input.prepared ?? prepareTrace({ trace, parameters, phaseS }),
  });
}

/** A provisioned instance as constant capacity in half-ACU (DEM-1 turned round). */
export function provisionedHalfAcu(vcpu: number): number {
  return Math.round((vcpu / VCPU_PER_ACU) * 2);
}

/** Constant capacity over a trace; its longest episode is counted in whole samples. */
export function standStill(trace: DemandTrace, halfAcu: number): MemberRun {
  let longestEpisodeS = 0;
  let fromS = -1;
  for (let i = 0; i < trace.milliAcu.length; i++) {
    const isShort = (trace.milliAcu[i] as number) > halfAcu * 500;
    if (!isShort) fromS = -1;
    else {
      if (fromS < 0) fromS = trace.edgesS[i] as number;
      longestEpisodeS = Math.max(longestEpisodeS, (trace.edgesS[i + 1] as number) - fromS);
    }
  }
  return { changes: Int32Array.of(0, halfAcu), longestEpisodeS, pauses: 0, pausedS: 0, waitedS: 0 };
}
