import type { Settings } from "@acuity/engine/plan";
import { useMemo } from "react";
import type { TimeWindow } from "../../../charts/prepare/time/time-window.ts";
import type { Planner } from "../../../session/planner/questions.ts";
import { type AtRest, useAtRest } from "../../../session/tab/use-at-rest.ts";

interface Asked {
  readonly settings: Settings;
  readonly pick: Settings | null;
  readonly window: TimeWindow | null;
  readonly isQuiet: boolean;
}

/** The selected stretch on the what-if, the pick and what runs today (STR-1); null without a selection. */
export function useStretch(
  planner: Planner,
  { settings, pick, window, isQuiet }: Asked,
): AtRest<"stretch"> | null {
  const inputs = useMemo(() => [settings, pick, window], [settings, pick, window]);
  const question = window === null ? null : ({ kind: "stretch", settings, pick, window } as const);
  const stretch = useAtRest(planner, { question, inputs, isQuiet });
  return window === null ? null : stretch;
}
