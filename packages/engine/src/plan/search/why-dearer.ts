import { MONTH_HOURS } from "../../units/acu.ts";
import { usdText } from "../terms/usd-text.ts";
import type { Candidate } from "./candidates-of.ts";

/** A shape that meets the limits against the pick. */
export interface Rivalry {
  readonly candidate: Candidate;
  readonly pick: Candidate;
}

/**
 * What a dearer option charges more for and what that buys, against the pick: the payment where only that differs,
 * the storage mode, the hardware, the billed ACU (OPT-1).
 */
export function whyDearer(rivalry: Rivalry): string {
  const { candidate, pick } = rivalry;
  const dearer = candidate.priced.totalUsd - pick.priced.totalUsd;
  const share = (100 * dearer) / pick.priced.totalUsd;
  const more =
    dearer < 0.005
      ? "Same cost as the pick"
      : `${usdText(dearer)}${share >= 0.5 ? ` (${share.toFixed(0)} %)` : ""} a month more`;
  const bought = [compute(rivalry), ...terms(rivalry), unmet(rivalry)].filter((part) => part !== "");
  return bought.length === 0 ? more : `${more}: ${bought.join("; ")}`;
}

function compute(rivalry: Rivalry): string {
  const { candidate, pick } = rivalry;
  const [own, best] = [candidate.evaluated, pick.evaluated];
  if (own.shape.key === best.shape.key) {
    return own.shape.spec === null ? "the same range" : "the same instances";
  }
  const [spec, bestSpec] = [own.shape.spec, best.shape.spec];
  if (spec !== null && bestSpec !== null) {
    const [vcpu, memory] = [spec.vcpu, `${spec.memoryGib} GiB`];
    if (vcpu === bestSpec.vcpu && spec.memoryGib === bestSpec.memoryGib) {
      return `the same ${vcpu} vCPU and ${memory}`;
    }
    return `${vcpu} vCPU and ${memory} instead of ${bestSpec.vcpu} and ${bestSpec.memoryGib}`;
  }
  const [average, bestAverage] = [averageAcu(candidate), averageAcu(pick)];
  if (spec !== null) {
    const sized = `${spec.vcpu} vCPU (${spec.vcpu * 4} ACU) paid in every hour`;
    return `${sized}, where the pick bills ${bestAverage} ACU on average`;
  }
  if (bestSpec !== null) return `bills ${average} ACU on average, never under ${own.shape.settings.minAcu}`;
  return average === bestAverage
    ? `bills the same ${average} ACU on average`
    : `bills ${average} ACU on average instead of ${bestAverage}`;
}

function averageAcu({ evaluated }: Candidate): string {
  return (evaluated.month.projection.acuHours / MONTH_HOURS).toFixed(2);
}

/** Storage mode and payment where they differ from the pick's; at length only where nothing else does. */
function terms({ candidate, pick }: Rivalry): readonly string[] {
  const isSameShape = candidate.evaluated.shape.key === pick.evaluated.shape.key;
  const parts: string[] = [];
  if (candidate.offer.storageMode !== pick.offer.storageMode) {
    if (isSameShape) parts.push(storage({ candidate, pick }));
    else parts.push(candidate.offer.storageMode === "standard" ? "Standard" : "I/O-Optimized");
  }
  if (payment(candidate) !== payment(pick)) {
    const upfront = (pick.priced.committed?.upfrontUsd ?? 0) - (candidate.priced.committed?.upfrontUsd ?? 0);
    const fee = upfront >= 0.5 ? `, ${usdText(upfront)} less upfront` : "";
    parts.push(isSameShape ? `${payment(candidate)} instead of ${payment(pick)}${fee}` : payment(candidate));
  }
  return parts;
}

function storage({ candidate, pick }: Rivalry): string {
  const [own, best] = [ioUsd(candidate), ioUsd(pick)];
  if (candidate.offer.storageMode === "standard") return `Standard charges ${usdText(own)} for I/O requests`;
  return best === 0
    ? "I/O-Optimized, with no I/O charge known that it would save"
    : `I/O-Optimized saves only ${usdText(best)} of I/O requests`;
}

function ioUsd({ priced }: Candidate): number {
  return priced.lines.reduce((sum, line) => sum + (line.item === "io-requests" ? line.amountUsd : 0), 0);
}

function payment({ offer }: Candidate): string {
  switch (offer.commitment.kind) {
    case "none":
      return "on demand";
    case "savings-plan":
      return "a savings plan";
    case "reserved":
      return `reserved ${offer.commitment.offer.replace("1yr-", "1 year ").replace("3yr-", "3 years ").replace("-", " ")}`;
    default:
      return offer.commitment satisfies never;
  }
}

function unmet({ candidate, pick }: Rivalry): string {
  const own = candidate.evaluated.month.projection.unmetMinutes;
  const best = pick.evaluated.month.projection.unmetMinutes;
  if (best < 0.5 && own < 0.5) return "";
  if (Math.round(own) === Math.round(best)) return "";
  const ownWords = own < 0.5 ? "no unmet demand" : `${own.toFixed(0)} min of unmet demand`;
  return `${ownWords} instead of ${best < 0.5 ? "none" : `${best.toFixed(0)} min`}`;
}
