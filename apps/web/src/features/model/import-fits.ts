import { profileFor, simulate } from "@acuity/engine/capacity";
import { demandFromRows, milliAcuPerPercent } from "@acuity/engine/demand";
import type { FitRow } from "./fit-row.ts";

/** S3's instance that the work was measured on. */
const XLARGE = { kind: "provisioned", instanceClass: "db.r6g.xlarge", vcpu: 4, memoryGib: 32 } as const;
const IDLE_S = 300;

/** S3: data imports, with the seconds measured on 0.5–128 and on 32–128 ACU. */
const IMPORTS = [
  { records: "10,000", cpuPct: 96, xlargeS: 599, offeredS: 201, fromHalfS: 607, from32S: 437 },
  { records: "25,000", cpuPct: 96, xlargeS: 1099, offeredS: 488, fromHalfS: 823, from32S: 704 },
  { records: "50,000", cpuPct: 93, xlargeS: 2225, offeredS: 954, fromHalfS: 1377, from32S: 1201 },
] as const;

/**
 * Nothing is fitted on S3: work queued while capacity climbs, and the second it is done. The import never runs
 * faster than it did on the 8xlarge, which did not hold it back.
 */
export function importFits(): readonly FitRow[] {
  return IMPORTS.flatMap((work) => [
    row(work, { minAcu: 0.5, measuredS: work.fromHalfS, isKnownMiss: false }),
    row(work, { minAcu: 32, measuredS: work.from32S, isKnownMiss: true }),
  ]);
}

const LARGE_8X = { kind: "provisioned", instanceClass: "db.r6g.8xlarge", vcpu: 32, memoryGib: 256 } as const;

/** S3: CPU of the same check-in and check-out on an 8xlarge, from what it was on an xlarge (DEM-1 both ways). */
export function classFits(): readonly FitRow[] {
  return [
    { onXlargePct: 16, on8xlargePct: 2 },
    { onXlargePct: 21, on8xlargePct: 2.5 },
  ].map(({ onXlargePct, on8xlargePct }) => ({
    id: "FIT-7",
    what: `S3, ${onXlargePct} % CPU of an xlarge, on an 8xlarge`,
    measured: on8xlargePct,
    model: (onXlargePct * milliAcuPerPercent(XLARGE)) / milliAcuPerPercent(LARGE_8X),
    unit: "%",
    tolerancePct: 6,
  }));
}

function row(
  work: (typeof IMPORTS)[number],
  at: { readonly minAcu: number; readonly measuredS: number; readonly isKnownMiss: boolean },
): FitRow {
  return {
    id: "FIT-8",
    what: `S3, import of ${work.records} records on ${at.minAcu}–128 ACU`,
    measured: at.measuredS,
    model: doneAfterS(work, at.minAcu),
    unit: "s",
    tolerancePct: 15,
    isKnownMiss: at.isKnownMiss,
  };
}

function doneAfterS(work: (typeof IMPORTS)[number], minAcu: number): number {
  const { parameters } = profileFor({ profile: "postgres-2024" });
  const demandAcu = (work.cpuPct * milliAcuPerPercent(XLARGE) * work.xlargeS) / work.offeredS / 1000;
  const trace = demandFromRows({
    seconds: [0, IDLE_S, IDLE_S + work.offeredS, 4000],
    acu: [0, demandAcu, 0, 0],
  });
  const { queue } = simulate({
    trace,
    minAcu,
    maxAcu: 128,
    parameters,
    mode: "queue",
    maxServedAcu: demandAcu,
  });
  const doneS = Math.max(0, ...(queue?.bursts ?? []).map((burst) => burst.doneS)) - IDLE_S;
  return Math.max(doneS, work.offeredS);
}
