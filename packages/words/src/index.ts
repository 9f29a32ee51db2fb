export { clauseStart, sentenceStart } from "./formats/sentence-case.ts";
// Words and formats for every face: the web, the command line, what is downloaded.

export { lineFormula, lineLabel } from "./bill/line-words.ts";
export { currencyWords, EXTRA_WORDS, ITEM_WORDS, priceTermsWords } from "./bill/price-terms-words.ts";
export { assumptionWords, sourceWords } from "./bill/price-words.ts";
export type { ChangeStep } from "./change/aws-cli.ts";
export { type ChangeOfShape, changeOf } from "./change/change-of.ts";
export { changeOfPlan } from "./change/change-of-plan.ts";
export { scriptOf } from "./change/change-script.ts";
export { clusterTitle, planName } from "./change/cluster-title.ts";
export type { ChangeInput } from "./change/planned-change.ts";
export { afterText, type Snippet } from "./change/snippet.ts";
export { touchesExport } from "./findings/memory-sentences.ts";
export { type ShortFinding, shortFinding } from "./findings/short-finding.ts";
export { type Note, notesOf } from "./findings/word-finding.ts";
export { formatAcu, formatAcuRange, formatGib, formatSetGib } from "./formats/acu.ts";
export { ageWords } from "./formats/age.ts";
export { countedUnit } from "./formats/counted-unit.ts";
export { formatDuration, formatDurationShort } from "./formats/duration.ts";
export { ENGINE_NAMES } from "./formats/engine-names.ts";
export * from "./formats/money.ts";
export {
  formatCompact,
  formatNumber,
  formatPercent,
  formatPercentDelta,
  formatSignificant,
  MINUS,
  MISSING,
  UNIT_SPACE,
} from "./formats/number.ts";
export { COMMAND_LINE, type Place, placeOf, STANDARD_PLACE } from "./formats/place.ts";
export * from "./formats/time.ts";
export { clusterNamed, quoted, titledWords } from "./names/said-name.ts";
export { againstToday, optionAgainstToday } from "./plan/against-today.ts";
export { askedOfLoss } from "./plan/asked-of-loss.ts";
export { memoryFlip } from "./plan/by-memory-words.ts";
export { commitHint } from "./plan/commit-hint.ts";
export { dataWorth, firstDenial } from "./plan/contradiction-words.ts";
export { missingWords, sampleMean } from "./plan/data-words.ts";
export { formatDay } from "./plan/decision/day-words.ts";
export { decidedOptions } from "./plan/decision/decided-options.ts";
export type * from "./plan/decision/decision.ts";
export { type DecisionInput, decisionOf } from "./plan/decision/decision-of.ts";
export { inUseFlip } from "./plan/decision/in-use-set.ts";
export { limitFlip } from "./plan/decision/limit-fact.ts";
export { type Matrix, matrixOf } from "./plan/decision/matrix-of.ts";
export { withoutCommit } from "./plan/decision/next-step.ts";
export { openUsd } from "./plan/decision/open-usd.ts";
export { passedOver } from "./plan/decision/passed-over.ts";
export { reportDecision } from "./plan/decision/report-decision.ts";
export { saidRoles } from "./plan/decision/said-roles.ts";
export {
  type SaidCell,
  type SaidRow,
  sayCost,
  WAY_WORDS,
  WAYS_OF_PAYING,
} from "./plan/decision/said-row.ts";
export { sayRow } from "./plan/decision/say-row.ts";
export { shortTitle } from "./plan/decision/short-title.ts";
export { stayOnTerm } from "./plan/decision/stay-on-term.ts";
export {
  isRecommended,
  isUntilUpgrade,
  rowOf,
  type ToldPlan,
  toldFlips,
  toldNotes,
  toldPick,
  toldPlan,
} from "./plan/decision/told-plan.ts";
export {
  byMeterUsd,
  type Wrong,
  wrongDemand,
  wrongOf,
  wrongSentence,
  wrongState,
} from "./plan/decision/wrong-of.ts";
export {
  type DrawnPeaks,
  demandLevel,
  demandName,
  demandPeaksWords,
  drawnDemand,
} from "./plan/demand-peak-words.ts";
export { differenceWords, otherTermsWords } from "./plan/difference-words.ts";
export { FEATURE_WORDS, featureEffects } from "./plan/feature-words.ts";
export { fullBelowChart } from "./plan/flat-top-words.ts";
export { flipMargin } from "./plan/flip-words.ts";
export type { Headline } from "./plan/headline.ts";
export {
  type HeadlineInput,
  headlineOf,
  missedLimits,
  missOf,
  missOfLimits,
} from "./plan/headline-words.ts";
export { heldRow } from "./plan/held-row.ts";
export {
  HOLDING_WORDS,
  HOURS_OVERLAP,
  holdingMemory,
  holdingSentence,
  unexplainedChecks,
} from "./plan/holding-words.ts";
export * from "./plan/knob-words.ts";
export { TIME_LIMIT, timeLimitWords } from "./plan/limit-words.ts";
export * from "./plan/memory-words.ts";
export { BY_METER } from "./plan/metered-words.ts";
export { minutesOfShare, shareOfMinutes } from "./plan/minutes-of-share.ts";
export { moreThan, toldDifference } from "./plan/more-than.ts";
export { isInTheRunning, listedOptions, namedBeyond, namedOptions } from "./plan/named-options.ts";
export { memberWords, OFFER_WORDS, optionTitle, paymentWords, storageModeName } from "./plan/option-title.ts";
export { orderText } from "./plan/order-words.ts";
export { underPeakWords } from "./plan/passed-over-words.ts";
export * from "./plan/paste-words.ts";
export { isPlaceAssumed, placeText } from "./plan/place-words.ts";
export { PLATFORM_ORIGINS, platformWords } from "./plan/platform-words.ts";
export { reasonWords } from "./plan/reason-words.ts";
export { type Replayed, replayedToday, replayedWords } from "./plan/replayed-words.ts";
export { flipSides, type SaidBar, sayBar, takenWords, triedRange, triedWords } from "./plan/said-bar.ts";
export { saidOfPlan } from "./plan/said-where.ts";
export { noSaving, noSavingOf, optionTone, savingTone } from "./plan/saving-tone.ts";
export { describeHours, describeSchedule, PATTERN_WORDS } from "./plan/schedule-words.ts";
export { speedName, speedsWords } from "./plan/speed-words.ts";
export * from "./plan/standby-words.ts";
export { estimatedShare } from "./plan/storage-open-words.ts";
export { classCapacityWords, spikesWords } from "./plan/supply-words.ts";
export { growthInToday } from "./plan/trend-words.ts";
export { isAsLong, unmetShort, unmetWords } from "./plan/unmet-words.ts";
export { afterUpgradeTo, afterUpgradeWords, monthLabel, toldMonthLabel } from "./plan/upgrade-words.ts";
export { clusterLine, poolSizesWords, shortOrigin } from "./studies/asked-facts-words.ts";
export { ccmStatusWords } from "./studies/ccm-status-words.ts";
export { explainFailover } from "./studies/explain-failover.ts";
export { explainReads } from "./studies/explain-reads.ts";
export { type Explanation, type ExplanationInput, given } from "./studies/explanation.ts";
export {
  cacheChangeWords,
  failoverOfWords,
  failoverVerdict,
  failoverVerdictOf,
  failoverVerdictWords,
  onStorage,
} from "./studies/failover-words.ts";
export { READ_CONSTANT_WORDS, replacedCount } from "./studies/read-constant-words.ts";
export {
  otherPickWords,
  planBillWords,
  readsVerdict,
  readsVerdictWords,
} from "./studies/reads-verdict-words.ts";
export { fitRefusalWords, offerRefusalWords, refusalWords } from "./studies/refusal-words.ts";
export { cacheRequirementWords, readsRequirementWords } from "./studies/requirement-words.ts";
export type { StudyVerdict } from "./studies/study-verdict.ts";
export { todayBasis, todayRowWords, wordBaseline } from "./word-baseline.ts";
