import type { Series } from "../series/series.ts";

/** What a series is about, nearest to an instance first: sets of instances are never added up. */
export interface Resource {
  readonly instance: string | null;
  readonly cluster: string | null;
  /** 0 an instance, 1 a cluster's writer, 2 unnamed, 3 a cluster, 4 a cluster's readers, 5 anything wider. */
  readonly distance: 0 | 1 | 2 | 3 | 4 | 5;
}

export function resourceOf({ dimensions }: Series): Resource {
  const named = (suffix: string): string | null =>
    Object.entries(dimensions).find(([name]) => plain(name).endsWith(suffix))?.[1] ?? null;
  const instance = named("dbinstanceidentifier");
  const cluster = named("dbclusteridentifier");
  const role = named("role");
  const distance =
    instance !== null
      ? 0
      : role !== null
        ? role.toUpperCase() === "WRITER"
          ? 1
          : 4
        : Object.keys(dimensions).length === 0
          ? 2
          : cluster !== null
            ? 3
            : 5;
  return { instance, cluster, distance };
}

/** Whether a series is of a metric, whatever case and punctuation its tool gave the name. */
export function isMetric({ metric }: Series, wanted: string): boolean {
  if (metric === null) return false;
  const [name, asked] = [plain(metric), plain(wanted)];
  // Tools put a prefix or suffix around the one name everybody exports: aws.rds.cpuutilization, cpuUtilization.total.
  return name === asked || (asked === "cpuutilization" && name.includes(asked));
}

/** Dimensions without the case and order of their names: copies of one set are one set. */
export function dimensionsKey({ dimensions }: Series): string {
  return Object.entries(dimensions)
    .map(([name, value]) => `${plain(name)}=${value}`)
    .sort()
    .join();
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
