import type { ClusterDescription } from "./description.ts";

/** Descriptions of several files as one; what is said twice in the same words counts once. Null without any. */
export function mergeDescriptions(found: readonly ClusterDescription[]): ClusterDescription | null {
  if (found.length === 0) return null;
  return {
    clusters: once(found.flatMap(({ clusters }) => clusters)),
    instances: once(found.flatMap(({ instances }) => instances)),
    proxied: once(found.flatMap(({ proxied }) => proxied)),
  };
}

function once<T>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
