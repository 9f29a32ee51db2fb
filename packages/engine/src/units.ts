// Units, errors and explanations: what every topic stands on.
export { engineVersion } from "./engine-version.ts";
export { CodedError, EngineError } from "./errors/engine-error.ts";
export { GIB_PER_ACU, LEAST_ACU, MONTH_HOURS, type MonthHours, STEADY_RATIO } from "./units/acu.ts";
export { type AcuRange, allowedAcuRange, type PlatformVersion } from "./units/allowed-acu-range.ts";
export { checkAcuRange } from "./units/check-acu-range.ts";
export type { CreditFinding } from "./units/credit-finding.ts";
export type { EnteredName } from "./units/entered-finding.ts";
export { blockingAmong, FEATURE_TERMS, FEATURES, type Feature } from "./units/features.ts";
export type {
  EvidenceFinding,
  Finding,
  MonthFinding,
  WorkloadFinding,
} from "./units/finding.ts";
export type { HoldingFinding } from "./units/holding-finding.ts";
export { hourOfWeek } from "./units/hour-of-week.ts";
export { isIsoDay } from "./units/iso-day.ts";
export type { MemberName } from "./units/member-name.ts";
export type { MemoryFinding } from "./units/memory-finding.ts";
export type { MissedAhead, UncarriedLoss } from "./units/missed-ahead.ts";
export type { PauseFinding } from "./units/pause-finding.ts";
export { plainDimensions, plainIdentifier, plainName, plainText } from "./units/plain-text.ts";
export type { PlanFinding } from "./units/plan-finding.ts";
export type { ProfileId } from "./units/profile-id.ts";
export { randomSource } from "./units/random-source.ts";
export { DAY_S, HOUR_S, MONTH_S } from "./units/seconds.ts";
export type { SpeedName } from "./units/speed-name.ts";
export type { FailoverFinding, ReadsFinding } from "./units/study-finding.ts";
