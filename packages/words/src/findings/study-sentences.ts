import type { FailoverFinding, ReadsFinding } from "@acuity/engine/units";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Sentences } from "../sentences.ts";
import { replacedConstants } from "../studies/read-constant-words.ts";
import { shareSpan } from "../studies/share-span.ts";

export const STUDY_SENTENCES: Sentences<ReadsFinding | FailoverFinding> = {
  "tier-fitted": () => "The tiered cache is the fitted figure; AWS publishes no size per class.",
  "read-constants": ({ replaced = [] }, place) => replacedConstants(replaced, place),
  "reads-bounded": ({ pools }, place) => {
    const each = pools.map(
      ({ instanceClass, middle, ...ends }) =>
        `${instanceClass} ${shareSpan(ends, place)}, ${formatPercent(100 * middle, place)} taken`,
    );
    return `What these classes leave to storage is not known, only between what it lies (${each.join("; ")}): the middle of the plan's curve is taken.`;
  },
  "reads-month": () =>
    "A month is these instances on demand, with storage and I/O as far as they are known. Backup, commitments and whatever else the bill of the plan holds are not in it.",
  "class-change": () => "Changing the class means downtime for each instance (S1).",
  "not-eligible": ({ instanceClass }) => `${instanceClass} is not eligible for Database Savings Plans.`,
  "io-not-priced": () => "Read I/O on Standard is not priced: queries a second are not known.",
  "other-io-not-priced": () =>
    "Writes and other billed I/O on Standard are not priced: their number is not known.",
  "storage-not-priced": () => "Storage is not priced: the size of the data is not known.",
  "no-price": ({ instanceClass }) => `${instanceClass} has no price here and cannot be picked.`,
  "measured-tiered-cache": ({ measuredPct, modelPct }, place) => {
    const model =
      modelPct === null ? "the model has none" : `the model gives ${formatPercent(modelPct, place)}`;
    return `AuroraOptimizedReadsCacheHitRatio: ${formatPercent(measuredPct, place)} of the reads that missed memory came from the tiered cache in the trace; ${model}.`;
  },
  "recovery-read-so": () => "90 % is read as 90 % of the mean before, over 10 s.",
  "recovery-bounded": () =>
    "What a cold cache misses while it fills is not known, only between bounds (the plan's panel on memory): the figures and the chart go by their middle, the sentence above gives the least and the most of the middle and both ends: the middle may be one of them.",
  "failovers-assumed": ({ failoversPerYear }, place) =>
    `A year is taken to have ${formatNumber(failoversPerYear, 2, place)} failovers.`,
  "rate-above-model": ({ givenTps, steadyTps }, place) =>
    `The set is larger than the cache, and ${formatNumber(givenTps, 0, place)} transactions a second would need more storage reads than the class can do; ${formatNumber(steadyTps, 0, place)} are taken as the rate before.`,
  "second-failover-cold": ({ readerWarmUpS, secondFailoverAfterS }, place) =>
    `The reader needs ${formatNumber(readerWarmUpS, 0, place)} s to warm up; the second failover comes after ${formatNumber(secondFailoverAfterS, 0, place)} s and starts cold.`,
};
