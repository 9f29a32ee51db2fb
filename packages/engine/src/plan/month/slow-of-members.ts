import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Projection } from "../workload/what-if.ts";
import { type ClusterInput, type MemberMonth, slowBySamples } from "./member-months.ts";
import { ranAsMeasured } from "./ran-as-measured.ts";

/**
 * Time short or slow of the instance that is so the longest (HED-1). Of what runs today, asked no more than was measured, it is
 * that of the samples where these keep the limit: what they may hide is estimated, and it served it (HED-2).
 */
export function slowOfMembers(
  input: ClusterInput,
  members: readonly [MemberMonth, ...MemberMonth[]],
): Pick<Projection, "slowPct" | "slowReader" | "samplesSlowPct" | "estimatedSlowPct"> {
  const slowest = members.reduce((a, b) => (b.slowRatio > a.slowRatio ? b : a));
  const slowPct = slowest.slowRatio * 100;
  const whose = slowest.name.kind === "reader" && { slowReader: slowest.name };
  const samples = slowBySamples(input, slowest);
  const measuredPct = samples.samplesSlowPct === undefined ? null : measuredSlowPct(input, members);
  if (measuredPct === null) return { slowPct, ...whose, ...samples };
  return { slowPct: measuredPct, ...whose, estimatedSlowPct: slowPct };
}

/** Null where something but what was measured is asked, and where the samples miss the limit by themselves. */
function measuredSlowPct(input: ClusterInput, members: readonly MemberMonth[]): number | null {
  const { effective, loadFactor = 1 } = input;
  if (!ranAsMeasured(effective, loadFactor)) return null;
  const pct = members.map((one) => slowBySamples(input, one).samplesSlowPct ?? 100 * one.slowRatio);
  const most = Math.max(...pct);
  return isOverTimeLimit(most, effective.settings) ? null : most;
}
