import { HOUR_S } from "../units/seconds.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** A stretch of time, epoch seconds. */
export interface Gap {
  readonly fromS: number;
  readonly toS: number;
}

/** Gaps that are told by name; of the others there is only their time. */
const TOLD = 3;

/** Where a trace has no data (DEM-7): the hours of it, how many stretches, and the longest of them in order of time. */
export function gapsOf({ startS, edgesS, milliAcu }: DemandTrace): {
  readonly hours: number;
  readonly count: number;
  readonly longest: readonly Gap[];
} {
  const gaps: { fromS: number; toS: number }[] = [];
  for (let i = 0; i < milliAcu.length; i++) {
    if ((milliAcu[i] as number) >= 0) continue;
    const [fromS, toS] = [startS + (edgesS[i] as number), startS + (edgesS[i + 1] as number)];
    const last = gaps.at(-1);
    if (last?.toS === fromS) last.toS = toS;
    else gaps.push({ fromS, toS });
  }
  const length = ({ fromS, toS }: Gap) => toS - fromS;
  const longest = gaps.toSorted((a, b) => length(b) - length(a)).slice(0, TOLD);
  return {
    hours: gaps.reduce((sum, gap) => sum + length(gap), 0) / HOUR_S,
    count: gaps.length,
    longest: longest.sort((a, b) => a.fromS - b.fromS),
  };
}
