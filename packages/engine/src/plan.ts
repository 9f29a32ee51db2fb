// One setting and all of them: terms, month, search, doubt.

export type { IoOptimizedUnits } from "./commitments/reserved-terms.ts";
export { HOLDING_CAUSES, type HoldingCause } from "./holding/holding-cause.ts";
export { type FollowingTier, followsWriter } from "./members/follows-writer.ts";
export { type BillBesideReads, billBesideReads } from "./plan/beside/bill-beside-reads.ts";
export type { AChoicePct } from "./plan/beside/short-as-today.ts";
export { compareWhatIf } from "./plan/compare/compare-what-if.ts";
export { judgedMonth } from "./plan/compare/judged-month.ts";
export type { WorthAnInstance } from "./plan/doubt/adds-instance.ts";
export type { Edge, Near } from "./plan/doubt/best-of-equals.ts";
export type { WorthAVerdict } from "./plan/doubt/memory-doubt.ts";
export { promotedReaders } from "./plan/limits/promoted-readers.ts";
export type { LookedAtS } from "./plan/limits/promotion-short.ts";
export { type EarlyRaise, earlyRaises } from "./plan/month/early-raises.ts";
export { traceElsewhen } from "./plan/month/notes-on-prices.ts";
export { readerTrace } from "./plan/month/reader-trace.ts";
export { type Spikes, spikesOf } from "./plan/month/spikes-of.ts";
export { type Stretch, type StretchCost, stretchAndWhole, stretchOf } from "./plan/month/stretch-of.ts";
export { whatIf } from "./plan/month/what-if-of.ts";
export { type Exchange, type Part, type PlanStep, partOfTwo } from "./plan/parallel/divided.ts";
export type { ClassOffers, OfferRefusal } from "./plan/payment/offers-of-class.ts";
export { type SavingsPlanCurve, type WaysToPay, waysToPay } from "./plan/payment/ways-to-pay.ts";
export { planOptions, planPartSteps, planSteps } from "./plan/plan-options.ts";
export type { AddsInstance, Beaten, UnderPeak } from "./plan/search/beaten.ts";
export type {
  Compared,
  ComparedCell,
  ComparedCells,
  ComparedPrice,
  ComparedRole,
  ComparedRow,
  NotPaid,
  WayOfPaying,
} from "./plan/search/compared.ts";
export type { Difference, Hardware } from "./plan/search/difference.ts";
export type { DaysToPayAhead, MayBind, TermBar } from "./plan/search/may-bind.ts";
export type { MemoryCurve, PoolOnCurve } from "./plan/search/memory-curve.ts";
export { type MemoryNeed, memoryNeed } from "./plan/search/memory-need.ts";
export type { Nearly } from "./plan/search/misses-of.ts";
export { needOfTrace } from "./plan/search/need-of-trace.ts";
export type { OwnMemory, OwnMemoryWord } from "./plan/search/own-memory.ts";
export type { OwnVolume, OwnVolumeName } from "./plan/search/own-volume.ts";
export type { Payment } from "./plan/search/payment.ts";
export type {
  AssumptionCode,
  ClassQuality,
  Interval,
  MemoryDoubt,
  Plan,
  PlanOption,
  SensitivityBar,
  ShortAsToday,
  Trust,
  UpgradeFirst,
} from "./plan/search/plan.ts";
export type { MissedLimit, Reason, Seldom, ShortLived } from "./plan/search/reason.ts";
export type { SetInUse } from "./plan/search/set-in-use.ts";
export {
  ASSUMED_PLACES,
  type AssumedAnswer,
  type AssumedPlace,
  askedOf,
  type Baseline,
  type DescribedBaseline,
  NOTHING_OWNED,
} from "./plan/terms/baseline.ts";
export { defaultSettings } from "./plan/terms/default-settings.ts";
export {
  describedBaseline,
  readersOfToday,
  unsaidSource,
} from "./plan/terms/described-baseline.ts";
export { descriptionFindings } from "./plan/terms/description-findings.ts";
export { expectedSpeeds, type RunsOn, workRatio } from "./plan/terms/family-speed.ts";
export { pauseAtMinimum, pauseInUse } from "./plan/terms/features-in-use.ts";
export { growthFactor } from "./plan/terms/growth-factor.ts";
export { heldOfPoolGib } from "./plan/terms/held-today.ts";
export type { Market } from "./plan/terms/market.ts";
export { cpuDeniesImplied } from "./plan/terms/maximum-findings.ts";
export type { ServerlessTier } from "./plan/terms/planned-readers.ts";
export { type PlatformInUse, platformInUse, startingProfile } from "./plan/terms/platform-in-use.ts";
export { platformOf } from "./plan/terms/platform-of.ts";
export { type PasteRead, readPaste } from "./plan/terms/read-paste.ts";
export { repeatedInstance, repeatedWords } from "./plan/terms/repeated-instance.ts";
export {
  type DefaultCachedPct,
  type DefaultTermYears,
  type SettingField,
  settingFields,
} from "./plan/terms/setting-fields.ts";
export * as settingKinds from "./plan/terms/setting-kinds.ts";
export { baselineKinds, type Kind, type Kinds, type NumberKind } from "./plan/terms/setting-kinds.ts";
export type {
  BillExtras,
  CurrencySetting,
  MeasuredReader,
  OwnSpeeds,
  PastedMemory,
  PlanLimits,
  ReaderSetting,
  Settings,
  SourceSetting,
  WriterSetting,
} from "./plan/terms/settings.ts";
export {
  type OptionShape,
  shapeKey,
  shapeOf,
  unpaidShapeKey,
  type WholeShape,
} from "./plan/terms/shape-key.ts";
export { lowMemoryBySize } from "./plan/terms/short-instances.ts";
export type { DefaultTimeLimitPct } from "./plan/terms/time-limit.ts";
export {
  type LeastUsd,
  paysBeingShort,
  savesWorth,
  type WorthAChange,
  type WorthBeingShort,
  worthUsd,
} from "./plan/terms/worth-a-change.ts";
export type { HoldingDay, HoldingLine, HoldingMonth } from "./plan/today/holding-month.ts";
export type { InstanceChange } from "./plan/today/instance-changes.ts";
export { stretchOfToday } from "./plan/today/stretch-of-today.ts";
export type { Today } from "./plan/today/today-of.ts";
export {
  countedSet,
  demandToGrow,
  type FiguresInUse,
  figureInUse,
  figuresInUse,
  growthInUse,
  type KnownFigures,
  type Resolved,
} from "./plan/workload/figures-in-use.ts";
export { memberParameters, ownParameters } from "./plan/workload/own-parameters.ts";
export {
  type Effective,
  expectedDemandFactor,
  expectedSpread,
  resolve,
} from "./plan/workload/resolve.ts";
export type { Projection, StepColumns, WhatIf, WorkloadView } from "./plan/workload/what-if.ts";
export { prepareWorkload, type Workload, withBaseline } from "./plan/workload/workload.ts";
