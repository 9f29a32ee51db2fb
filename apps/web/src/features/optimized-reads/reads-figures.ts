import type { OptimizedReadsPlan, ReadOption } from "@acuity/engine/reads";
import type { Finding } from "@acuity/engine/units";
import {
  explainReads,
  formatMoney,
  formatMoneyDelta,
  formatNumber,
  formatPercent,
  formatSignificant,
  type Note,
  notesOf,
  type Place,
  readsVerdictWords,
  savingWord,
} from "@acuity/words";
import { isLeftToPlan } from "../../tool/answer/left-to-plan.ts";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import type { VerdictFigure } from "../../tool/verdict-panel.tsx";
import { toneOf } from "../../ui/sheet/sheet-table.tsx";

/** The figures under the verdict: where pages are found today, how long that takes, what the pick changes. */
export function readsFigures(
  plan: OptimizedReadsPlan,
  { cluster, place }: { readonly cluster: Pick<KnownCluster, "bill"> | null; readonly place: Place },
): readonly VerdictFigure[] {
  const open = plan.verdict.code === "set-not-known" ? plan.verdict : null;
  const explanations = explainReads(plan, place);
  const pick = plan.options.find((option) => option.id === plan.writerPick.optionId) ?? null;
  const gib = (value: number) => `${formatNumber(value)} GiB`;
  return [
    {
      label: "Buffer pool today",
      value: gib(plan.bufferPoolGib),
      small:
        open === null
          ? `${formatPercent(100 * plan.hits.memory)} of page touches`
          : "what it serves was not measured",
      explanation: explanations.bufferPoolGib,
    },
    {
      label: "Tiered cache today",
      value: plan.tieredCacheFittedGib > 0 ? gib(plan.tieredCacheFittedGib) : "none",
      small:
        plan.tieredCacheFittedGib > 0
          ? `fitted; ${gib(plan.tieredCacheDocumentedGib)} as documented`
          : "needs NVMe and I/O-Optimized storage",
      explanation: explanations.tieredCacheFittedGib,
    },
    {
      label: "From storage today",
      value: open === null ? formatPercent(100 * plan.hits.storage) : formatSignificant(open.readsPerS),
      small: open === null ? "of page touches" : "pages a second; of how many touches is not known",
      explanation: explanations.hits,
    },
    {
      label: "Read query today",
      value: open === null ? `${formatSignificant(plan.readLatencyMs)} ms` : "–",
      small:
        open !== null
          ? "not known"
          : pick === null
            ? "no pick"
            : `${formatSignificant(pick.readLatencyMs)} ms with the pick`,
      explanation: explanations.readLatencyMs,
    },
    ...monthFigure(plan, { place, bill: cluster?.bill ?? null }),
    {
      label: "Temporary space today",
      value: plan.tempSpaceGib === null ? "–" : gib(plan.tempSpaceGib),
      small: plan.nvmeGb === null ? "local storage" : "on NVMe",
      explanation: explanations.tempSpaceGib,
    },
  ];
}

/** What the pick changes in a month: by the plan's bill where it decides, and nothing where it does and has none. */
function monthFigure(
  plan: OptimizedReadsPlan,
  { place, bill }: { readonly place: Place; readonly bill: KnownCluster["bill"] | null },
): readonly VerdictFigure[] {
  const pick = plan.options.find((option) => option.id === plan.writerPick.optionId) ?? null;
  const isOfPlan = isLeftToPlan(plan);
  if (isOfPlan && bill == null) return [];
  const delta = (isOfPlan ? bill?.againstTodayUsd : pick?.againstTodayUsd) ?? null;
  const shade = toneOf(delta);
  const tone = shade && { tone: shade };
  const value = formatMoneyDelta(delta, place);
  if (isOfPlan) {
    const month = formatMoney(bill?.monthlyUsd ?? null, place);
    const small = `${savingWord(delta)}; ${month} a month for the whole cluster, by the plan`;
    return [{ label: "The plan’s pick against today", value, small, ...tone }];
  }
  const small =
    pick === null
      ? "no price"
      : `${savingWord(delta)}; ${formatMoney(pick.monthlyUsd, place)} a month for ${pricedLines(plan, pick)}`;
  const label = plan.readersPick === null ? "Pick against today" : "Pick against today, writer alone";
  return [{ label, value, small, ...tone, explanation: explainReads(plan, place).monthlyUsd }];
}

/** What a month of an option holds: less than the plan's bill. */
function pricedLines({ notes }: OptimizedReadsPlan, option: ReadOption): string {
  const lacks = new Set(notes.map(({ code }) => code));
  const storage = option.storageMonthlyUsd === null ? "" : ", storage";
  if (option.ioMonthlyUsd === null) return `compute${storage.replace(",", " and")}`;
  const isAllIo =
    option.storageMode === "io-optimized" || (storage !== "" && !lacks.has("other-io-not-priced"));
  return `compute${storage} and ${isAllIo ? "I/O" : "read I/O"}`;
}

/** What is said of the readers, and what the trace measured. */
export function readsNotes(
  plan: OptimizedReadsPlan,
  { cluster, place }: { readonly cluster: KnownCluster | null; readonly place: Place },
): readonly Note[] {
  const measured = notesOf(measuredNotes(plan, cluster), place);
  if (plan.readersPick === null) return measured;
  const message = `Readers: ${readsVerdictWords(plan.readersPick.verdict, place)}`;
  return [{ code: "readers", message, assumption: false }, ...measured];
}

/** What the trace measured beside what the model says, where the class has a tiered cache today. */
function measuredNotes(plan: OptimizedReadsPlan, cluster: KnownCluster | null): readonly Finding[] {
  const tiered = cluster?.measured.tieredCacheHitPct ?? null;
  if (tiered === null) return [];
  const { tieredCache, storage } = plan.hits;
  const missed = tieredCache + storage;
  const modelPct = missed > 0 ? (100 * tieredCache) / missed : null;
  return [{ code: "measured-tiered-cache", measuredPct: tiered.value, modelPct, assumption: false }];
}
