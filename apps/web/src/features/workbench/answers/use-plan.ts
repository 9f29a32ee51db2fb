import type { Plan, Settings } from "@acuity/engine/plan";
import { startTransition, useRef, useState } from "react";
import type { Planner, PlanProgress } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";
import { checkSettings } from "../words/check-settings.ts";
import { decisionInputs, planInputs } from "./plan-inputs.ts";

export interface PlanState {
  /** The newest plan; it stays while the next one is computed. */
  readonly plan: Plan | null;
  readonly isFresh: boolean;
  /** The plan is of other settings than a shape of one's own: its pick and its today say nothing of these. */
  readonly isStale: boolean;
  readonly progress: PlanProgress | null;
  readonly problem: string | null;
}

/** The plan of a setting, and how far it has come. */
export function usePlan(
  planner: Planner,
  { settings, isQuiet }: { readonly settings: Settings; readonly isQuiet: boolean },
): PlanState {
  const [told, setTold] = useState<{ readonly inputs: unknown; readonly progress: PlanProgress } | null>(
    null,
  );
  const [{ plan, of }, setKept] = useState<{ readonly plan: Plan | null; readonly of: string }>(NOTHING);
  const asked = JSON.stringify(planInputs(settings));
  const inputs = JSON.stringify([asked, useOwnRange(plan, settings)]);
  // The whole desk is told how far it has come: drawn in slices, whatever else is done comes between.
  const onProgress = (progress: PlanProgress) => startTransition(() => setTold({ inputs, progress }));
  const decided = JSON.stringify(decisionInputs(settings));
  const question = { kind: "plan", settings } as const;
  const { found, isFresh, problem } = useAtRest(planner, { question, inputs, isQuiet, onProgress });
  if (found !== plan || (isFresh && of !== decided)) setKept({ plan: found, of: isFresh ? decided : of });
  const progress = !isFresh && problem === null && told?.inputs === inputs ? told.progress : null;
  return { plan: found, isFresh, isStale: !isFresh && of !== decided, progress, problem };
}

const NOTHING = { plan: null, of: "" };

/**
 * The last range that no plan had tried: a plan over it gives the what-if its interval and its place among the options. One that
 * cannot be counts while it stands alone: kept, the question about the range after it would be the one that was refused.
 */
function useOwnRange(plan: Plan | null, settings: Settings): string {
  const own = useRef("");
  const { writer, minAcu, maxAcu } = settings;
  const isTried = plan?.options.some(
    (one) => one.kind !== "provisioned" && one.settings.minAcu === minAcu && one.settings.maxAcu === maxAcu,
  );
  if (isTried !== false || writer.kind !== "serverless") return own.current;
  const range = `${minAcu}-${maxAcu}`;
  if (isPossible(settings)) own.current = range;
  return range;
}

function isPossible(settings: Settings): boolean {
  return Object.values(checkSettings(settings)).every((problem) => problem === null);
}
