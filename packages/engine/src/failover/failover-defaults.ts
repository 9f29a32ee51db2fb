import { FAILOVER_S } from "./constants.ts";
import type { FailoverInput } from "./failover-plan.ts";

/** Everything but the instance, its price and the workload, as a page or a command first shows it. */
export const FAILOVER_DEFAULTS = {
  storageMode: "standard",
  readerOverlapShare: 0,
  secondFailoverAfterS: null,
  failoversPerYear: 2,
  failoverS: FAILOVER_S,
} as const satisfies Partial<FailoverInput>;
