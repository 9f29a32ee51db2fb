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

/** `db.r7g.2xlarge, 8 vCPU = 32 ACU`: what a class has at any time, as a capacity. */
export function classCapacityWords(
  { instanceClass, acu }: { readonly instanceClass: string; readonly acu: number },
  place: Place = STANDARD_PLACE,
): string {
  return `${instanceClass}, ${formatNumber(acu * VCPU_PER_ACU, 1, place)} vCPU = ${formatAcu(acu, place)}`;
}
