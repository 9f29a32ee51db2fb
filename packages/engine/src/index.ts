// The engine's public face. One line per verb; grouped by topic.

// Bill
export type {
  BackupUsage,
  Bill,
  BillItem,
  BillLine,
  BillQuery,
  BillUsage,
  EnteredPrices,
  ProvisionedUsage,
  ServerlessUsage,
} from "./bill/bill.ts";
export { sumUsd } from "./bill/bill-line.ts";
export { billLineView } from "./bill/bill-line-view.ts";
export { billMonth } from "./bill/bill-month.ts";
export { type BilledIo, billedIo } from "./bill/billed-io.ts";
export { type BillComparison, type BillLineChange, compareBills } from "./bill/compare-bills.ts";
export { type ConvertedBill, convertBill, type DisplayCurrency } from "./bill/convert-bill.ts";
export { DISCOUNT_ITEMS } from "./bill/discount-items.ts";
export { type ExtendedSupportYear, extendedSupportYear } from "./bill/extended-support-year.ts";
// Calibration: a serverless trace against the model.
export { type Calibration, type CalibrationInput, calibrate } from "./calibration/calibrate.ts";
export type { Reconciliation } from "./calibration/compare-capacity.ts";
export type { FittedParameter, FittedParameters } from "./calibration/fit-parameters.ts";
export { profileForTrace, type TraceProfile } from "./calibration/profile-for-trace.ts";
// Capacity: one token bucket.
export { changeRows } from "./capacity/change-rows.ts";
export { type HourlyAccount, hourlyAccount } from "./capacity/hourly-account.ts";
export { measureRun, type RunTotals } from "./capacity/measure-run.ts";
export type { CapacityParameters } from "./capacity/parameters.ts";
export { type PreparedTrace, prepareTrace } from "./capacity/prepare-trace.ts";
export { PROFILE_IDS, type Profile, profileFor } from "./capacity/profile-for.ts";
export { type MonthProjection, projectMonth } from "./capacity/project-month.ts";
export {
  type DemandLevels,
  demandLevels,
  type ProvisionedQuality,
  provisionedQuality,
} from "./capacity/provisioned-quality.ts";
export type { QueuedBurst, QueueReport } from "./capacity/run-queue.ts";
export { shareTrace } from "./capacity/share-trace.ts";
export { type CapacityRun, type SimulationInput, simulate } from "./capacity/simulate.ts";
export { SWEEP_COLUMNS, type Sweep, sweepSlice } from "./capacity/sweep-slice.ts";
export { type BestCommitment, bestCommitment } from "./commitments/best-commitment.ts";
export type { ReservedPurchase } from "./commitments/buy-reserved.ts";
export {
  type CommitmentOutcome,
  commitmentCurve,
  commitmentOutcome,
} from "./commitments/commitment-outcome.ts";
export type { CommittedMonthQuery, ComputeHours } from "./commitments/committed-compute.ts";
export { type CommittedMonth, committedMonth } from "./commitments/committed-month.ts";
export type { UnusedReserved } from "./commitments/cover-with-reserved.ts";
export { normalizedUnits, reservedNeeded } from "./commitments/normalized-units.ts";
export type { OwnedCommitments, OwnedReserved, OwnedSavingsPlan } from "./commitments/owned-commitments.ts";
export {
  type ReservedOfferPrice,
  type ReservedOffersQuery,
  reservedOffers,
} from "./commitments/reserved-offers.ts";
export { RESERVED_OFFER_IDS, RESERVED_TERMS } from "./commitments/reserved-terms.ts";
export { type SavingsPlanRate, savingsPlanRate } from "./commitments/savings-plan-rate.ts";
export type { SpendLayer } from "./commitments/spend-layer.ts";
// Demand: what the workload wants.
export { type Coverage, coverageOf } from "./demand/coverage-of.ts";
export { demandFromRows } from "./demand/demand-from-rows.ts";
export { type Demand, type DemandInput, demandFromSeries } from "./demand/demand-from-series.ts";
export { type DemandSource, milliAcuPerPercent } from "./demand/demand-source.ts";
export type { DemandTrace } from "./demand/demand-trace.ts";
export { findSeries, instanceOf, type SeriesQuery } from "./demand/find-series.ts";
export { growDemand } from "./demand/grow-demand.ts";
export { maxConnections } from "./demand/max-connections.ts";
export { type SeriesSteps, stepsOfSeries } from "./demand/steps-of-series.ts";
export { valuesOverSteps } from "./demand/values-over-steps.ts";
export type { WorkingSet } from "./demand/working-set-of.ts";
export { engineVersion } from "./engine-version.ts";
export { EngineError, type EngineErrorCode } from "./errors/engine-error.ts";
// Explanations
export type { Explanation, ExplanationInput } from "./explain/explanation.ts";
export type { Requirement } from "./explain/requirement.ts";
export { answerCacheChange, type CacheChangeAnswer } from "./failover/answer-cache-change.ts";
export { answerFailoverQuestion } from "./failover/answer-failover-question.ts";
export { bucketRecovery, type RecoveryColumns, type RecoveryCurves } from "./failover/bucket-recovery.ts";
export { type CacheManagementCluster, checkCacheManagement } from "./failover/check-cache-management.ts";
export { PUBLISHED_INSTANCE } from "./failover/constants.ts";
export { type CcmStatusReading, explainCcmStatus } from "./failover/explain-ccm-status.ts";
export { FAILOVER_DEFAULTS } from "./failover/failover-defaults.ts";
export type { FailoverInput, FailoverInstance, FailoverPlan, Recovery } from "./failover/failover-plan.ts";
export {
  type CacheChangeKind,
  type FailoverQuestion,
  FIRST_FAILOVER_QUESTION,
} from "./failover/failover-question.ts";
export { type CacheChange, type CacheChangeInput, planCacheChange } from "./failover/plan-cache-change.ts";
// Failover
export { planFailover } from "./failover/plan-failover.ts";
export { type CcmStatus, readCcmStatus } from "./failover/read-ccm-status.ts";
export { splitCachedSet } from "./failover/split-cached-set.ts";
// Members, pauses, buffer pool, schedule
export { raiseTo } from "./members/raise-to.ts";
export {
  type ClusterMember,
  type ClusterRun,
  type MemberRun,
  simulateCluster,
} from "./members/simulate-cluster.ts";
export { DEFAULT_AUTO_PAUSE_S } from "./pause/check-auto-pause.ts";
export { type PauseFacts, pauseBlockers } from "./pause/pause-blockers.ts";
// Plan: one setting, and all of them.
export { defaultSettings } from "./plan/default-settings.ts";
export { earlyRaises } from "./plan/early-raises.ts";
export type { Market } from "./plan/market.ts";
export type { ClassOffers } from "./plan/offers-of-class.ts";
export type {
  Cash,
  ClassQuality,
  Interval,
  Note,
  OptionKind,
  Plan,
  PlanOption,
  SensitivityBar,
} from "./plan/plan.ts";
export { type PlanInput, planOptions, planSteps } from "./plan/plan-options.ts";
export { readerTrace } from "./plan/reader-trace.ts";
export type { OptionReads } from "./plan/reads-of-option.ts";
export type {
  BillExtras,
  CommitmentSetting,
  CurrencySetting,
  MeasuredReader,
  PlanLimits,
  PrivateDiscountPct,
  ProfileId,
  ReaderSetting,
  ReservedDiscountPct,
  ReservedOffer,
  ScheduleWindow,
  Settings,
  SourceSetting,
  WriterSetting,
} from "./plan/settings.ts";
export { type SavingsPlanCurve, type WaysToPay, waysToPay } from "./plan/ways-to-pay.ts";
export type {
  BillLineView,
  Projection,
  StepColumns,
  UnmetSpans,
  WhatIf,
  WorkloadView,
} from "./plan/what-if.ts";
export { type WhatIfInput, whatIf } from "./plan/what-if-of.ts";
export { prepareWorkload, type Workload, type WorkloadInput } from "./plan/workload.ts";
export { bufferPoolMib } from "./pool/buffer-pool-mib.ts";
export { followPool } from "./pool/follow-pool.ts";
export { minAcuForPool } from "./pool/min-acu-for-pool.ts";
export { type PoolRun, simulatePool } from "./pool/simulate-pool.ts";
// Prices
export {
  addDecimals,
  type Decimal,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  unitsAtScale,
} from "./prices/decimal.ts";
export { nearestClasses, priceOf } from "./prices/price-of.ts";
export type {
  EngineName,
  ExtendedSupportPrices,
  InsightsPrices,
  InstanceSpec,
  Price,
  PriceByMode,
  PriceSheet,
  ReservedOfferId,
  ReservedPrice,
  ReservedSchedule,
  SavingsPlanRates,
  StorageMode,
} from "./prices/price-sheet.ts";
export { accessOfQuestion } from "./reads/access-of-question.ts";
export { answerReadsQuestion } from "./reads/answer-reads-question.ts";
export { estimateLoad, type LoadCase, type LoadEstimate } from "./reads/estimate-load.ts";
export { type FitAccessInput, type FittedAccess, fitAccess } from "./reads/fit-access.ts";
export { fitReadConstants } from "./reads/fit-read-constants.ts";
export {
  OPTIMIZED_READS_DEFAULTS,
  type OptimizedReadsInput,
  type OptimizedReadsPlan,
  type ReadMember,
  type ReadOption,
  type ReadOptionKind,
  type ReadPick,
  type ReadVerdictKind,
} from "./reads/optimized-reads-plan.ts";
// Optimized Reads
export { type Access, PAGES_PER_GIB, type PageClass } from "./reads/page-class.ts";
export { planOptimizedReads } from "./reads/plan-optimized-reads.ts";
export { type HitRatios, predictHits } from "./reads/predict-hits.ts";
export {
  READ_CONSTANT_SOURCES,
  type ReadConstantSource,
  type ReadConstants,
} from "./reads/read-constants.ts";
export { type AccessKind, FIRST_READS_QUESTION, type ReadsQuestion } from "./reads/reads-question.ts";
export { type CacheHardware, type CacheSizes, sizeCaches } from "./reads/size-caches.ts";
export type { TempFit, TempNeed } from "./reads/size-temp-need.ts";
export { type CachePages, type SplitHits, splitHits, type TierShares } from "./reads/split-hits.ts";
export { type HitCurvePoint, traceHitCurve } from "./reads/trace-hit-curve.ts";
export { boundsTimeline } from "./schedule/bounds-timeline.ts";
export { type EarlyRaise, raisingEarly } from "./schedule/raising-early.ts";
export type { Series } from "./series/series.ts";
export {
  breakEvenIoShare,
  compareStorageModes,
  type StorageModes,
  type StorageModesQuery,
} from "./storage/compare-storage-modes.ts";
export { type GrowthQuery, growingPeriods } from "./storage/growing-periods.ts";
export {
  type StorageModePlan,
  type StorageModePlanQuery,
  type StoragePeriod,
  storageModePlan,
} from "./storage/storage-mode-plan.ts";
// Units: ACU, hours, what a version allows.
export {
  GIB_PER_ACU,
  HALF_ACU_SECONDS_PER_ACU_HOUR,
  MILLI_ACU_PER_HALF,
  MONTH_HOURS,
  VCPU_PER_ACU,
  WEEK_HOURS,
} from "./units/acu.ts";
export { type AcuRange, allowedAcuRange, type PlatformVersion } from "./units/allowed-acu-range.ts";
export { type AcuRangeInput, checkAcuRange } from "./units/check-acu-range.ts";
export { hourOfWeek } from "./units/hour-of-week.ts";
export { isIsoDay } from "./units/is-iso-day.ts";
export { isoDay } from "./units/iso-day.ts";
