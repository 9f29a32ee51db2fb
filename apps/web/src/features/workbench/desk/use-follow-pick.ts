import type { Settings } from "@acuity/engine/plan";
import { useEffect, useRef } from "react";
import type { WhatIf } from "../../../session/address/use-settings.ts";
import type { PlanState } from "../answers/use-plan.ts";
import { leadOf, optionOf } from "../words/view-figures.ts";

interface Following {
  readonly planned: Pick<PlanState, "plan" | "isFresh" | "problem">;
  readonly whatIf: Pick<WhatIf, "settings" | "isOwn" | "onFollow" | "onBackToPick">;
}

/** Where an own shape stood that was the pick's, and on what evidence. */
interface Stand {
  readonly shape: string;
  readonly evidence: string;
}

/**
 * What is nobody's own is the pick, as soon as there is one and whatever becomes of it; where nothing meets the limits the nearest, and
 * where nothing can be planned what runs today. An own shape stays where it is, unless it was the pick and what is known of the database
 * changed, such as by a paste: else the page and its report head with a shape that is no longer advised.
 */
export function useFollowPick({ planned: { plan, isFresh, problem }, whatIf }: Following): void {
  const { settings, isOwn, onFollow, onBackToPick } = whatIf;
  useEffect(() => {
    if (isOwn) return;
    if (isFresh && plan !== null) onFollow(leadOf(plan)?.settings ?? null);
    else if (problem !== null) onFollow(null);
  }, [plan, isFresh, problem, isOwn, onFollow]);
  const stood = useRef<Stand | null>(null);
  const shape = shapeText(settings);
  const evidence = evidenceOf(settings);
  useEffect(() => {
    if (!isOwn) stood.current = null;
    if (!isOwn || !isFresh || plan === null) return;
    const before = stood.current;
    const isPick = plan.pick !== null && optionOf(plan, settings)?.id === plan.pick;
    const isLeft = !isPick && before !== null && before.shape === shape && before.evidence !== evidence;
    stood.current = isPick ? { shape, evidence } : null;
    if (isLeft && plan.pick !== null) onBackToPick();
  }, [plan, isFresh, settings, isOwn, shape, evidence, onBackToPick]);
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

function shapeText({ writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, readers }: Settings): string {
  return JSON.stringify([writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, readers]);
}
