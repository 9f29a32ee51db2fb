import type { Series } from "../series/series.ts";

/** What a series is about. */
export interface Resource {
  readonly instance: string | null;
  readonly cluster: string | null;
  readonly region: string | null;
  readonly distance: Distance;
}

/** How far a set of dimensions is from one instance; sets of instances are never added up. */
export const DISTANCE = { instance: 0, writer: 1, unnamed: 2, cluster: 3, readers: 4, wider: 5 } as const;

type Distance = (typeof DISTANCE)[keyof typeof DISTANCE];

export function resourceOf({ dimensions, region }: Pick<Series, "dimensions" | "region">): Resource {
  const entries = Object.entries(dimensions);
  const named = (suffix: string): string | null =>
    entries.find(([name]) => plainName(name).endsWith(suffix))?.[1] ?? null;
  const [instance, cluster] = [named("dbinstanceidentifier"), named("dbclusteridentifier")];
  const role = named("role");
  const distance = (): Distance => {
    if (instance !== null) return DISTANCE.instance;
    if (role !== null) return role.toUpperCase() === "WRITER" ? DISTANCE.writer : DISTANCE.readers;
    if (entries.length === 0) return DISTANCE.unnamed;
    return cluster === null ? DISTANCE.wider : DISTANCE.cluster;
  };
  return { instance, cluster, region, distance: distance() };
}

/** Dimensions without the case and order of their names: copies of one set are one set. */
export function dimensionsKey({ dimensions }: Series): string {
  return Object.entries(dimensions)
    .map(([name, value]) => `${plainName(name)}=${value}`)
    .sort()
    .join();
}

/** A name without the case and punctuation of the tool that wrote it. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
