import { meanOf, mostCommonStep } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { MONTH_S } from "../units/seconds.ts";
import { billedIo } from "./billed-io.ts";
import type { Evidence, InstanceEvidence } from "./evidence.ts";

/** A Sum is as many times the rate as its samples are long, between half and twice that beside what was billed [A]. */
const FROM_TIMES = 0.5;
const TO_TIMES = 2;
/** Of shorter samples a multiple of the period is no multiple. */
const LEAST_PERIOD_S = 60;

type Reading = Pick<Evidence, "planned" | "others" | "cluster">;

/**
 * The evidence without ReadIOPS that is a Sum over its samples (EVD-15): a rate is no period's multiple of all that the volume
 * billed in reads. What is estimated from it is counted anew.
 */
export function withoutSummedReads<From extends Reading>(
  found: From,
): {
  readonly found: From;
  readonly findings: readonly EvidenceFinding[];
} {
  const { readsPerMonth = null, basis } = found.cluster.io ?? {};
  if (basis !== "volume" || readsPerMonth === null || readsPerMonth === 0) return { found, findings: [] };
  const billedPerS = readsPerMonth / MONTH_S;
  const findings = [found.planned, ...found.others].flatMap((one) => summed(one, billedPerS));
  if (findings.length === 0) return { found, findings };
  const names = new Set(findings.map(({ instance }) => instance));
  return { found: withoutReads(found, names), findings };
}

function summed({ id, readIops }: InstanceEvidence, billedPerS: number) {
  if (readIops === null) return [];
  const periodS = readIops.periodS ?? mostCommonStep(readIops.timesS) ?? 0;
  const readsPerS = meanOf(readIops);
  const times = readsPerS / billedPerS;
  if (periodS < LEAST_PERIOD_S || times < FROM_TIMES * periodS || times > TO_TIMES * periodS) return [];
  return [{ code: "reads-as-sum", instance: id, readsPerS, billedPerS, periodS, assumption: false } as const];
}

/** The same without the ReadIOPS of some instances, in what is estimated from it too. */
export function withoutReads<From extends Reading>(found: From, names: ReadonlySet<string | null>): From {
  const without = (one: InstanceEvidence) => (names.has(one.id) ? { ...one, readIops: null } : one);
  const gone = new Set(
    [found.planned, ...found.others].flatMap((one) => (names.has(one.id) ? [one.readIops] : [])),
  );
  const { ioSeries } = found.cluster;
  const rates = ioSeries.rates.map((one) => (gone.has(one.read) ? { ...one, read: null } : one));
  const io = billedIo({ ...ioSeries, rates });
  return {
    ...found,
    ...{ planned: without(found.planned), others: found.others.map(without) },
    cluster: { ...found.cluster, io, ioSeries: { ...ioSeries, rates } },
  };
}
