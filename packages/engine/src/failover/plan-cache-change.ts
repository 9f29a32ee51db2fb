import { PAGES_PER_GIB } from "../reads/hits/page-class.ts";
import type { Recovery } from "./failover-plan.ts";
import { type RecoverInput, recoverWorkload } from "./recover-workload.ts";
import type { WarmUpStart } from "./simulate-warm-up.ts";

/** What happened to the cache other than a failover. */
export type CacheChange =
  /** A serverless instance shrank its pool to this size and grew again: the least used pages are gone. */
  | { readonly kind: "serverless-shrink"; readonly shrunkPoolGib: number }
  /** Another class starts cold. */
  | { readonly kind: "class-change"; readonly outageS: number }
  /** The same instance restarts: Aurora's cache survives its process. */
  | { readonly kind: "restart"; readonly outageS: number };

/** The workload and the instance after the change. */
export type CacheChangeInput = Omit<RecoverInput, "start" | "outageS"> & { readonly change: CacheChange };

/** The same fill as after a failover, for a shrunk pool, a changed class or a restart (CCM-2, BUF-1). */
export function planCacheChange({
  change,
  ...input
}: CacheChangeInput): Recovery & { readonly steadyTps: number } {
  const outageS = change.kind === "serverless-shrink" ? 0 : change.outageS;
  return recoverWorkload({ ...input, start: startOf(change), outageS });
}

function startOf(change: CacheChange): WarmUpStart {
  switch (change.kind) {
    case "serverless-shrink":
      return { kind: "pool", poolPages: change.shrunkPoolGib * PAGES_PER_GIB };
    case "class-change":
      return { kind: "share", heldShare: 0 };
    case "restart":
      return { kind: "share", heldShare: 1 };
    default:
      return change satisfies never;
  }
}
