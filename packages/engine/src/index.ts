// The engine's public face. One line per verb; grouped by topic.
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
export type { EngineName, StorageMode } from "./prices/price-sheet.ts";
export type { Series } from "./series/series.ts";
