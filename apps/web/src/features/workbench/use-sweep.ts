"use client";

import type { Settings } from "@acuity/engine";
import { useEffect, useState } from "react";
import type { HeatPoint } from "../../charts/prepare/heat-map.ts";
import type { Planner } from "../../session/planner.ts";

interface Axes {
  readonly minima: readonly number[];
  readonly maxima: readonly number[];
}

const REST_MS = 250;

/** Cost and unmet time over a grid of ranges, once the hand rests. The last grid stays until the next is whole. */
export function useSweep(planner: Planner, settings: Settings, axes: Axes): readonly HeatPoint[] {
  const [points, setPoints] = useState<readonly HeatPoint[]>([]);
  const { minAcu, maxAcu, limits, ...rest } = settings;
  const key = JSON.stringify([rest, axes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for settings and axes
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      planner.sweep(settings, axes).then(
        (found) => {
          if (isCurrent) setPoints(found);
        },
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [planner, key]);
  return points;
}
