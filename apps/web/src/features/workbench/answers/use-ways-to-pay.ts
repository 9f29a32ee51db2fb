import type { Settings, WaysToPay } from "@acuity/engine/plan";
import type { Planner } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";

/** Commitment curve and storage modes of the setting. The headline says what is wrong with one that has none. */
export function useWaysToPay(
  planner: Planner,
  { settings, isQuiet }: { readonly settings: Settings; readonly isQuiet: boolean },
): WaysToPay | null {
  const question = { kind: "ways-to-pay", settings } as const;
  return useAtRest(planner, { question, inputs: settings, isQuiet }).found;
}
