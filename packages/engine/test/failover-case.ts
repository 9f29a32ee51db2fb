import { FAILOVER_DEFAULTS, type FailoverInput } from "../src/failover/failover-plan.ts";
import { splitCachedSet } from "../src/failover/split-cached-set.ts";
import { fitReadConstants } from "../src/reads/latency/fit-read-constants.ts";

/** 120 GiB in the cache of a db.r6g.8xlarge at 60,000 TPS, with a reader of its class in tier 0. */
export function failoverCase(): FailoverInput {
  const instanceClass = "db.r6g.8xlarge";
  return {
    ...FAILOVER_DEFAULTS,
    instance: { instanceClass, vcpu: 32, memoryGib: 256, nvmeGb: null },
    cluster: {
      ...{ engine: "aurora-postgresql", tierZeroReaderClasses: [instanceClass] },
      ...{ isEnabled: true, isServerless: false, isGlobalSecondary: false },
    },
    ...{ pageClasses: splitCachedSet(120), tps: 60_000, clients: 300 },
    readerHour: { usd: 5.399, source: "test" },
    constants: fitReadConstants(),
  };
}
