import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import {
  explainReads,
  formatMoney,
  formatMoneyDelta,
  formatNumber,
  formatPercent,
  formatSignificant,
  type Place,
  savingWord,
} from "@acuity/words";
import type { VerdictFigure } from "../../tool/verdict-panel.tsx";

/** The figures under the verdict: where pages are found today, how long that takes, what the pick changes. */
export function readsFigures(plan: OptimizedReadsPlan, place: Place): readonly VerdictFigure[] {
  const explanations = explainReads(plan, place);
  const pick = plan.options.find((option) => option.id === plan.writerPick.optionId) ?? null;
  const delta = pick?.againstTodayUsd ?? null;
  const gib = (value: number) => `${formatNumber(value)} GiB`;
  return [
    {
      label: "Buffer pool today",
      value: gib(plan.bufferPoolGib),
      small: `${formatPercent(100 * plan.hits.memory)} of page touches`,
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
      value: formatPercent(100 * plan.hits.storage),
      small: "of page touches",
      explanation: explanations.hits,
    },
    {
      label: "Read query today",
      value: `${formatSignificant(plan.readLatencyMs)} ms`,
      small: pick === null ? "no pick" : `${formatSignificant(pick.readLatencyMs)} ms with the pick`,
      explanation: explanations.readLatencyMs,
    },
    {
      label: "Pick against today",
      value: formatMoneyDelta(delta, place),
      small:
        pick === null ? "no price" : `${savingWord(delta)}; ${formatMoney(pick.monthlyUsd, place)} a month`,
      ...(delta !== null && Math.abs(delta) >= 0.005 && { tone: delta < 0 ? "saving" : "loss" }),
      explanation: explanations.monthlyUsd,
    },
    {
      label: "Temporary space today",
      value: plan.tempSpaceGib === null ? "–" : gib(plan.tempSpaceGib),
      small: plan.nvmeGb === null ? "local storage" : "on NVMe",
      explanation: explanations.tempSpaceGib,
    },
  ];
}
