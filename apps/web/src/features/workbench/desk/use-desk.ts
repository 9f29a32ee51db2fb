import {
  type FiguresInUse,
  figuresInUse,
  type MemoryNeed,
  type Plan,
  type PlanOption,
  type Settings,
  shapeOf,
  unpaidShapeKey,
} from "@acuity/engine/plan";
import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useMemo, useRef, useState } from "react";
import { createHoverTime, type HoverTime } from "../../../charts/supply/hover-time.ts";
import { useLater } from "../../../charts/use-later.ts";
import { patched, type WhatIf } from "../../../session/address/use-settings.ts";
import type { PlannerProps } from "../../../session/planner/questions.ts";
import { type DrawnTogether, useDrawnTogether } from "../answers/drawn-together.ts";
import { type AnswerState, useAnswer } from "../answers/use-answer.ts";
import {
  type RaisesState,
  type ReplayState,
  useEarlyNeed,
  useEarlyRaises,
  useReplay,
  useWaysToPay,
  useYours,
  type WaysState,
  type YoursState,
} from "../answers/use-asides.ts";
import { type PlanState, usePlan } from "../answers/use-plan.ts";
import { optionOf } from "../words/view-figures.ts";
import { type Explained, useExplained } from "./use-explained.ts";
import { useFollowPick } from "./use-follow-pick.ts";
import { type SupplyView, useSupplyView } from "./use-supply-view.ts";

/** Everything on the desk: the what-if, what follows from it so far, and what can be done with it. */
export interface Desk extends PlannerProps, WaysState, RaisesState, Pick<WhatIf, "settings" | "onSettings"> {
  /** As `onSettings`, for what is dragged: drawn with its answer where that comes at once. */
  readonly onHand: WhatIf["onSettings"];
  readonly isNarrow: boolean;
  readonly hover: HoverTime;
  readonly supply: SupplyView;
  /** What the figures rest on: the user's figures before those of the trace. */
  readonly inUse: FiguresInUse;
  /** False while the hand moves. */
  readonly isQuiet: boolean;
  readonly answer: AnswerState["answer"];
  readonly problem: string | null;
  readonly planned: PlanState;
  /** The plan for charts, some frames after its table. */
  readonly drawnPlan: Plan | null;
  readonly replay: ReplayState | null;
  /** What the trace says of memory, until a plan says more. */
  readonly earlyNeed: MemoryNeed | null;
  /** The option the what-if stands on, if the plan tried it. */
  readonly currentId: string | null;
  /** The shape in view as a row beside those of the plan, where it is none of them. */
  readonly yours: YoursState;
  readonly explained: Explained;
  readonly onOption: (option: PlanOption) => void;
}

/** The charts of a plan follow its table by this many frames: together they would cost one. */
const CHARTS_AFTER_FRAMES = 3;

/** Told before the first drawing: a phone is not drawn as a desktop first. The desk is drawn in browsers alone. */
const AT_ONCE = { getInitialValueInEffect: false };

export function useDesk(props: PlannerProps): Desk {
  const { planner, workload, baseline, whatIf } = props;
  const { settings, asked } = whatIf;
  const [hover] = useState(createHoverTime);
  const supply = useSupplyView(workload);
  const together = useDrawnTogether();
  const { answered: onAnswered } = together;
  const { answer, problem, isQuiet, ask } = useAnswer(planner, { settings, view: supply.view, onAnswered });
  const { onSettings, onHand } = useAskedSettings(whatIf, { ask, together });
  const planned = usePlan(planner, { settings: asked, isQuiet });
  const { plan } = planned;
  const onOption = useTakenOption({ plan, props, onSettings });
  useFollowPick({ planned, whatIf });
  const replay = useReplay(planner, { workload, source: baseline.source });
  return {
    ...{ ...props, settings },
    isNarrow: useMediaQuery("(max-width: 62em)", undefined, AT_ONCE),
    ...{
      hover,
      supply,
      inUse: useFigures({ settings, workload }),
      isQuiet,
      answer,
      problem,
      planned,
      replay,
      onSettings,
      onHand,
    },
    drawnPlan: useLater(plan, CHARTS_AFTER_FRAMES),
    ...useWaysToPay(planner, { settings, isQuiet }),
    earlyNeed: useEarlyNeed(planner, { settings, isQuiet, hasPlan: plan !== null }),
    ...useEarlyRaises(planner, { settings, isQuiet }),
    currentId: useMemo(() => optionOf(plan, settings)?.id ?? null, [plan, settings]),
    yours: useYours(planner, { settings, isQuiet, isAsked: whatIf.isOwn && !isRowOf(plan, settings) }),
    explained: useExplained({ answer, plan, replay, workload }),
    onOption,
  };
}

/** Whether the matrix of a plan has a shape as it is in view, on its version, however it is paid for. */
function isRowOf(plan: Plan | null, settings: Settings): boolean {
  if (plan?.upgrade) return false;
  const key = unpaidShapeKey(settings);
  return (plan?.compared?.rows ?? []).some(
    (row) => row.settings !== null && unpaidShapeKey(row.settings) === key,
  );
}

/** The same object until one of its figures changes: what shows them is not drawn again for a range. */
function useFigures({ settings, workload }: Pick<Desk, "settings" | "workload">): FiguresInUse {
  const { workingSetGib, peakConnections = null, storageGb, ioRequestsPerMonth } = settings;
  const { pastedMemory = null } = settings;
  return useMemo(
    () =>
      figuresInUse({ workingSetGib, peakConnections, storageGb, ioRequestsPerMonth, pastedMemory }, workload),
    [workingSetGib, peakConnections, storageGb, ioRequestsPerMonth, pastedMemory, workload],
  );
}

/** Asks at once what a change of the hand gives, over what was changed since the last drawing. */
function useAskedSettings(
  { settings, onSettings: draw }: WhatIf,
  { ask, together }: { readonly ask: (settings: Settings) => void; readonly together: DrawnTogether },
): Pick<Desk, "onSettings" | "onHand"> {
  const newest = useRef(settings);
  newest.current = settings;
  const askPatched = useCallback(
    (patch: Partial<Settings>) => {
      newest.current = patched(patch, newest.current);
      ask(newest.current);
    },
    [ask],
  );
  return {
    onSettings: useCallback(
      (patch) => {
        together.release();
        askPatched(patch);
        draw(patch);
      },
      [askPatched, draw, together],
    ),
    onHand: useCallback(
      (patch) => {
        askPatched(patch);
        together.hold(() => draw(patch));
      },
      [askPatched, draw, together],
    ),
  };
}

/** Takes an option as one's own; the pick is nobody's own, and stays the pick when that changes. */
function useTakenOption({
  plan,
  props: { whatIf, workload },
  onSettings,
}: {
  readonly plan: Plan | null;
  readonly props: PlannerProps;
  readonly onSettings: WhatIf["onSettings"];
}): Desk["onOption"] {
  const { isOwn, asked, onBackToPick } = whatIf;
  // A cluster with a reader more has another pick, which nothing but the own shape asks for.
  const isAsRuns = asked.readers.length === (workload.readers ?? []).length;
  return useCallback(
    (option) => {
      if (option.id === plan?.pick && (!isOwn || isAsRuns)) onBackToPick();
      else onSettings(shapeOf(option.settings));
    },
    [plan, isOwn, isAsRuns, onBackToPick, onSettings],
  );
}
