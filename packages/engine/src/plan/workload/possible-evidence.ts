import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { withoutReads } from "../../evidence/summed-reads.ts";
import { bufferPoolMib, PAGE_KIB } from "../../pool/buffer-pool-mib.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { READ_CONSTANTS } from "../../reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../reads/latency/scale-read-ceiling.ts";
import { meanOf, periodAt, type Series } from "../../series/series.ts";
import { MONTH_HOURS, VCPU_PER_ACU } from "../../units/acu.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { withoutBilledBeyond } from "./billed-beyond.ts";

/** So many times what was seen to be the most, in so much of the time, is no rate of reads [A]. */
const CEILINGS = 5;
const OFTEN = 0.1;
/** A table below this share of the pool is kept when it is scanned (PostgreSQL's ring buffers); larger ones may be read again. */
const KEPT_SHARE = 0.25;
/** A pool that holds the volume reads it once a start: nobody starts ten times a day, day after day [A]. */
const TIMES_A_DAY = 10;

interface Ran {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
  readonly specs: readonly InstanceSpec[];
}

/** The evidence without what cannot be on what is said to run (EVD-15), and what was left out. */
export function possibleEvidence(ran: Ran): {
  readonly evidence: Evidence;
  readonly findings: readonly WorkloadFinding[];
} {
  const reads = withoutReadsOverClass(ran);
  const billed = withoutBilledBeyond({ ...ran, evidence: reads.evidence });
  const volume = withoutVolumeInPool({ ...ran, evidence: billed.evidence });
  return {
    evidence: volume.evidence,
    findings: [...reads.findings, ...billed.findings, ...volume.findings],
  };
}

function withoutReadsOverClass({ evidence, baseline, specs }: Ran): ReturnType<typeof possibleEvidence> {
  const findings = [evidence.planned, ...evidence.others].flatMap((one) => {
    const isPlanned = one === evidence.planned;
    const reader = baseline.readers.find(({ instance }) => instance === one.id);
    const source = isPlanned ? baseline.source : reader?.source;
    return source === undefined ? [] : readsOverClass(one, { source, specs });
  });
  if (findings.length === 0) return { evidence, findings };
  const names = new Set(findings.map(({ instance }) => instance));
  return { evidence: withoutReads(evidence, names), findings };
}

function readsOverClass(
  { id, readIops }: InstanceEvidence,
  { source, specs }: { readonly source: SourceSetting; readonly specs: readonly InstanceSpec[] },
) {
  if (readIops === null) return [];
  const isRange = source.kind === "serverless";
  const vcpu = isRange ? source.maxAcu * VCPU_PER_ACU : findClass(specs, source.instanceClass).vcpu;
  const ceilingPerS = scaleReadCeiling(READ_CONSTANTS.readCeilingPerS, vcpu);
  if (!(shareAbove(readIops, CEILINGS * ceilingPerS) > OFTEN)) return [];
  const readsPerS = readIops.values.reduce((most, value) => Math.max(most, value), 0);
  const runsOn = isRange ? { maxAcu: source.maxAcu } : source.instanceClass;
  const figures = { instance: id, runsOn, readsPerS, ceilingPerS };
  return [{ code: "reads-over-class", ...figures, assumption: true } as const];
}

/** Share of the measured time above a value. */
function shareAbove(series: Series, least: number): number {
  let [aboveS, knownS] = [0, 0];
  for (let i = 0; i < series.values.length; i++) {
    const periodS = periodAt(series, i);
    knownS += periodS;
    if ((series.values[i] as number) > least) aboveS += periodS;
  }
  return knownS === 0 ? 0 : aboveS / knownS;
}

/** A volume that the pool holds many times over is read once, and not all day: its size is of another unit (EVD-15). */
function withoutVolumeInPool({ evidence, baseline, specs }: Ran): ReturnType<typeof possibleEvidence> {
  const { source, engine } = baseline;
  const { storageGb, volumeSize: _, ...cluster } = evidence.cluster;
  if (storageGb === null || source.kind === "serverless") return { evidence, findings: [] };
  const poolMib = bufferPoolMib({ ...findClass(specs, source.instanceClass), engine });
  const perDayMib = readPerDayMib(evidence, 1024 / PAGE_KIB[engine]);
  const volumeMib = 1024 * storageGb;
  if (volumeMib > KEPT_SHARE * poolMib || perDayMib <= TIMES_A_DAY * volumeMib)
    return { evidence, findings: [] };
  const figures = { volumeGib: storageGb, poolGib: poolMib / 1024, readGibPerDay: perDayMib / 1024 };
  return {
    evidence: { ...evidence, cluster: { ...cluster, storageGb: null } },
    findings: [{ code: "volume-against-reads", ...figures, assumption: true }],
  };
}

/** What the planned instance reads of the volume in a day, MiB; 0 where nobody knows. */
function readPerDayMib({ planned, others, cluster }: Evidence, pagesPerMib: number): number {
  if (planned.readIops !== null) return (meanOf(planned.readIops) * DAY_S) / pagesPerMib;
  const { basis, readsPerMonth = null } = cluster.io ?? {};
  if (basis !== "volume" || readsPerMonth === null || others.length > 0) return 0;
  return (24 * readsPerMonth) / MONTH_HOURS / pagesPerMib;
}
