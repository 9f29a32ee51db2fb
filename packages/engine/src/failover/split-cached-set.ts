import { badSetting } from "../errors/engine-error.ts";
import { accessOfSizes } from "../reads/access-of-sizes.ts";
import { type Access, PAGES_PER_GIB, type PageClass } from "../reads/hits/page-class.ts";
import { PUBLISHED_CACHED_PAGES } from "./failover-plan.ts";
import type { FailoverQuestion } from "./failover-question.ts";

/**
 * Page classes of a cached set whose make-up is not known: heap and primary-key leaves in the proportion of
 * S4 (87 : 13), each touched once a transaction. An assumption that the product shows as one.
 * @throws EngineError `setting-invalid` for a size that cannot be.
 */
export function splitCachedSet(cachedGib: number, access: Access = { kind: "uniform" }): PageClass[] {
  if (!(cachedGib > 0 && Number.isFinite(cachedGib))) {
    throw badSetting(`The cached set is a size above 0 GiB; got ${cachedGib}.`);
  }
  const { heap, primaryKey } = PUBLISHED_CACHED_PAGES;
  const pages = Math.max(2, cachedGib * PAGES_PER_GIB);
  const heapPages = (pages * heap) / (heap + primaryKey);
  return [
    { name: "heap", pages: Math.max(1, heapPages), touches: 1, access },
    { name: "primary key leaves", pages: Math.max(1, pages - heapPages), touches: 1, access },
  ];
}

/** How the cached set of a question is read: by known pools where they are given, else by its skew. */
export function accessOfFailover({ curve, theta }: Pick<FailoverQuestion, "curve" | "theta">): Access {
  if (curve != null) return accessOfSizes(curve);
  return theta === 0 ? { kind: "uniform" } : { kind: "zipf", theta };
}
