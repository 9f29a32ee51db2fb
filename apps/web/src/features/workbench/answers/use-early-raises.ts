import type { EarlyRaise, Settings } from "@acuity/engine/plan";
import type { Planner } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";

const NONE: readonly EarlyRaise[] = [];

/** What raising the schedule earlier would do; empty without a window that raises the minimum. */
export function useEarlyRaises(
  planner: Planner,
  { settings, isQuiet }: { readonly settings: Settings; readonly isQuiet: boolean },
): readonly EarlyRaise[] {
  const hasRaise =
    settings.writer.kind === "serverless" && settings.schedule.some((one) => one.minAcu > settings.minAcu);
  const question = hasRaise ? ({ kind: "early-raises", settings } as const) : null;
  const { found } = useAtRest(planner, { question, inputs: settings, isQuiet });
  return hasRaise ? (found ?? NONE) : NONE;
}
