import { cashOf } from "../month/cash-of.ts";
import type { Candidate } from "./candidates-of.ts";
import type { Reason } from "./reason.ts";
import { whyDearer } from "./why-dearer.ts";

/** Candidates with a part to play. */
export interface Roles {
  readonly pick: Candidate | null;
  readonly runnerUp: Candidate | null;
  readonly nearest: Candidate | null;
}

/** Why a candidate was picked or lost, the reason for the table first, then what else is to know (OPT-1). */
export function reasonsOf(candidate: Candidate, roles: Roles): readonly Reason[] {
  return [...verdict(candidate, roles), ...remarks(candidate)];
}

function verdict(candidate: Candidate, { pick, runnerUp, nearest }: Roles): readonly Reason[] {
  const { misses } = candidate.evaluated;
  if (candidate === pick) return [{ code: "lowest-cost" }];
  if (misses.length > 0) {
    const limits = misses.map(({ limit }) => limit);
    return [{ code: "misses", isNearest: candidate === nearest, limits }];
  }
  return pick === null ? [] : [{ ...whyDearer({ candidate, pick }), isRunnerUp: candidate === runnerUp }];
}

function remarks({ evaluated, priced }: Candidate): readonly Reason[] {
  const { quality, burstThrottledPct } = evaluated;
  const found: Reason[] = [];
  if (quality !== null) {
    const { cpuP50Pct: p50Pct, cpuP95Pct: p95Pct, cpuMaxPct: maxPct } = quality;
    found.push({ code: "cpu", p50Pct, p95Pct, maxPct });
    const timePct = (100 * quality.over80S) / quality.knownS;
    if (timePct >= 0.05) found.push({ code: "cpu-above-80", timePct });
  }
  if (burstThrottledPct !== null && burstThrottledPct > evaluated.month.projection.throttledPct + 0.005) {
    found.push({ code: "burst-short", timePct: burstThrottledPct });
  }
  const wasted = priced.committed?.savingsPlan?.wastedHours ?? 0;
  if (wasted > 0) found.push({ code: "commitment-unused" });
  const upfrontUsd = priced.committed?.upfrontUsd ?? 0;
  if (upfrontUsd > 0) found.push({ code: "upfront", usd: upfrontUsd });
  const { unusedOwnedUsd } = cashOf(priced);
  if (unusedOwnedUsd >= 0.5) found.push({ code: "owned-unused", usd: unusedOwnedUsd });
  if (priced.lines.some(({ assumptions }) => assumptions.length > 0)) found.push({ code: "price-assumed" });
  return found;
}
