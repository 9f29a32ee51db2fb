// The engine's public face. One line per verb; grouped by topic.

// Bill
export type {
  BackupUsage,
  Bill,
  BillItem,
  BillLine,
  BillUsage,
  EnteredPrices,
  ProvisionedUsage,
  ServerlessUsage,
} from "./bill/bill.ts";
export { sumUsd } from "./bill/bill-line.ts";
export { billLineView } from "./bill/bill-line-view.ts";
export { type BillQuery, billMonth } from "./bill/bill-month.ts";
export { type BilledIo, billedIo } from "./bill/billed-io.ts";
export { type BillComparison, type BillLineChange, compareBills } from "./bill/compare-bills.ts";
export { type ConvertedBill, convertBill, type DisplayCurrency } from "./bill/convert-bill.ts";
export { type ExtendedSupportYear, extendedSupportYear } from "./bill/extended-support-year.ts";
export { EngineError, type EngineErrorCode } from "./errors/engine-error.ts";
// Explanations
export type { Explanation, ExplanationInput } from "./explain/explanation.ts";
export type { Interval, Note, OptionKind, Plan, PlanOption, SensitivityBar } from "./plan/plan.ts";
export type {
  CommitmentSetting,
  PlanLimits,
  ProfileId,
  ReaderSetting,
  ReservedOffer,
  ScheduleWindow,
  Settings,
  SourceSetting,
} from "./plan/settings.ts";
export type {
  BillLineView,
  Projection,
  StepColumns,
  UnmetSpans,
  WhatIf,
  WorkloadView,
} from "./plan/what-if.ts";
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
export type { Series } from "./series/series.ts";
