"use client";

import type { Settings, WaysToPay } from "@acuity/engine/plan";
import { startTransition, useEffect, useRef, useState } from "react";
import type { Planner } from "../../../session/planner/planner.ts";

const REST_MS = 250;

/** Commitment curve and storage modes of the setting, once the hand rests. The last answer stays until the next. */
export function useWaysToPay(
  planner: Planner,
  at: { readonly settings: Settings; readonly isQuiet: boolean },
): WaysToPay | null {
  const { settings, isQuiet } = at;
  const [ways, setWays] = useState<WaysToPay | null>(null);
  const next = useRef<Settings | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    if (!isQuiet) return;
    const ask = async () => {
      next.current = settings;
      if (isBusy.current) return;
      isBusy.current = true;
      for (let asked: Settings | null = settings; asked !== null; asked = next.current) {
        next.current = null;
        // The headline already says what is wrong with a setting that cannot be priced.
        const found = await planner.waysToPay(asked).catch(() => null);
        if (found !== null) startTransition(() => setWays(found));
      }
      isBusy.current = false;
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => clearTimeout(timer);
  }, [planner, settings, isQuiet]);
  return ways;
}
