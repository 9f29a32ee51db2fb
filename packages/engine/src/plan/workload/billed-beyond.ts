import { billedIo } from "../../evidence/billed-io.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { READ_CONSTANTS } from "../../reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../reads/latency/scale-read-ceiling.ts";
import { meanOf, periodAt, type Series } from "../../series/series.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import { MONTH_S } from "../../units/seconds.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { SourceSetting } from "../terms/settings.ts";

/** Billed reads so many times those of all instances are of another unit [A]; fewer, of times that only one of both tells. */
const TIMES = 5;
/** Below so many reads a second neither moves a bill: 26 million a month [A]. */
const LEAST_PER_S = 10;
/** ReadIOPS of so much of the billed reads' time tells what was read in it [A]. */
const COVERED = 0.9;
/** Members of the cluster that no file has. */
const UNSEEN = new Set(["members-unseen", "described-unmeasured", "cpu-not-exported"]);

interface Ran {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
  readonly specs: readonly InstanceSpec[];
}

/**
 * The evidence without billed reads that its instances cannot have read (EVD-15): far above what they did, or above the ceilings of
 * all of them (CCM-1). I/O is counted from ReadIOPS then. What another instance or a parallel query of MySQL, which reads in the
 * storage, may have read stays, and is said.
 */
export function withoutBilledBeyond(ran: Ran): {
  readonly evidence: Evidence;
  readonly findings: readonly WorkloadFinding[];
} {
  const { evidence, baseline } = ran;
  const { io, ioSeries } = evidence.cluster;
  if (io?.basis !== "volume" || ioSeries.read === null) return { evidence, findings: [] };
  const billedPerS = (io.readsPerMonth ?? 0) / MONTH_S;
  const ceilingPerS = ceilingOfAll(ran);
  const readsPerS = readsOfAll([evidence.planned, ...evidence.others], ioSeries.read);
  const isOver = ceilingPerS !== null && billedPerS > ceilingPerS;
  const isAbove =
    readsPerS !== null && billedPerS > TIMES * readsPerS && billedPerS - readsPerS > LEAST_PER_S;
  if (!isOver && !isAbove) return { evidence, findings: [] };
  const isKept = !isOver && (baseline.engine === "aurora-mysql" || !areAllMeasured(evidence));
  const finding: WorkloadFinding = {
    ...{ code: "billed-reads-beyond", billedPerS, readsPerS },
    ...{ ceilingPerS: isOver ? ceilingPerS : null, assumption: true },
    ...(isKept && { isKept: true }),
  };
  if (isKept) return { evidence, findings: [finding] };
  const areReadsOfRates = ioSeries.rates.some(({ read }) => read !== null);
  const series = { ...ioSeries, read: null, ...(areReadsOfRates && { areReadsOfRates }) };
  const cluster = { ...evidence.cluster, io: billedIo(series), ioSeries: series };
  return { evidence: { ...evidence, cluster }, findings: [finding] };
}

/** Whether a description says who is of the cluster, and the files have all of them. */
function areAllMeasured({ described, findings }: Evidence): boolean {
  const isSaid = described !== null && described.cluster !== null;
  return isSaid && !findings.some(({ code }) => UNSEEN.has(code));
}

/** Reads a second of all instances; null where one was not measured for as long as the volume. */
function readsOfAll(members: readonly InstanceEvidence[], billed: Series): number | null {
  let sum = 0;
  for (const { readIops, capacity } of members) {
    // A range may have been paused, without a sample.
    const isShort = readIops !== null && secondsOf(readIops) < COVERED * secondsOf(billed);
    if (readIops === null || (isShort && capacity === null)) return null;
    sum += meanOf(readIops);
  }
  return sum;
}

function secondsOf(series: Series): number {
  let sum = 0;
  for (let i = 0; i < series.values.length; i++) sum += periodAt(series, i);
  return sum;
}

/** What all instances together can read a second; null where nobody said what one runs on. */
function ceilingOfAll({ evidence, baseline, specs }: Ran): number | null {
  const { source, readers } = baseline;
  const isSaid = (id: string | null) => readers.some(({ instance }) => instance === id);
  if (!areAllMeasured(evidence) || !evidence.others.every(({ id }) => isSaid(id))) return null;
  const vcpuOf = (one: SourceSetting): number =>
    one.kind === "serverless" ? one.maxAcu * VCPU_PER_ACU : findClass(specs, one.instanceClass).vcpu;
  const ceilings = [source, ...readers.map((one) => one.source)].map((one) =>
    scaleReadCeiling(READ_CONSTANTS.readCeilingPerS, vcpuOf(one)),
  );
  return ceilings.reduce((sum, one) => sum + one, 0);
}
