import type { EvidenceFinding } from "../../units/finding.ts";
import type { DescribedCluster, DescribedInstance } from "./description.ts";

/** What the files hold of each instance of the planned one's cluster, by name. */
export interface Held {
  /** Instances with CPUUtilization, the planned one among them. */
  readonly cpu: readonly string[];
  /** Instances with any metric of their own. */
  readonly any: readonly string[];
}

interface Told {
  readonly cluster: DescribedCluster | null;
  /** Every instance that is described, running or not. */
  readonly instances: readonly DescribedInstance[];
  /** What is planned as the writer; null where nothing names it. */
  readonly planned: string | null;
  readonly held: Held;
}

/**
 * Members of the described cluster that nothing else tells of, and whether what is planned as its writer is one of its readers
 * (EVD-11).
 */
export function membersUntold(told: Told): readonly EvidenceFinding[] {
  const { cluster, planned } = told;
  if (cluster === null || planned === null) return [];
  return [...unseen(cluster, told), ...writesElsewhere(cluster, { ...told, planned })];
}

/** Members of the cluster that are neither described as instances nor measured: a filter left them out. */
function unseen({ id, members }: DescribedCluster, told: Told): readonly EvidenceFinding[] {
  const known = [...told.instances.map((one) => one.id), ...told.held.any, told.planned ?? ""];
  const names = members.flatMap(({ instance }) => (has(known, instance) ? [] : instance));
  return names.length === 0
    ? []
    : [{ code: "members-unseen", cluster: id, names, members: members.length, assumption: false }];
}

/** The described writer is another instance than the planned one and has no CPU, or none of the members is described as one. */
function writesElsewhere(
  { id, members }: DescribedCluster,
  { planned, held }: Told & { readonly planned: string },
): readonly EvidenceFinding[] {
  if (!members.some(({ instance }) => has([planned], instance))) return [];
  const writer = members.find(({ isWriter }) => isWriter)?.instance ?? null;
  if (writer !== null && has([planned, ...held.cpu], writer)) return [];
  return [{ code: "writer-elsewhere", cluster: id, planned, writer, assumption: false }];
}

const has = (names: readonly string[], name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());
