import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { useEffect, useRef } from "react";
import type { PlanState } from "../answers/use-plan.ts";
import { optionOf } from "../words/headline-figures.ts";

interface Following {
  readonly planned: Pick<PlanState, "plan" | "isFresh">;
  readonly settings: Settings;
  readonly onOption: (option: PlanOption) => void;
}

/** Where a what-if stood that was the pick's, and on what evidence. */
interface Stand {
  readonly shape: string;
  readonly evidence: string;
}

/**
 * A what-if that stood on the pick goes with it when what is known changes, such as by a paste: else the page and its report head
 * with a shape that is no longer advised. One that was changed by hand since stays where it is.
 */
export function useFollowPick({ planned: { plan, isFresh }, settings, onOption }: Following): void {
  const stood = useRef<Stand | null>(null);
  const shape = shapeOf(settings);
  const evidence = evidenceOf(settings);
  useEffect(() => {
    if (!isFresh || plan === null) return;
    const before = stood.current;
    const pick = pickOf(plan);
    const isPick = pick !== null && optionOf(plan, settings)?.id === pick.id;
    const isLeft = !isPick && before !== null && before.shape === shape && before.evidence !== evidence;
    stood.current = isPick ? { shape, evidence } : null;
    if (isLeft && pick !== null) onOption(pick);
  }, [plan, isFresh, settings, shape, evidence, onOption]);
}

function pickOf({ options, pick }: Plan): PlanOption | null {
  return options.find(({ id }) => id === pick) ?? null;
}

/** What the user says of the database itself, not of what to try. */
function evidenceOf({
  pastedMemory,
  workingSetGib,
  peakConnections,
  storageGb,
  ioRequestsPerMonth,
}: Settings) {
  return JSON.stringify([pastedMemory, workingSetGib, peakConnections, storageGb, ioRequestsPerMonth]);
}

function shapeOf({ writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, readers }: Settings): string {
  return JSON.stringify([writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, readers]);
}
