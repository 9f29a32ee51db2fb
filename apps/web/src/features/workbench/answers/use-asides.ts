import type { Baseline, ComparedRow, EarlyRaise, MemoryNeed, Settings, WaysToPay } from "@acuity/engine/plan";
import type { Planner, WorkloadSummary } from "../../../session/planner/questions.ts";
import { type AtRest, useAtRest } from "../../../session/tab/use-at-rest.ts";

const NONE: readonly EarlyRaise[] = [];

interface Asked {
  readonly settings: Settings;
  readonly isQuiet: boolean;
}

/** Not fresh while they are of the settings before. */
export interface RaisesState {
  readonly raises: readonly EarlyRaise[];
  readonly isRaisesFresh: boolean;
}

/** What raising the schedule earlier would do; empty without a window that raises the minimum. */
export function useEarlyRaises(planner: Planner, { settings, isQuiet }: Asked): RaisesState {
  const hasRaise =
    settings.writer.kind === "serverless" && settings.schedule.some((one) => one.minAcu > settings.minAcu);
  const question = hasRaise ? ({ kind: "early-raises", settings } as const) : null;
  const { found, isFresh, problem } = useAtRest(planner, { question, inputs: settings, isQuiet });
  return {
    raises: hasRaise ? (found ?? NONE) : NONE,
    isRaisesFresh: !hasRaise || isFresh || problem !== null,
  };
}

/** What the trace says of the memory need while nothing is planned yet; null with a plan, which says more, and while it is unknown. */
export function useEarlyNeed(
  planner: Planner,
  { settings, isQuiet, hasPlan }: Asked & { readonly hasPlan: boolean },
): MemoryNeed | null {
  const question = hasPlan ? null : ({ kind: "need", settings } as const);
  const { found } = useAtRest(planner, { question, inputs: settings, isQuiet });
  return hasPlan ? null : found;
}

/** Null while unknown; not fresh while it is of the settings before. */
export interface WaysState {
  readonly ways: WaysToPay | null;
  readonly isWaysFresh: boolean;
}

/** Commitment curve and storage modes of the setting. The headline says what is wrong with one that has none. */
export function useWaysToPay(planner: Planner, { settings, isQuiet }: Asked): WaysState {
  const question = { kind: "ways-to-pay", settings } as const;
  const { found, isFresh, problem } = useAtRest(planner, { question, inputs: settings, isQuiet });
  return { ways: found, isWaysFresh: isFresh || problem !== null };
}

/** An own shape as a row beside those of the plan; null asks nothing, and the newest stays until the next is there. */
export interface YoursState {
  readonly row: ComparedRow | null;
  readonly isFresh: boolean;
}

/** What is asked of an own shape that no row of the plan is (OPT-4). */
export function useYours(
  planner: Planner,
  { settings, isQuiet, isAsked }: Asked & { readonly isAsked: boolean },
): YoursState {
  const question = isAsked ? ({ kind: "compare", settings } as const) : null;
  const { found, isFresh } = useAtRest(planner, { question, inputs: settings, isQuiet });
  return { row: isAsked ? found : null, isFresh: !isAsked || isFresh };
}

/** Null while unknown, or with the sentence why there is nothing to compare. */
export type ReplayState = Pick<AtRest<"replay">, "found" | "problem">;

/** The trace against its own measured capacity; null for traces without one. */
export function useReplay(
  planner: Planner,
  { workload, source }: { readonly workload: WorkloadSummary; readonly source: Baseline["source"] },
): ReplayState | null {
  const question = workload.hasActual && source.kind === "serverless" ? ({ kind: "replay" } as const) : null;
  const replay = useAtRest(planner, { question, inputs: source, isQuiet: true });
  return question === null ? null : replay;
}
