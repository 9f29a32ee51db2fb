import { cashOf } from "../month/cash-of.ts";
import { usdText } from "../terms/usd-text.ts";
import type { Candidate } from "./candidates-of.ts";
import { whyDearer } from "./why-dearer.ts";

/** Candidates with a part to play. */
export interface Roles {
  readonly pick: Candidate | null;
  readonly runnerUp: Candidate | null;
  readonly today: Candidate | null;
  readonly nearest: Candidate | null;
}

/** Why a candidate was picked or lost, as a DBA would say it; the sentence for the table first (OPT-1). */
export function reasonsOf(candidate: Candidate, roles: Roles): readonly string[] {
  return [verdict(candidate, roles), ...remarks(candidate)].filter((sentence) => sentence !== "");
}

function verdict(candidate: Candidate, { pick, runnerUp, nearest }: Roles): string {
  const { misses } = candidate.evaluated;
  if (candidate === pick) return "Lowest cost inside your limits";
  if (misses.length > 0) {
    const [first = "", ...others] = misses.map((miss) => miss.sentence);
    const why = upper([first, ...others].join("; "));
    return candidate === nearest ? `Nearest to your limits: ${lower(why)}` : why;
  }
  if (pick === null) return "";
  const words = whyDearer({ candidate, pick });
  return candidate === runnerUp ? `Next in line: ${lower(words)}` : words;
}

function remarks(candidate: Candidate): readonly string[] {
  const { evaluated, priced } = candidate;
  const { quality, burstThrottledPct } = evaluated;
  const sentences: string[] = [];
  if (quality !== null) {
    sentences.push(
      `CPU ${quality.cpuP50Pct.toFixed(0)} % at the median, ${quality.cpuP95Pct.toFixed(0)} % at p95, ${quality.cpuMaxPct.toFixed(0)} % at most`,
    );
    const over80Pct = (100 * quality.over80S) / quality.knownS;
    if (over80Pct >= 0.05) sentences.push(`CPU above 80 % for ${over80Pct.toFixed(1)} % of the time`);
  }
  if (burstThrottledPct !== null && burstThrottledPct > evaluated.month.projection.throttledPct + 0.005) {
    sentences.push(
      `If every sample held its maximum throughout, short ${burstThrottledPct.toFixed(2)} % of the time`,
    );
  }
  const wasted = priced.committed?.savingsPlan?.wastedHours ?? 0;
  if (wasted > 0) sentences.push("Part of the commitment goes unused in quiet hours");
  if (priced.committed !== null && priced.committed.upfrontUsd > 0) {
    sentences.push(`${usdText(priced.committed.upfrontUsd)} upfront`);
  }
  const { unusedOwnedUsd } = cashOf(priced);
  if (unusedOwnedUsd >= 0.5) {
    sentences.push(`Leaves ${usdText(unusedOwnedUsd)} of owned commitments unused until they expire`);
  }
  if (priced.lines.some((line) => line.assumption !== null)) sentences.push("Rests on an assumed price");
  return sentences;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A clause after a colon; a proper name such as I/O-Optimized keeps its capital. */
const lower = (text: string): string =>
  text.startsWith("I/O") ? text : text.charAt(0).toLowerCase() + text.slice(1);
