"use client";

import type { EarlyRaise, Settings } from "@acuity/engine/plan";
import { useEffect, useState } from "react";
import type { Planner } from "../../../session/planner/planner.ts";

const REST_MS = 400;
const NONE: readonly EarlyRaise[] = [];

/** What raising the schedule earlier would do, once the hand rests; empty without a window that raises the minimum. */
export function useEarlyRaises(
  planner: Planner,
  at: { readonly settings: Settings; readonly isQuiet: boolean },
): readonly EarlyRaise[] {
  const { settings, isQuiet } = at;
  const [raises, setRaises] = useState<readonly EarlyRaise[]>(NONE);
  const hasRaise =
    settings.writer.kind === "serverless" && settings.schedule.some((one) => one.minAcu > settings.minAcu);
  useEffect(() => {
    if (!hasRaise) {
      setRaises(NONE);
      return;
    }
    if (!isQuiet) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      planner.earlyRaises(settings).then(
        (found) => {
          if (isCurrent) setRaises(found);
        },
        // The headline already says what is wrong with such a setting.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [planner, settings, isQuiet, hasRaise]);
  return raises;
}
