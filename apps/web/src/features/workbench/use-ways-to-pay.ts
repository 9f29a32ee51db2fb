"use client";

import type { Settings, WaysToPay } from "@acuity/engine";
import { useEffect, useState } from "react";
import type { Planner } from "../../session/planner.ts";

const REST_MS = 200;

/** Commitment curve and storage modes of the setting, once the hand rests. The last answer stays until the next. */
export function useWaysToPay(planner: Planner, settings: Settings): WaysToPay | null {
  const [ways, setWays] = useState<WaysToPay | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      planner.waysToPay(settings).then(
        (found) => {
          if (isCurrent) setWays(found);
        },
        // The headline already says what is wrong with a setting that cannot be priced.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [planner, settings]);
  return ways;
}
