import type { EvidenceFinding } from "@acuity/engine/units";
import { listed } from "../formats/listed.ts";
import { formatClock, formatDate } from "../formats/time.ts";
import type { Sentences } from "../sentences.ts";

type DescriptionCode =
  | "described-at-rest"
  | "described-contradiction"
  | "described-field-odd"
  | "described-storage-unknown"
  | "described-version-unknown"
  | "described-writers"
  | "source-unsaid"
  | "members-unseen"
  | "writer-elsewhere"
  | "cpu-not-exported"
  | "roles-changed";

const ORDINALS = ["first", "second", "third", "fourth"] as const;

/** `ReadIOPS, BufferCacheHitRatio and more`. */
const someOf = (metrics: readonly string[]): string =>
  metrics.length > 3 ? `${metrics.slice(0, 2).join(", ")} and more` : listed(metrics);

const CONTRADICTING = { engine: "engine", region: "region", version: "engine version" } as const;

type RolesChanged = Extract<EvidenceFinding, { readonly code: "roles-changed" }>;

/** `The roles changed on 12 Nov 2026 at 03:00 UTC: until then sw-1 wrote, since then sw-2.` */
function changedWords(found: RolesChanged): string {
  const [first, last] = [found.changes[0], found.changes.at(-1)];
  if (first === undefined || last === undefined) return "";
  const title = changedTitle(found);
  if (found.because === "only-suspected") {
    const when = found.changes.length === 1 ? "" : `, ${momentsOf(found)}`;
    return `${title}${when}: ${changedPlaces(found)} then, and no file tells who wrote.`;
  }
  if (first === last) return `${title}: until then ${first.from} wrote, since then ${last.to}.`;
  return `${title}: ${momentsOf(found)}; ${first.from} wrote before.`;
}

/** `on 12 Nov 2026 at 03:00 UTC to sw-2 and …`, of many the first and the last; of what is only suspected, no name. */
function momentsOf({ changes, because }: RolesChanged): string {
  const told = changes.map(({ atS, to }) => ({
    on: `on ${momentOf(atS)}`,
    who: because === "only-suspected" ? "" : ` to ${to}`,
  }));
  if (told.length <= MOST_TOLD) return listed(told.map(({ on, who }) => `${on}${who}`));
  return `first ${told[0]?.on}, last ${told.at(-1)?.on}${told.at(-1)?.who}`;
}

/** `CPUUtilization and DatabaseConnections of sw-1 and sw-2 changed places`. */
const changedPlaces = ({ changes, metrics = [] }: RolesChanged): string =>
  `${listed(metrics)} of ${listed([...new Set(changes.flatMap(({ from, to }) => [from, to]))].sort())} changed places`;

/** What makes a change of roles likely that no file tells, with its time. */
export const suspectedBy = (found: RolesChanged): string =>
  `${changedPlaces(found)} ${momentsOf(found)}, as after a failover: another instance may have written until then.`;

/** `The roles changed on 12 Nov 2026 at 03:00 UTC`, or how often. */
export function changedTitle({ changes: [first, ...more], because }: RolesChanged): string {
  const changed = because === "only-suspected" ? "may have changed" : "changed";
  return more.length === 0
    ? `The roles ${changed} on ${momentOf(first?.atS ?? 0)}`
    : `The writer's role ${changed} ${more.length + 1} times`;
}

/** Whose load is planned, and what settles it. */
function followedWords({ planned, changes, because }: RolesChanged): string {
  const after = `plan from files that begin after ${changes.length === 1 ? "it" : "the last"}`;
  switch (because) {
    case undefined:
      return `Each series follows the role: the load of ${planned} is that of whoever wrote.`;
    case "only-suspected":
      return `${planned} is planned by its own load, perhaps that of a reader: export WriteIOPS of every instance, which tells who wrote, or ${after}.`;
    case "classes-differ":
      return `They are of unlike classes, so ${planned} is planned by its own load, as a reader too: ${after}.`;
    case "classes-unsaid":
      return `No file says that they are of one class, so ${planned} is planned by its own load, as a reader too: ${after}, or describe the instances (describe-db-instances).`;
    default:
      return because satisfies never;
  }
}

const MOST_TOLD = 3;

/** As CloudWatch dates it, wherever the reader is. */
const momentOf = (atS: number): string => `${formatDate(atS)} at ${formatClock(atS)} UTC`;

/** What is described and cannot be taken as it stands. */
export const DESCRIPTION_SENTENCES: Sentences<Extract<EvidenceFinding, { readonly code: DescriptionCode }>> =
  {
    "described-storage-unknown": ({ cluster, storage }) =>
      `StorageType of cluster ${cluster} is “${storage}”, a storage mode that is not known here: it is taken as Standard where nobody says I/O-Optimized.`,
    "described-field-odd": ({ field, of, value, expected }) =>
      `${field} of ${of} is ${value}; it must be ${expected}, and is taken as not said. Describe it again.`,
    "source-unsaid": ({ because, instance, cluster, instanceClass, odd }) => {
      const one = instance ?? "the instance";
      switch (because) {
        case "changed":
          return `The files hold ServerlessDatabaseCapacity of ${one}, which is described as ${instanceClass}: it was changed since they were measured, and nothing says the range that it ran on. Say that range.`;
        case "no-range":
          return `${one} ran serverless, and ${cluster === null ? "its cluster is not described" : `cluster ${cluster} is described without a range`}: nothing says the range that it ran on. Say that range.`;
        case "no-maximum":
          return `ServerlessV2ScalingConfiguration of cluster ${cluster} has no MaxCapacity: nothing says the range that ${one} ran on. Say that range.`;
        case "odd-range":
          return `ServerlessV2ScalingConfiguration of cluster ${cluster} is no range${odd ? `, since ${odd.field} is ${odd.value} and must be ${odd.expected}` : ""}: nothing says the range that ${one} ran on. Say that range.`;
        case "serverless-v1":
          return `Cluster ${cluster} has EngineMode serverless: it is Aurora Serverless v1, whose description says neither a range of Serverless v2 nor a class. Say which of these its CPU is to be read as.`;
        default:
          return because satisfies never;
      }
    },
    "members-unseen": ({ cluster, names, members }) => {
      const [one] = names;
      const ordinal = names.length === 1 ? ORDINALS[members - 1] : undefined;
      const who = ordinal === undefined ? "further members" : `a ${ordinal} member`;
      const it = names.length === 1 ? "it is" : "they are";
      const which = names.length === 1 ? `${one}, which is` : `${listed(names)}, which are`;
      return `Cluster ${cluster} has ${who}, ${which} neither described nor measured: ${it} in neither bill, and standby is not judged. Run describe-db-instances without a filter.`;
    },
    "writer-elsewhere": ({ cluster, planned, writer }) =>
      writer === null
        ? `The description names no writer of cluster ${cluster}: whether ${planned}, which is planned as the writer here, is one nobody knows. Describe the cluster again.`
        : `By the description ${writer} is the writer of cluster ${cluster}, and no file has its CPUUtilization: what is planned as the writer here, ${planned}, is a reader. Export the metrics of ${writer}.`,
    "cpu-not-exported": ({ instance, metrics, isKept }) =>
      `The files hold ${someOf(metrics)} of ${instance} but not its CPUUtilization: ${isKept ? "every option keeps it as it is, unless you set the readers yourself" : "it is not planned"}. Export it.`,
    "roles-changed": (found) => `${changedWords(found)} ${followedWords(found)}`,
    "described-contradiction": ({ of, cluster, instances, ofCluster, ofInstances }) =>
      `The description gives cluster ${cluster} the ${CONTRADICTING[of]} ${ofCluster} and its ${instances.length === 1 ? "instance" : "instances"} ${listed(instances)} ${ofInstances}; what the cluster says counts. Describe both again.`,
    "described-version-unknown": ({ cluster, engineVersion }) =>
      `${cluster} is described with engine version ${engineVersion}, of which no dates of support are known here: it is taken as a version that nobody said. Say the version that runs if it is another.`,
    "described-writers": ({ cluster, writers }) =>
      `The description gives cluster ${cluster} ${writers.length} writers (${listed(writers)}), and a cluster has one; the first counts. Describe it again.`,
    "described-at-rest": ({ instance, status }) =>
      `${instance} is described as ${status}: today's bill holds it as if it ran all the time. Leave it out if it stays so.`,
  };
