"use client";

import type { Calibration, Settings, WorkloadView } from "@acuity/engine";
import { useEffect, useState } from "react";
import type { Planner } from "../../session/planner.ts";

/** The trace against its own measured capacity, once; null while unknown and for traces without one. */
export function useReplay(
  planner: Planner,
  at: { readonly workload: WorkloadView; readonly source: Settings["source"] },
): Calibration | null {
  const { workload, source } = at;
  const [replay, setReplay] = useState<Calibration | null>(null);
  useEffect(() => {
    setReplay(null);
    if (workload.actual === null || source.kind === "provisioned") return;
    let isCurrent = true;
    planner.replay(source).then(
      (found) => {
        if (isCurrent) setReplay(found);
      },
      // Too few samples to compare: the headline then has no such figure.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [planner, workload, source]);
  return replay;
}
