import type { Evidence } from "../../evidence/evidence.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { stepsOfSeries, valuesOverSteps } from "../../series/steps-of-series.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { describedBaseline } from "./described-baseline.ts";
import { descriptionFindings } from "./description-findings.ts";
import { platformOf } from "./platform-of.ts";
import { isWithin, rangesToday } from "./version-in-force.ts";

/** ServerlessDatabaseCapacity comes in halves; a mean over a sample may lie this far from what was set. */
const NEAR_ACU = 0.5;

/** Where what is said to run today cannot be what the files were measured on, or is not what they describe (TOD-1). */
export function baselineFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  return [
    ...capacityFindings(evidence, baseline),
    ...busyPauses(evidence),
    ...demandFindings(evidence, baseline),
    ...rangeFindings(baseline),
    ...descriptionFindings(describedBaseline(evidence) ?? baseline.described ?? null, baseline),
  ];
}

/** A range that its own version does not allow: one of both is wrong, and what was measured of it is billed (UNI-3). */
function rangeFindings(baseline: Baseline): readonly WorkloadFinding[] {
  const { engine, engineVersion } = baseline;
  const found = rangesToday(baseline).flatMap(({ minAcu, maxAcu, profile }): WorkloadFinding[] => {
    const platform = profile === null ? undefined : platformOf(profile);
    const allowed = findAcuRange({ engine, engineVersion: engineVersion ?? undefined, platform });
    return isWithin({ minAcu, maxAcu }, allowed)
      ? []
      : [{ code: "range-not-allowed", minAcu, maxAcu, engineVersion, allowed, assumption: false }];
  });
  return found.slice(0, 1);
}

/** CPU above this is somebody's work; an hour of it beside no capacity is no edge of a pause. */
const BUSY = { pct: 5, hours: 1 } as const;

/** A pause has no CPU (DEM-7): where both are there, one is of another instance. */
function busyPauses({ planned: { cpu, capacity } }: Evidence): readonly WorkloadFinding[] {
  if (cpu === null || capacity === null) return [];
  const steps = stepsOfSeries(cpu);
  const acu = valuesOverSteps(steps, capacity);
  let seconds = 0;
  for (const [i, sample] of steps.sample.entries()) {
    if (sample < 0 || (cpu.values[sample] as number) <= BUSY.pct || acu[i] !== 0) continue;
    seconds += (steps.edgesS[i + 1] as number) - (steps.edgesS[i] as number);
  }
  const hours = seconds / 3600;
  return hours < BUSY.hours ? [] : [{ code: "capacity-zero-busy", hours, assumption: false }];
}

/** CPU of a maximum that is more than this multiple of the capacity of the time is no lag of samples; nor is a tenth of the time [A]. */
const BEYOND = { ratio: 1.25, share: 0.1 } as const;

/** CPU is a share of the maximum (DEM-2) and never more than there is: where it is, the maximum was a lower one. */
function demandFindings(
  { planned: { cpu, capacity } }: Evidence,
  { source }: Baseline,
): readonly WorkloadFinding[] {
  if (cpu === null || capacity === null || source.kind === "provisioned") return [];
  const steps = stepsOfSeries(cpu);
  const acu = valuesOverSteps(steps, capacity);
  const busy = Array.from(steps.sample).flatMap((sample, i) => {
    const pct = sample < 0 ? 0 : (cpu.values[sample] as number);
    const seconds = (steps.edgesS[i + 1] as number) - (steps.edgesS[i] as number);
    return pct > BUSY.pct && (acu[i] as number) > 0
      ? [{ mostAcu: (100 * (acu[i] as number)) / pct, seconds }]
      : [];
  });
  const secondsOf = (some: typeof busy) => some.reduce((sum, { seconds }) => sum + seconds, 0);
  const beyondS = secondsOf(busy.filter(({ mostAcu }) => source.maxAcu > BEYOND.ratio * mostAcu));
  const ofS = secondsOf(busy);
  if (beyondS < BUSY.hours * 3600 || beyondS < BEYOND.share * ofS) return [];
  const sorted = busy.map(({ mostAcu }) => mostAcu).sort((a, b) => a - b);
  const mostAcu = sorted[Math.floor(BEYOND.share * sorted.length)] as number;
  return [
    {
      ...{ code: "capacity-below-demand", hours: beyondS / 3600, ofHours: ofS / 3600 },
      ...{ maxAcu: source.maxAcu, mostAcu, assumption: false },
    },
  ];
}

function capacityFindings({ planned }: Evidence, { source }: Baseline): readonly WorkloadFinding[] {
  const { capacity } = planned;
  if (capacity === null) return [];
  if (source.kind === "provisioned") {
    return [{ code: "class-of-serverless", instanceClass: source.instanceClass, assumption: false }];
  }
  const { minAcu, maxAcu } = source;
  const highestAcu = capacity.values.reduce((most, acu) => Math.max(most, acu), 0);
  const lowestAcu = lowestPlateauAcu(capacity);
  return [
    ...(highestAcu > maxAcu + NEAR_ACU
      ? [{ code: "capacity-above-maximum", highestAcu, maxAcu, assumption: false } as const]
      : []),
    ...(minAcu !== null && lowestAcu !== null && lowestAcu < minAcu - NEAR_ACU
      ? [{ code: "capacity-below-minimum", lowestAcu, minAcu, assumption: false } as const]
      : []),
  ];
}
