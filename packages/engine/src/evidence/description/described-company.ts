import type { EvidenceFinding } from "../../units/finding.ts";
import type {
  ClusterDescription,
  DescribedCluster,
  DescribedInstance,
  DescribedThing,
} from "./description.ts";
import { descriptionDoubts } from "./description-doubts.ts";
import { type Held, membersUntold } from "./members-untold.ts";

/** What is described of the planned cluster. */
export interface DescribedCompany {
  /** Null where only instances are described. */
  readonly cluster: DescribedCluster | null;
  /** The planned instance; null where it is not described, or nothing names one. */
  readonly planned: DescribedInstance | null;
  /** Its other instances that are described and run. */
  readonly others: readonly DescribedInstance[];
  readonly hasProxy: boolean;
}

export const NOTHING_DESCRIBED: ClusterDescription = { clusters: [], instances: [], proxied: [] };

/** Whose description is looked for. */
interface Place {
  readonly id: string | null;
  readonly cluster: string | null;
  readonly region: string | null;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Things of one region by name, each once: of two that differ the last counts. */
function known<Thing extends DescribedThing>(
  things: readonly Thing[],
  region: string | null,
): readonly Thing[] {
  const here = things.filter((one) => region === null || one.region === null || one.region === region);
  return [...new Map(here.map((one) => [one.id.toLowerCase(), one])).values()];
}

/** The cluster that the description has an instance in; null where it does not have the instance. */
export function describedCluster(
  { clusters, instances }: ClusterDescription,
  { id, region }: Pick<Place, "region"> & { readonly id: string },
): string | null {
  const own = known(instances, region).find((one) => isSame(one.id, id))?.cluster;
  const member = known(clusters, region).find(({ members }) =>
    members.some((one) => isSame(one.instance, id)),
  );
  return own ?? member?.id ?? null;
}

/** Whether an instance is described, or a cluster that has it. */
export function isDescribed(description: ClusterDescription, id: string): boolean {
  const isInstance = description.instances.some((one) => isSame(one.id, id));
  return isInstance || describedCluster(description, { id, region: null }) !== null;
}

/** Whether its cluster is described with who writes: an instance described alone tells no role. */
export function isRoleDescribed({ clusters }: ClusterDescription, id: string): boolean {
  return clusters.some(({ members }) => members.some((one) => isSame(one.instance, id)));
}

/** Names of a cluster's writer and readers, as far as they are described. */
function namesOf(cluster: string, { clusters, instances }: ClusterDescription): readonly string[] {
  const members = clusters.filter(({ id }) => isSame(id, cluster)).flatMap((one) => one.members);
  const own = instances.filter((one) => one.cluster !== null && isSame(one.cluster, cluster));
  return [...new Set([...members.map(({ instance }) => instance), ...own.map(({ id }) => id)])].sort();
}

/** The writer of the cluster that an instance is in, where it is described and has metrics of its own. */
export function describedWriter(
  description: ClusterDescription,
  {
    id,
    region,
    measured,
  }: Pick<Place, "region"> & { readonly id: string; readonly measured: readonly string[] },
): string | null {
  const cluster = describedCluster(description, { id, region });
  const { members = [] } =
    known(description.clusters, region).find((one) => cluster !== null && isSame(one.id, cluster)) ?? {};
  const writer = members.find(({ isWriter }) => isWriter)?.instance ?? "";
  return measured.find((name) => isSame(name, writer)) ?? null;
}

/** What is described of the planned instance's cluster, and where that and the files do not fit. */
export function describedCompany(
  description: ClusterDescription,
  { place, mates, held }: { readonly place: Place; readonly mates: readonly string[]; readonly held: Held },
): { readonly described: DescribedCompany | null; readonly findings: readonly EvidenceFinding[] } {
  const here: ClusterDescription = {
    clusters: known(description.clusters, place.region),
    instances: known(description.instances, place.region),
    proxied: description.proxied,
  };
  const named = clusterAt(here, place);
  const cluster = here.clusters.find((one) => named !== null && isSame(one.id, named)) ?? null;
  const planned = plannedOf(here, { place, cluster });
  if (named === null && planned === null)
    return { described: null, findings: elsewhere(here, { place, held }) };
  const names = named === null ? [] : namesOf(named, here);
  const isMember = (id: string): boolean => names.some((name) => isSame(name, id));
  const others = here.instances.filter((one) => one !== planned && one.isRunning && isMember(one.id));
  const measured = [...mates, ...held.any, place.id ?? planned?.id ?? ""];
  const writer = cluster?.members.find(({ isWriter }) => isWriter)?.instance ?? null;
  const unmeasured = others.filter(({ id }) => !measured.some((name) => isSame(name, id)));
  return {
    described: {
      ...{ cluster, planned, others },
      hasProxy: named !== null && here.proxied.some((name) => isSame(name, named)),
    },
    findings: [
      ...(place.id === null && planned !== null
        ? [{ code: "unnamed-described", instance: planned.id, assumption: true } as const]
        : []),
      ...lacks(named, names.length === 0 ? [] : mates.filter((mate) => !isMember(mate))),
      ...(unmeasured.length === 0
        ? []
        : [
            {
              code: "described-unmeasured",
              names: unmeasured.map(({ id }) => id),
              assumption: false,
            } as const,
          ]),
      ...twice(description, names),
      ...descriptionDoubts({ cluster, planned, others }),
      ...membersUntold({
        ...{ cluster, held, instances: here.instances },
        planned: place.id ?? planned?.id ?? writer,
      }),
    ],
  };
}

/** The described cluster of the planned instance; where none is named, the one of the files' name or the only one. */
function clusterAt(here: ClusterDescription, { id, cluster, region }: Place): string | null {
  if (id !== null) return describedCluster(here, { id, region }) ?? serverlessV1(here, cluster);
  const found = here.clusters.filter((one) => cluster === null || isSame(one.id, cluster));
  return (found.length === 1 && found[0]?.id) || null;
}

/** A cluster of Serverless v1 has no instance that is described: what is measured is its own by the cluster's name. */
function serverlessV1({ clusters }: ClusterDescription, name: string | null): string | null {
  return clusters.find((one) => one.isServerlessV1 && name !== null && isSame(one.id, name))?.id ?? null;
}

/** The instance by its name; series without a name are the writer's, or those of the only instance described. */
function plannedOf(
  { clusters, instances }: ClusterDescription,
  { place, cluster }: { readonly place: Place; readonly cluster: DescribedCluster | null },
): DescribedInstance | null {
  const writer = place.id ?? cluster?.members.find(({ isWriter }) => isWriter)?.instance;
  const [only = null] = clusters.length === 0 && instances.length === 1 && place.id === null ? instances : [];
  return instances.find((one) => writer !== undefined && isSame(one.id, writer)) ?? only;
}

function elsewhere(
  { clusters, instances }: ClusterDescription,
  { place, held }: { readonly place: Place; readonly held: Held },
): readonly EvidenceFinding[] {
  const { id } = place;
  const described = clusters.length > 0 ? clusters : instances;
  const planned = id ?? place.cluster;
  if (planned === null || described.length === 0) return [];
  const names = [...new Set(described.map((one) => one.id))].sort();
  const isUnnamed = id !== null && !held.any.some((name) => isSame(name, id));
  return [
    {
      ...{ code: "description-elsewhere", planned, described: names },
      ...(isUnnamed && { isUnnamed }),
      assumption: false,
    },
  ];
}

function lacks(cluster: string | null, names: readonly string[]): readonly EvidenceFinding[] {
  return cluster === null || names.length === 0
    ? []
    : [{ code: "description-lacks", cluster, names, assumption: false }];
}

/** Members that two descriptions give two settings. */
function twice(
  { clusters, instances }: ClusterDescription,
  names: readonly string[],
): readonly EvidenceFinding[] {
  const isOurs = (id: string): boolean => names.some((name) => isSame(name, id));
  const ours = clusters.filter(({ members }) => members.some(({ instance }) => isOurs(instance)));
  const found = [...repeated(ours), ...repeated(instances.filter(({ id }) => isOurs(id)))];
  return found.length === 0 ? [] : [{ code: "described-twice", names: found, assumption: true }];
}

function repeated(things: readonly DescribedThing[]): readonly string[] {
  const byName = Map.groupBy(things, ({ id, region }) => `${id.toLowerCase()} ${region}`);
  return [...byName.values()].flatMap(([first, ...more]) => (more.length > 0 && first ? first.id : []));
}
