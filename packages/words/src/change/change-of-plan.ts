import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Span } from "../plan/data-words.ts";
import { firstStep } from "../plan/decision/overload.ts";
import { toldPlan } from "../plan/decision/told-plan.ts";
import { ioOptimizedFrom } from "../plan/storage-wait-words.ts";
import type { ChangeStep } from "./aws-cli.ts";
import { type ChangeOfShape, changeOf } from "./change-of.ts";
import type { ChangeInput } from "./planned-change.ts";

interface Known extends Pick<ChangeInput, "clusterName" | "baseline"> {
  readonly workload: Span;
  /** What was noticed of the workload. */
  readonly findings: readonly Finding[];
}

/**
 * The change to what the decision tells of: the upgrade first where one is, then its shape (CLU-3), of an overload the full instances
 * alone where the rest waits (HED-3). Null where nothing was tried.
 */
export function changeOfPlan(plan: Plan, { workload, findings, ...known }: Known): ChangeOfShape | null {
  const of = toldPlan(plan);
  if (of === null) return null;
  const first = of.upgradesTo === undefined ? firstStep({ ...of, workload, findings }) : null;
  const { instances } = first ?? of.plan;
  const { settings } = first?.step ?? of.told;
  const change = changeOf({
    ...{ ...known, settings, runsOn: runsOn(plan) },
    ...(instances && { instances }),
    ...ioOptimizedFrom(plan),
    isToday: of.told.id === of.plan.today,
  });
  const meanwhile = meanwhileSteps(plan, known);
  return meanwhile.length === 0 ? change : { ...change, meanwhile, notes: [...change.notes, AGAIN] };
}

/** The steps are of what runs today. */
const AGAIN =
  "What may run until the upgrade is for an upgrade that has to wait. Once it runs, make the plan again: these steps start from what runs today.";

/** What the answer has run until the upgrade, as steps of their own. */
function meanwhileSteps(plan: Plan, known: Pick<Known, "clusterName" | "baseline">): readonly ChangeStep[] {
  const until = plan.options.find(({ id }) => id === plan.pick);
  if (!plan.upgrade || until === undefined || until.id === plan.today) return [];
  const { instances } = plan;
  return changeOf({
    ...{ ...known, settings: until.settings },
    ...(instances && { instances }),
    ...ioOptimizedFrom(plan),
  }).steps;
}

/** The plan as it stands is of the version that runs, also where the user alone said which. */
const runsOn = (plan: Plan): string | null =>
  plan.upgrade ? (plan.options[0]?.settings.engineVersion ?? null) : null;
