import type { OpenedReport } from "@acuity/contract";
import { type PlanOption, shapeKey } from "@acuity/engine/plan";
import {
  againstToday,
  type ChangeOfShape,
  changeOfPlan,
  type Decision,
  dataWorth,
  formatDate,
  formatDays,
  formatDuration,
  formatMoney,
  formatMoneyDelta,
  isRecommended,
  isUntilUpgrade,
  optionTitle,
  type Place,
  reportDecision,
  savingWord,
  sayRow,
  toldPlan,
  unmetWords,
} from "@acuity/words";
import { ownShape } from "./own-option.ts";

/** What a memo says, decided before it is laid out. */
export interface Memo {
  /** Null of a report without a plan: then its title stands in its place. */
  readonly decision: Decision | null;
  /** The shape that is recommended, or the nearest where nothing may be had. */
  readonly told: PlanOption | null;
  /** What was looked at when it was shared, where that is not what is recommended. */
  readonly yours: Yours | null;
  readonly change: ChangeOfShape | null;
  readonly trace: TraceFacts;
}

interface Yours {
  /** Before its sentence: `Yours`. */
  readonly label: string;
  readonly title: string;
  readonly sentence: string;
}

interface TraceFacts {
  readonly span: string;
  readonly period: string;
  /** What it is worth, in a word, and how well that is; null of reports that kept no grade. */
  readonly worth: ReturnType<typeof dataWorth> | null;
}

export function memoOf(report: OpenedReport, place: Place): Memo {
  const { result, baseline, clusterName } = report;
  const { plan } = result;
  const decision = reportDecision(result, place);
  const told = (plan && toldPlan(plan)?.told) ?? null;
  const yours = yoursOf(report, place);
  return {
    ...{ decision, told, yours, trace: traceFacts(report, place) },
    change:
      plan &&
      changeOfPlan(plan, { clusterName, baseline, workload: result.workload, findings: result.notes }),
  };
}

function yoursOf({ settings, result }: OpenedReport, place: Place): Yours | null {
  const { plan, bill, month } = result;
  if (plan === null || isRecommended(plan, { settings, keyOf: shapeKey })) return null;
  const title = optionTitle(settings, place);
  const moreUsd = againstToday(bill.totalUsd, plan);
  const against =
    moreUsd === null ? "" : `, ${formatMoneyDelta(moreUsd, place)} against today (${savingWord(moreUsd)})`;
  const unmet =
    month.unmetMinutes === 0 ? "no time unmet" : `${unmetWords(month.unmetMinutes, place)} unmet a month`;
  const limits = limitsOf(ownShape(plan, settings), { result, place });
  if (isUntilUpgrade(plan, { settings, keyOf: shapeKey }))
    return {
      ...{ label: "Until the upgrade", title: `until the upgrade, ${title}` },
      sentence: `${title}: ${formatMoney(bill.totalUsd, place)} a month${against}, ${unmet}${limits}.`,
    };
  return {
    ...{ label: "Yours", title },
    sentence: `${title} was on the page when this was shared: ${formatMoney(bill.totalUsd, place)} a month${against}, ${unmet}${limits}.`,
  };
}

/** Whether it is outside the limits, and by what: what the planner did not try is told by its own month. */
function limitsOf(
  own: PlanOption | null,
  { result: { yours }, place }: { readonly result: OpenedReport["result"]; readonly place: Place },
): string {
  const outside = yours === undefined ? null : sayRow(yours, { place }).outside;
  if (own !== null) return own.meetsLimits ? "" : "; it is outside your limits";
  if (outside !== null) return `; it is outside your limits: ${outside}`;
  return "; the plan did not try it against every limit";
}

function traceFacts({ result }: OpenedReport, place: Place): TraceFacts {
  const { workload, trace, notes, plan } = result;
  const { startS, endS } = workload;
  // Whether a description denies the version is found with the plan.
  const findings = [...notes, ...(plan?.notes ?? []).filter(({ code }) => code === "version-entered")];
  return {
    span: formatDays({ fromS: startS, toS: endS }, place),
    period: trace?.periodS == null ? "" : ` at ${formatDuration(trace.periodS, place)}`,
    worth: trace == null ? null : dataWorth(trace.grade, { findings, place }),
  };
}

export const dayOf = (iso: string, place: Place): string => formatDate(Date.parse(iso) / 1000, place);
