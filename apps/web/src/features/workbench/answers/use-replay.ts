"use client";

import type { Calibration } from "@acuity/engine/capacity";
import type { Settings, WorkloadView } from "@acuity/engine/plan";
import { useEffect, useState } from "react";
import type { Planner } from "../../../session/planner/planner.ts";

export interface ReplayState {
  /** Null while unknown. */
  readonly found: Calibration | null;
  /** Why there is nothing to compare, as a sentence. */
  readonly problem: string | null;
}

const WAITING: ReplayState = { found: null, problem: null };

/** The trace against its own measured capacity, once; null for traces without one. */
export function useReplay(
  planner: Planner,
  at: { readonly workload: WorkloadView; readonly source: Settings["source"] },
): ReplayState | null {
  const { source } = at;
  const { actual } = at.workload;
  const [replay, setReplay] = useState(WAITING);
  useEffect(() => {
    setReplay(WAITING);
    if (actual === null || source.kind === "provisioned") return;
    let isCurrent = true;
    const say = (state: ReplayState) => {
      if (isCurrent) setReplay(state);
    };
    planner.replay(source).then(
      (found) => say({ found, problem: null }),
      (cause: unknown) =>
        say({ found: null, problem: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [planner, actual, source]);
  return actual === null || source.kind === "provisioned" ? null : replay;
}
