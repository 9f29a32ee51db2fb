"use client";

import type { Settings } from "@acuity/engine/plan";
import { startTransition, useEffect, useRef, useState } from "react";
import type { HeatPoint } from "../../../charts/prepare/money/heat-map.ts";
import type { Planner } from "../../../session/planner/planner.ts";

interface Axes {
  readonly minima: readonly number[];
  readonly maxima: readonly number[];
}

const REST_MS = 250;

/** Cost and unmet time over a grid of ranges, once the hand rests. The last grid stays until the next is whole. */
export function useSweep(
  planner: Planner,
  asked: { readonly settings: Settings; readonly axes: Axes; readonly isQuiet: boolean },
): readonly HeatPoint[] {
  const { settings, axes, isQuiet } = asked;
  const [points, setPoints] = useState<readonly HeatPoint[]>([]);
  const { minAcu, maxAcu, limits, ...rest } = settings;
  const key = JSON.stringify([rest, axes]);
  const newest = useRef({ settings, axes });
  newest.current = { settings, axes };
  const shown = useRef("");
  useEffect(() => {
    if (!isQuiet || shown.current === key) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      planner.sweep(newest.current.settings, newest.current.axes).then(
        (found) => {
          if (!isCurrent) return;
          shown.current = key;
          startTransition(() => setPoints(found));
        },
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [planner, key, isQuiet]);
  return points;
}
