// Series as measured, and the demand read out of them.
export {
  type CoverageGrade,
  coverageGrade,
  type KnownDays,
  WeekdaySeconds,
} from "./demand/coverage-grade.ts";
export { coverageOfCpu } from "./demand/coverage-of-cpu.ts";
export { demandFromRows } from "./demand/demand-from-rows.ts";
export type { Demand } from "./demand/demand-of-instance.ts";
export { milliAcuPerPercent } from "./demand/demand-source.ts";
export type { DemandTrace } from "./demand/demand-trace.ts";
export type { OftenFull } from "./demand/expected-demand.ts";
export { growDemand } from "./demand/grow-demand.ts";
export { hiddenDemand } from "./demand/hidden-demand.ts";
export { liftColumns } from "./demand/lift-demand.ts";
export { maxConnections } from "./demand/max-connections.ts";
export { levelMoved } from "./demand/moved-level.ts";
export type { TrendLaw } from "./demand/trend-law.ts";
export { trendRate } from "./demand/trend-rate.ts";
export type { BilledIo } from "./evidence/billed-io.ts";
export { cpuAsShare } from "./evidence/cpu-as-share.ts";
export { cpuRefusal } from "./evidence/cpu-percent.ts";
export type { DescribedCompany } from "./evidence/description/described-company.ts";
export * from "./evidence/description/description.ts";
export { mergeDescriptions } from "./evidence/description/merge-descriptions.ts";
export type { ClusterEvidence, Evidence, InstanceEvidence } from "./evidence/evidence.ts";
export { gatherCluster } from "./evidence/gather-cluster.ts";
export { impliedMaximum } from "./evidence/implied-maximum.ts";
export { lowestPlateauAcu } from "./evidence/lowest-plateau.ts";
export { possibleSamples } from "./evidence/possible-samples.ts";
export { unnamedDisputed } from "./evidence/unnamed-disputed.ts";
export { bucketSteps, firstAt, type Steps } from "./series/bucket-steps.ts";
export { meanOf, mostCommonStep, periodAt, type Series } from "./series/series.ts";
export { canonicalStatistic, STATISTICS } from "./series/statistic.ts";
export { pausedSpans } from "./series/steps-of-series.ts";
