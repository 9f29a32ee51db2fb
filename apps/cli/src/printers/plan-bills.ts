import { type Market, type Workload, whatIf } from "@acuity/engine/plan";
import { wordBaseline } from "@acuity/words";
import { type SaidLine, sayLine } from "./said-line.ts";
import type { SaidPlan } from "./said-plan.ts";

/** The month of one option, line by line. */
export interface PlanBill {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly SaidLine[];
  readonly totalUsd: number;
}

export type PlanBills = Readonly<Record<"pick" | "runnerUp" | "today", PlanBill | null>>;

/**
 * The bills of the pick, the runner-up and what runs today: each total is the sum of its lines, and of an option its
 * monthly cost.
 */
export function planBills(
  plan: SaidPlan,
  known: { readonly workload: Workload; readonly market: Market },
): PlanBills {
  const billOf = (id: string | null): PlanBill | null => {
    const option = plan.options.find((one) => one.id === id);
    if (option === undefined) return null;
    const { bill } = whatIf({ ...known, settings: option.settings });
    return { id: option.id, title: option.title, lines: bill.lines.map(sayLine), totalUsd: bill.totalUsd };
  };
  const { baseline, today } = plan;
  const now = baseline && {
    ...{ id: today ?? "today", title: wordBaseline(known.workload.baseline) },
    ...{ lines: baseline.lines.map(sayLine), totalUsd: baseline.totalUsd },
  };
  return { pick: billOf(plan.pick), runnerUp: billOf(plan.runnerUp), today: now };
}
