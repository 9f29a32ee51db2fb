import { isDeclared, mostCommonStep, periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { HOUR_S } from "../units/seconds.ts";
import { busiestOf, instancesWith } from "./choose-instance.ts";
import { clusterEvidence, type Used } from "./cluster-evidence.ts";
import {
  areTogether,
  clusterOf,
  clusterWithoutInstance,
  companyFindings,
  type Membership,
  membershipOf,
} from "./cluster-of.ts";
import { cpuNotExported } from "./cpu-not-exported.ts";
import { cpuOverMaximum } from "./cpu-over-maximum.ts";
import { type Asked, chooseDescribed, describedLinks } from "./described-instances.ts";
import { describedCompany, NOTHING_DESCRIBED } from "./description/described-company.ts";
import {
  CPU,
  distanceTo,
  type Evidence,
  findCpu,
  type InstanceEvidence,
  instanceEvidence,
  type Owner,
  statisticAssumed,
} from "./evidence.ts";
import { followRoles } from "./follow-roles.ts";
import { DISTANCE, type IndexedSeries, metricTest, resourceOf } from "./indexed-series.ts";
import { instanceDoubts } from "./instance-doubts.ts";
import { timeLeftOut, withoutCopies, wrongStatistics } from "./left-out.ts";
import { joinOpenEnds } from "./open-ends.ts";
import { withoutOtherTimes } from "./other-time.ts";
import { indexSeries } from "./series-index.ts";
import { capacityPartMeasured, setsOfInstances } from "./sets-of-instances.ts";
import { withoutSummedReads } from "./summed-reads.ts";
import { unnamedMixed } from "./unnamed-series.ts";
import { writerBesides } from "./writer-shown.ts";

/**
 * The traces of one cluster out of any number of files, in any order: consecutive and overlapping exports joined, copies
 * of other dimension sets dropped, strangers kept apart. Everything that reads measurements reads this.
 *
 * @param asked.instance DBInstanceIdentifier to plan for; absent = the only one, else the writer that is described or that
 * WriteIOPS or AuroraReplicaLag shows, else the busiest
 * @param asked.region the region whose instances are meant where the files have several
 * @param asked.description what the cluster is set to; it also says which instances are of it
 * @throws EngineError `series-missing` for an instance that the files do not name
 */
export function gatherCluster(files: readonly Series[], asked: Asked = {}): Evidence {
  const { found, findings } = withoutSummedReads(gathered(files, asked));
  return findings.length === 0 ? found : { ...found, findings: [...found.findings, ...findings] };
}

function gathered(files: readonly Series[], asked: Asked): Evidence {
  const index = indexSeries(files);
  const first = chooseDescribed(index.all, asked);
  const among = membershipOf([...index.all, ...index.remarks], describedLinks(index.all, asked.description));
  const { chosen, findings: choosing } = writerBesides(first, { all: index.all, among, asked });
  const choice = chosen.id === null ? clusterWithoutInstance(index.all, among) : clusterOf(chosen.id, among);
  const owner: Owner = { ...chosen, cluster: choice.id };
  const roles = followRoles(index.all, { writer: owner, among, description: asked.description });
  const open = joinOpenEnds(roles.all, owner);
  const timely = withoutOtherTimes(open.all, owner);
  const { others, strangers } = companyOf(timely.all, { owner, among });
  const { all, findings: copies } = withoutCopies(timely.all, {
    ...{ owner, members: [owner.id, ...others.map(({ id }) => id)] },
  });
  const planned = instanceEvidence(all, owner);
  const members = [planned, ...others];
  const cluster = clusterEvidence(all, { owner, members });
  const isOurs = ({ resource }: Pick<IndexedSeries, "resource">): boolean =>
    distanceTo(owner, resource) !== null || others.some(({ id }) => id === resource.instance);
  const remarks = index.remarks.filter(isOurs).map(({ finding }) => finding);
  const told = describedOf(asked, { owner, all, members });
  return {
    cluster: cluster.evidence,
    ...{ planned, others, strangers, described: told.described },
    metrics: [...new Set(all.map(({ series }) => series.metric ?? `"${series.label}"`))],
    findings: [
      ...[...choosing, ...roles.findings],
      ...told.findings,
      ...cpuNotExported(all, { owner, others, among, described: told.described }),
      ...companyFindings(all, { owner, among, choice, others, strangers, isVolumeUsed: cluster.isUsed }),
      ...[...findCpu(all, owner).findings, ...others.flatMap(statisticOf)],
      ...joiningFindings(all.filter(isOurs)),
      ...[...copies, ...open.findings, ...timely.findings],
      ...timeLeftOut(timely.all, { owner, used: [...usedOf(planned), ...cluster.used] }),
      ...capacityPartMeasured(members),
      ...setsOfInstances(open.all, { owner, planned, others, isAlone: isAlone(asked, owner) }),
      ...[...remarks, ...unnamedMixed(remarks)],
      ...wrongStatistics(all.filter(isOurs), members),
      ...cluster.findings,
      ...[...coarsePeriod(planned), ...cpuOverMaximum(members), ...instanceDoubts(members)],
      ...zoneAssumed(files.filter((one) => isOurs({ resource: resourceOf(one) }))),
    ],
  };
}

/** Whether a cluster is described to be of one instance: a mean over all of it is that one's. */
const isAlone = ({ description }: Asked, { cluster }: Owner): boolean =>
  description?.clusters?.find(({ id }) => id === cluster)?.members.length === 1;

/** What is described of the cluster, beside those of whom the files hold a CPU, or anything at all. */
function describedOf(
  { description }: Asked,
  of: {
    readonly owner: Owner;
    readonly all: readonly IndexedSeries[];
    readonly members: readonly InstanceEvidence[];
  },
): ReturnType<typeof describedCompany> {
  const [, ...others] = of.members;
  const mates = others.flatMap(({ id }) => id ?? []);
  const cpu = of.members.flatMap((one) => (one.cpu === null ? [] : (one.id ?? [])));
  const held = { cpu, any: instancesWith(of.all) };
  return describedCompany(description ?? NOTHING_DESCRIBED, { place: of.owner, mates, held });
}

/** The CPU of a reader that is no Average, by name. */
function statisticOf({ id, cpu }: Evidence["planned"]): readonly EvidenceFinding[] {
  if (cpu === null || id === null || cpu.statistic === "Average") return [];
  return [{ ...statisticAssumed(cpu), instance: id }];
}

/** Longest period whose averages still show the peaks that capacity must serve, seconds. */
const SIZING_PERIOD_S = 300;

/** Time of the planned instance's CPU that only longer samples tell of. */
function coarsePeriod({ cpu, cpuMaximum }: Evidence["planned"]): readonly EvidenceFinding[] {
  if (cpu === null) return [];
  const secondsOf = new Map<number, number>();
  let [coarseS, ofS] = [0, 0];
  for (let i = 0; i < cpu.values.length; i++) {
    const periodS = periodAt(cpu, i);
    ofS += periodS;
    if (periodS <= SIZING_PERIOD_S) continue;
    coarseS += periodS;
    secondsOf.set(periodS, (secondsOf.get(periodS) ?? 0) + periodS);
  }
  const [most] = [...secondsOf].sort(([, a], [, b]) => b - a);
  if (most === undefined) return [];
  const [periodS] = most;
  const hours = { hours: coarseS / HOUR_S, ofHours: ofS / HOUR_S };
  const highest =
    cpuMaximum === null ? {} : { highest: { averagePct: highestOf(cpu), maximumPct: highestOf(cpuMaximum) } };
  return [...periodDenied(cpu), { code: "coarse-period", ...hours, periodS, ...highest, assumption: false }];
}

const highestOf = ({ values }: Series): number => values.reduce((most, one) => Math.max(most, one), 0);

/** A stated period of which no two samples stand apart (DEM-7): they are counted by where they stand. */
function periodDenied(cpu: Series): readonly EvidenceFinding[] {
  const { label, periodS, timesS } = cpu;
  const stepS = mostCommonStep(timesS);
  if (!isDeclared(cpu) || periodS === null || stepS === null || stepS <= periodS) return [];
  const isKept = timesS.some((at, i) => i > 0 && at - (timesS[i - 1] as number) <= periodS);
  return isKept ? [] : [{ code: "period-denied", label, periodS, stepS, assumption: false }];
}

function zoneAssumed(files: readonly Series[]): readonly EvidenceFinding[] {
  const series = files.filter(({ zoneBasis }) => zoneBasis === "assumed").length;
  return series === 0 ? [] : [{ code: "zone-assumed", assumption: true, series, ofSeries: files.length }];
}

/** What the figures of the planned instance are from, where it matters that none of it is left out. */
function usedOf({ cpu, connections, sharedMemory, capacity }: Evidence["planned"]): readonly Used[] {
  return [
    { metric: CPU, series: [cpu] },
    { metric: "DatabaseConnections", series: [connections] },
    { metric: "AuroraEstimatedSharedMemoryBytes", series: [sharedMemory] },
    { metric: "ServerlessDatabaseCapacity", series: [capacity] },
  ];
}

/** The other instances with metrics of their own: those of the planned one's cluster, and the rest. */
function companyOf(
  all: readonly IndexedSeries[],
  { owner, among }: { readonly owner: Owner; readonly among: Membership },
): Pick<Evidence, "others" | "strangers"> {
  const names = instancesWith(all, [CPU, "ServerlessDatabaseCapacity"]).filter((name) => name !== owner.id);
  const own = Map.groupBy(all, ({ resource }) => resource.instance);
  const company = names.map((id) => {
    const series = own.get(id) ?? [];
    const { region } = busiestOf(series, { ids: [id], meant: owner.region });
    const isMate =
      owner.id !== null &&
      areTogether([owner.id, id], among) &&
      (region === null || owner.region === null || region === owner.region);
    return { isMate, evidence: instanceEvidence(series, { id, cluster: null, region, isOther: true }) };
  });
  const those = (isMate: boolean) => company.flatMap((one) => (one.isMate === isMate ? [one.evidence] : []));
  return { others: those(true), strangers: those(false) };
}

/** What joining took, over all measurements. */
function joiningFindings(all: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  const [unnamed, named] = [
    all.filter(({ resource }) => resource.distance === DISTANCE.unnamed),
    all.filter(({ resource }) => resource.distance !== DISTANCE.unnamed),
  ];
  const pieces = (some: readonly IndexedSeries[]) => counted(some, (joined) => joined.pieces - 1);
  const coarser = counted(all, (joined) => joined.coarser);
  const contradicting = counted(all, (joined) => joined.contradictions);
  const found: EvidenceFinding[] = [];
  if (pieces(named).most > 0) {
    const { metrics, most } = pieces(named);
    found.push({ code: "exports-joined", assumption: false, metrics, pieces: most + 1 });
  }
  if (pieces(unnamed).most > 0) {
    const { metrics, most } = pieces(unnamed);
    found.push({ code: "unnamed-joined", assumption: true, metrics, pieces: most + 1 });
  }
  if (coarser.samples > 0) {
    const { metrics, samples } = coarser;
    found.push({ code: "coarser-left-out", assumption: false, metrics, samples });
  }
  if (contradicting.samples > 0) {
    const { metrics, samples } = contradicting;
    const ofCpu = all.some(isMostlyTwins) && ({ isOfCpu: true } as const);
    found.push({ code: "samples-contradict", assumption: true, metrics, samples, ...ofCpu });
  }
  return [...found, ...otherTimes(all)];
}

/** Half of the samples of a CPU with two values are no ends of exports [A]: one of both is of another instance. */
const MOST_TWINS = 0.5;

const isCpu = metricTest(CPU);
const isMostlyTwins = ({ metric, series, joined }: IndexedSeries): boolean =>
  isCpu({ metric }) && joined.contradictions > MOST_TWINS * series.values.length;

/** Samples of times too far from the rest to be one export's (EVD-13). */
function otherTimes(all: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  const some = all.filter((one) => one.otherTimes !== undefined);
  if (some.length === 0) return [];
  const metrics = [...new Set(some.map(({ series }) => series.metric ?? series.label))];
  const samples = some.reduce((sum, one) => sum + (one.otherTimes ?? 0), 0);
  return [{ code: "other-times-left-out", assumption: false, metrics, samples }];
}

function counted(all: readonly IndexedSeries[], of: (joined: IndexedSeries["joined"]) => number) {
  const some = all.filter(({ joined }) => of(joined) > 0);
  return {
    metrics: [...new Set(some.map(({ series }) => series.metric ?? series.label))],
    samples: some.reduce((sum, { joined }) => sum + of(joined), 0),
    most: some.reduce((most, { joined }) => Math.max(most, of(joined)), 0),
  };
}
