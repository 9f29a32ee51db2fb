// The cold minutes after a failover.
export {
  answerCacheChange,
  type CacheChangeAnswer,
  type CacheChangeVerdict,
} from "./failover/answer-cache-change.ts";
export { answerFailoverQuestion } from "./failover/answer-failover-question.ts";
export { bucketRecovery, type RecoveryColumns, type RecoveryCurves } from "./failover/bucket-recovery.ts";
export type { CacheRequirement } from "./failover/check-cache-management.ts";
export { type CcmStatusReading, explainCcmStatus } from "./failover/explain-ccm-status.ts";
export {
  FAILOVER_DEFAULTS,
  type FailoverInput,
  type FailoverInstance,
  type FailoverPlan,
  type FailoverVerdict,
  PUBLISHED_INSTANCE,
  type Recovery,
  type RecoveryBounds,
  type SecondsSpan,
} from "./failover/failover-plan.ts";
export {
  type CacheChangeKind,
  type FailoverQuestion,
  FIRST_FAILOVER_QUESTION,
} from "./failover/failover-question.ts";
export { planFailover } from "./failover/plan-failover.ts";
export { type CcmStatus, readCcmStatus } from "./failover/read-ccm-status.ts";
export { splitCachedSet } from "./failover/split-cached-set.ts";
