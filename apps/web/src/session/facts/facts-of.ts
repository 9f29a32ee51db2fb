import { instanceSpecs } from "@acuity/catalog";
import {
  coverageOfCpu,
  cpuAsShare,
  cpuRefusal,
  type Evidence,
  hiddenDemand,
  impliedMaximum,
  levelMoved,
  lowestPlateauAcu,
  meanOf,
  periodAt,
  type Series,
} from "@acuity/engine/demand";
import { isWindowRead, servedByTier } from "@acuity/engine/memory";
import {
  cpuDeniesImplied,
  describedBaseline,
  lowMemoryBySize,
  traceElsewhen,
  unsaidSource,
} from "@acuity/engine/plan";
import { measuredReadMs } from "@acuity/engine/reads";
import { HOUR_S, type MemoryFinding, MONTH_HOURS } from "@acuity/engine/units";
import { assessQuality } from "@acuity/traces";
import type { KnownFacts, LowMemory, Measured, MeasuredCache } from "../files/session-view.ts";

const GIB = 2 ** 30;

/** What a page may know of the files: the evidence without its columns. */
export function factsOf(evidence: Evidence, series: readonly Series[]): KnownFacts {
  const { planned, others, strangers, cluster, findings } = evidence;
  const described = describedBaseline(evidence);
  const unsaid = unsaidSource(evidence);
  const { cpu, cpuMaximum, capacity } = planned;
  const measured = [planned, ...others, ...strangers].filter((one) => one.cpu !== null);
  const members = [planned, ...others];
  const unmeasured = members.flatMap(({ id, capacity }) => (capacity === null && id) || []);
  const unseen = described?.readers.flatMap(({ instance }) =>
    members.some(({ id }) => id === instance) ? [] : [instance],
  );
  return {
    header: headerOf(series),
    instances: measured.map(({ id }) => id ?? "").sort(),
    isOneCluster: strangers.every(({ cpu }) => cpu === null),
    unmeasured: [...unmeasured, ...(unseen ?? [])].sort(),
    described,
    isRoleDescribed:
      evidence.described?.cluster?.members.some(
        ({ instance }) => instance.toLowerCase() === planned.id?.toLowerCase(),
      ) === true,
    ...(unsaid !== null && { unsaidSource: unsaid }),
    ...{ cluster: cluster.id, region: cluster.region },
    serverless: serverlessFacts(planned),
    // By the coverage that the plan rests on: time in which it was paused is known.
    cpu: cpu && { ...assessQuality(cpu), ...coverageOfCpu({ cpu, capacity }), periodS: cpu.periodS },
    cpuRefusal: cpu && cpuRefusal(cpu),
    hasMaximumCpu: cpuMaximum !== null || cpu?.statistic === "Maximum",
    isMaximumAlone: cpuMaximum === null && cpu?.statistic === "Maximum",
    measured: measuredCache({ planned, cluster }),
    findings: [
      ...[...findings, ...members.flatMap(shareOf), ...levelMoved(evidence), ...cpuDeniesImplied(planned)],
      ...members.flatMap((one, at) => ofMember(hiddenDemand(one), { one, at })),
    ],
    lowMemory: lowMemoryBySize(planned, instanceSpecs()).filter(isLow),
  };
}

const isLow = (one: MemoryFinding): one is LowMemory =>
  one.code === "memory-low" || one.code === "memory-short";

/** The same on a day: whether anybody can have measured it then (AGE-1). */
export function factsOn(on: string, facts: KnownFacts): KnownFacts {
  const { cpu } = facts;
  const elsewhen = cpu === null ? [] : traceElsewhen({ startS: cpu.firstS, spanS: cpu.spanS }, on);
  return { ...facts, findings: [...facts.findings, ...elsewhen] };
}

/** Whether CPU may be a share, as a plan will say it too: of a reader by name (EVD-12). */
function shareOf(one: Evidence["planned"], at: number): KnownFacts["findings"] {
  return ofMember(cpuAsShare(one, impliedMaximum(one)), { one, at });
}

/** A finding of the planned instance, or of a reader by its name. */
function ofMember<Found extends KnownFacts["findings"][number]>(
  found: Found | null,
  { one, at }: { readonly one: Evidence["planned"]; readonly at: number },
): readonly (Found | (Found & { readonly instance: string }))[] {
  if (found === null) return [];
  return [at === 0 || one.id === null ? found : { ...found, instance: one.id }];
}

/** Key under which answers are remembered: the same header gets the same answers. */
function headerOf(series: readonly Series[]): string {
  const told = series.map(
    ({ label, metric, dimensions }) => `${label}|${metric}|${dimensions["DBInstanceIdentifier"] ?? ""}`,
  );
  return [...new Set(told)].sort().join("\n");
}

function serverlessFacts(planned: Evidence["planned"]): KnownFacts["serverless"] {
  const { capacity } = planned;
  if (capacity === null) return null;
  const impliedMaxAcu = impliedMaximum(planned);
  const lowestAcu = lowestPlateauAcu(capacity);
  return { impliedMaxAcu, lowestAcu: lowestAcu && Math.min(lowestAcu, impliedMaxAcu ?? lowestAcu) };
}

/** Rates and ratios are means, sizes are the largest seen. */
function measuredCache({ planned, cluster }: Pick<Evidence, "planned" | "cluster">): MeasuredCache {
  const { readLatency, sharedMemory } = planned;
  const readMs = measuredReadMs(readLatency, { hasNvme: false });
  const { readsPerMonth = null, writesPerMonth = null } = cluster.io?.basis === "volume" ? cluster.io : {};
  return {
    bufferCacheHitPct: mean("BufferCacheHitRatio", planned.bufferCacheHitRatio),
    connections: mean("DatabaseConnections", planned.meanConnections),
    // What cannot be, by what was read meanwhile, is no set to begin with (MEM-4).
    sharedMemoryGib:
      sharedMemory && isWindowRead(planned)
        ? largest("AuroraEstimatedSharedMemoryBytes", highest(sharedMemory) / GIB)
        : null,
    // What is billed is what is priced: those of its readers are among them.
    readsPerS:
      readsPerMonth === null
        ? mean("ReadIOPS", planned.readIops)
        : {
            value: readsPerMonth / MONTH_HOURS / HOUR_S,
            ...{ origin: "VolumeReadIOPs as billed, of all instances", isOfAll: true },
          },
    writesPerMonth:
      writesPerMonth === null ? null : { value: writesPerMonth, origin: "VolumeWriteIOPs as billed" },
    readLatencyMs: readMs === null ? null : { value: readMs, origin: "mean of ReadLatency" },
    tieredCacheHitPct: hitsOfTier(planned),
    commitsPerS: mean("CommitThroughput", planned.commits),
    readPages: planned.readIops && totalOf(planned.readIops),
    volumeGib: cluster.storageGb === null ? null : largest("VolumeBytesUsed", cluster.storageGb),
  };
}

/** Of all that memory missed, as the plan takes it: a mean of the time would count idle hours as much as busy ones. */
function hitsOfTier(planned: Evidence["planned"]): Measured | null {
  const share = servedByTier(planned);
  const metric =
    planned.tieredCacheHitRatio === null ? "ReadIOPSEphemeralStorage" : "AuroraOptimizedReadsCacheHitRatio";
  return share === null ? null : { value: 100 * share, origin: `${metric} of all that memory missed` };
}

function mean(metric: string, series: Series | null): Measured | null {
  return series && { value: meanOf(series), origin: `mean of ${metric}` };
}

const largest = (metric: string, value: number): Measured => ({ value, origin: `largest of ${metric}` });

/** Of a rate a second, over the time it was measured. */
function totalOf(series: Series): number {
  let total = 0;
  for (const [i, perS] of series.values.entries()) total += perS * periodAt(series, i);
  return total;
}

function highest({ values }: Series): number {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most;
}
