// Optimized Reads: caches, hits, latency, cost.
export {
  accessOfQuestion,
  agreedAccess,
  answerReadsQuestion,
  fittedAccess,
} from "./reads/answer-reads-question.ts";
export type { ReadsRequirement } from "./reads/caches/check-optimized-reads.ts";
export { sizeCaches } from "./reads/caches/size-caches.ts";
export { type Access, PAGES_PER_GIB } from "./reads/hits/page-class.ts";
export type { HitCurvePoint } from "./reads/hits/trace-hit-curve.ts";
export { fitReadConstants } from "./reads/latency/fit-read-constants.ts";
export { measuredReadMs } from "./reads/latency/measured-read-ms.ts";
export type { ReadConstants } from "./reads/latency/read-constants.ts";
export {
  OPTIMIZED_READS_DEFAULTS,
  type OptimizedReadsInput,
  type OptimizedReadsPlan,
  type ReadMember,
  type ReadOption,
} from "./reads/optimized-reads-plan.ts";
export { planOptimizedReads } from "./reads/plan-optimized-reads.ts";
export type { CostChange, FasterOption, ReadsLook, ReadVerdict } from "./reads/read-verdict.ts";
export { type AccessKind, FIRST_READS_QUESTION, type ReadsQuestion } from "./reads/reads-question.ts";
