import type { Settings } from "@acuity/engine/plan";
import type { HeatPoint } from "../../../charts/prepare/money/heat-map.ts";
import type { HeatAxes, Planner } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";

const NONE: readonly HeatPoint[] = [];

/** Cost and unmet time over a grid of ranges. */
export function useSweep(
  planner: Planner,
  asked: { readonly settings: Settings; readonly axes: HeatAxes; readonly isQuiet: boolean },
): readonly HeatPoint[] {
  const { settings, axes, isQuiet } = asked;
  const { minAcu, maxAcu, limits, ...rest } = settings;
  const question = { kind: "sweep", settings, axes } as const;
  return useAtRest(planner, { question, inputs: [rest, axes], isQuiet }).found ?? NONE;
}
