import { EngineError } from "../errors/engine-error.ts";
import { meanOf } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { CPU, findCpu } from "./evidence.ts";
import { type IndexedSeries, metricTest } from "./indexed-series.ts";
import type { InstanceSizes } from "./instance-sizes.ts";

/** An instance by name, and the region whose series are meant where several have one of that name. */
export interface ChosenInstance {
  readonly id: string | null;
  readonly region: string | null;
}

/** Instances with a series of their own of one of the metrics, or of any, by name. */
export function instancesWith(all: readonly IndexedSeries[], metrics?: readonly string[]): readonly string[] {
  const tests = metrics?.map(metricTest) ?? [() => true];
  const found = all.filter((one) => one.resource.instance !== null && tests.some((is) => is(one)));
  return [...new Set(found.flatMap(({ resource }) => resource.instance ?? []))].sort();
}

/**
 * The instance planned for: the one asked for, else the only one, else the busiest; null where none has a name. Where
 * no CPU is measured at all, nothing is planned and an only instance is the one that is told of.
 *
 * @throws EngineError `series-missing`
 */
export function chooseInstance(
  all: readonly IndexedSeries[],
  {
    instance: asked,
    region: meant = null,
    among,
    sizes,
  }: {
    readonly instance: string | null;
    readonly region?: string | null;
    /** What the CPU of each is a share of, where it is known. */
    readonly sizes?: InstanceSizes;
    /** Those that are looked at; absent = all. */
    readonly among?: readonly string[];
  },
): { readonly chosen: ChosenInstance; readonly findings: readonly EvidenceFinding[] } {
  const measured = all.some((one) => one.metric === null || metricTest(CPU)(one))
    ? instancesWith(all, [CPU])
    : onlyOf(instancesWith(all));
  const instances = measured.filter((name) => among?.includes(name) ?? true);
  if (asked === "" || (asked === null && instances.length === 0)) {
    return { chosen: { id: null, region: null }, findings: [] };
  }
  if (asked !== null) return { chosen: askedFor(all, { asked, instances, meant }), findings: [] };
  const { id, region } = busiestOf(all, { ids: instances, meant, ...(sizes && { sizes }) });
  if (instances.length === 1) return { chosen: { id, region }, findings: [] };
  const finding = { code: "several-instances", assumption: true, planned: id, by: "cpu", instances } as const;
  return { chosen: { id, region }, findings: [finding] };
}

const onlyOf = (names: readonly string[]) => (names.length === 1 ? names : []);

function askedFor(
  all: readonly IndexedSeries[],
  {
    asked,
    instances,
    meant,
  }: { readonly asked: string; readonly instances: readonly string[]; readonly meant: string | null },
): ChosenInstance {
  const id = instances.find((name) => name.toLowerCase() === asked.toLowerCase());
  if (id !== undefined) return busiestOf(all, { ids: [id], meant });
  if (instances.length === 0) return { id: asked, region: null };
  throw new EngineError(
    "series-missing",
    `No ${CPU} of instance "${asked}" was found; the files describe ${instances.join(", ")}.`,
  );
}

/** Whose work is compared, the region that is meant, and what the CPU of each is a share of, where it is known. */
interface Among {
  readonly ids: readonly string[];
  readonly meant: string | null;
  readonly sizes?: InstanceSizes;
}

/**
 * The instance with the highest mean CPU, or of those whose size is known, if it is one of them, the one that does most work: CPU times
 * vCPUs. Of several regions' those of the one that is meant, where it has any.
 */
export function busiestOf(
  all: readonly IndexedSeries[],
  { ids, meant, sizes = new Map() }: Among,
): { readonly id: string; readonly region: string | null } {
  const owned = Map.groupBy(all, ({ resource }) => resource.instance);
  const candidates = ids.flatMap((id) => {
    const own = owned.get(id) ?? [];
    const regions = new Set(own.map(({ resource }) => resource.region).filter((region) => region !== null));
    return (regions.size === 0 ? [null] : [...regions].sort()).map((region) => ({ id, region, own }));
  });
  const there = candidates.filter(({ region }) => region === meant && meant !== null);
  const { id, region } = busiest(there.length > 0 ? there : candidates, sizes);
  return { id, region };
}

interface Candidate extends ChosenInstance {
  readonly id: string;
  readonly own: readonly IndexedSeries[];
}

function busiest(candidates: readonly Candidate[], sizes: InstanceSizes): Candidate {
  if (candidates.length === 1) return candidates[0] as Candidate;
  const ranked = candidates.map((one) => {
    const cpu = findCpu(one.own, { id: one.id, cluster: null, region: one.region, isOther: true }).one;
    return { one, load: cpu === null ? -1 : meanOf(cpu.series), vcpu: sizes.get(one.id.toLowerCase()) ?? 0 };
  });
  const byShare = ranked.reduce((a, b) => (b.load > a.load ? b : a));
  const sized = ranked.filter(({ vcpu }) => vcpu > 0);
  const work = ({ load, vcpu }: (typeof ranked)[number]) => load * vcpu;
  return byShare.vcpu === 0 ? byShare.one : sized.reduce((a, b) => (work(b) > work(a) ? b : a)).one;
}
