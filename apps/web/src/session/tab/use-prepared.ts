import type { Baseline } from "@acuity/engine/plan";
import { useMemo, useRef } from "react";
import type { Planner, PreparedView } from "../planner/questions.ts";
import { startingAhead } from "./said-ahead.ts";
import { sessionStore, useSession } from "./session-store.ts";
import { useAsked } from "./use-asked.ts";
import { useDay } from "./use-day.ts";

export type PreparedState =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly view: PreparedView; readonly planner: Planner }
  | { readonly kind: "refused"; readonly sentence: string };

/** Demand of the cluster and a planner over it; a null baseline means that something is still missing. */
export function usePrepared(baseline: Baseline | null): PreparedState {
  useDay();
  const planner = sessionStore.planner(baseline);
  const question = baseline === null ? null : { kind: "prepare" as const };
  const { data, error } = useAsked(planner, { question, inputs: null });
  const trace = JSON.stringify(
    baseline && [baseline.instance, baseline.source, baseline.region, baseline.engine],
  );
  const newest = useRef<{ readonly trace: string; readonly view: PreparedView } | null>(null);
  if (data !== undefined) newest.current = { trace, view: data };
  const { ahead } = useSession().answers;
  const view = newest.current?.view ?? null;
  const starting = useMemo(() => view && startingAhead(view, ahead), [view, ahead]);
  if (error !== null) return { kind: "refused", sentence: error.message };
  // What is owned changes no demand: the desk stays while it is prepared anew.
  if (newest.current?.trace !== trace || starting === null) return { kind: "waiting" };
  return { kind: "ready", view: starting, planner };
}
