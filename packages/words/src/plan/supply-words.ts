import type { Spikes } from "@acuity/engine/plan";
import { formatAcu } from "../formats/acu.ts";
import { formatDuration } from "../formats/duration.ts";
import { formatNumber } from "../formats/number.ts";
import { type Place, STANDARD_PLACE } from "../formats/place.ts";

/** `47 spikes of at most 1 s, longest 60 s`: how often demand is unmet, how long half of the times last, and the longest. */
export function spikesWords(spikes: Spikes, place: Place = STANDARD_PLACE): string {
  const { count, medianS, longestS } = spikes;
  const longest = formatDuration(longestS, place);
  if (count === 0) return "none";
  if (count === 1) return `1 spike of ${longest}`;
  const spoken = `${formatNumber(count, 0, place)} spikes`;
  const half = formatDuration(medianS, place);
  return half === longest
    ? `${spoken} of at most ${longest}`
    : `${spoken}, half of at most ${half}, longest ${longest}`;
}

/** vCPU of an ACU (UNI-1). */
const VCPU_PER_ACU = 0.25;

/**
 * `db.r7g.2xlarge, 8 vCPU ≈ 26.7 ACU of a range`: what a class has at any time, as a capacity on the scale of a range.
 *
 * @param of.ownAcu 4 a vCPU (UNI-1)
 * @param of.acu what a range needs to get as much done, at the speeds taken (SPD-1)
 */
export function classCapacityWords(
  of: { readonly instanceClass: string; readonly ownAcu: number; readonly acu: number },
  place: Place = STANDARD_PLACE,
): string {
  const vcpu = formatNumber(of.ownAcu * VCPU_PER_ACU, 1, place);
  return `${of.instanceClass}, ${vcpu} vCPU ≈ ${formatAcu(Math.round(of.acu * 10) / 10, place)} of a range`;
}
