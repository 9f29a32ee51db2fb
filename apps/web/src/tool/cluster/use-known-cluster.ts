"use client";

import { instanceSpecs } from "@acuity/catalog";
import { GIB_PER_ACU } from "@acuity/engine/units";
import { type Place, placeOf } from "@acuity/words";
import { useMemo } from "react";
import { lastWhatIf } from "../../session/address/last-what-if.ts";
import { reviewAnswers } from "../../session/facts/review-answers.ts";
import type { Answers, MeasuredCache } from "../../session/files/session-view.ts";
import { useSession } from "../../session/tab/session-store.ts";

/** What is known of the cluster before a page asks anything: the what-if's choices over those of the input check. */
export interface KnownCluster extends Pick<Answers, "region" | "engine" | "engineVersion" | "storageMode"> {
  /** Class that the figures of the trace were measured on; null for serverless and without a trace. */
  readonly measuredClass: string | null;
  /** Class to ask about; null where nothing is known. */
  readonly instanceClass: string | null;
  /** Neither measured on nor planned for a provisioned class. */
  readonly isServerless: boolean;
  readonly maxAcu: number | null;
  /** The user's figure for the plan, GiB. */
  readonly workingSetGib: number | null;
  readonly tierZeroReaders: number | null;
  readonly measured: MeasuredCache;
  /** In what money the plan is shown. */
  readonly place: Place;
}

/** What is known of the cluster of this session; null without a trace. */
export function useKnownCluster(): KnownCluster | null {
  const { isOpen, facts, answers: given } = useSession();
  return useMemo(() => {
    if (!isOpen || facts === null) return null;
    const { answers } = reviewAnswers(facts, given);
    const { source } = answers;
    const last = lastWhatIf();
    // Another trace was dropped since: what was planned for the old one says nothing of the new one.
    const isSame = last !== null && JSON.stringify(last.source) === JSON.stringify(source);
    const plan = isSame ? last.settings : null;
    const { region, engine, storageMode } = plan ?? answers;
    const measuredClass = source?.kind === "provisioned" ? source.instanceClass : null;
    const planned = plan?.writer.kind === "provisioned" ? plan.writer.instanceClass : null;
    const maxAcu = plan?.maxAcu ?? (source?.kind === "serverless" ? source.maxAcu : null);
    return {
      measuredClass,
      instanceClass: nearClass(planned ?? measuredClass, maxAcu),
      ...{ region, engine, storageMode },
      engineVersion: plan?.engineVersion ?? answers.engineVersion,
      isServerless: measuredClass === null && planned === null && source?.kind === "serverless",
      maxAcu,
      workingSetGib: plan?.workingSetGib ?? null,
      tierZeroReaders: plan === null ? null : plan.readers.filter(({ tier }) => tier === 0).length,
      measured: facts.measured,
      place: placeOf(plan?.currency),
    };
  }, [isOpen, facts, given]);
}

/** A burstable class and a serverless instance stand for the smallest r6g class that has their memory. */
function nearClass(instanceClass: string | null, maxAcu: number | null): string | null {
  const specs = instanceSpecs();
  const known = specs.find((spec) => spec.instanceClass === instanceClass);
  if (known !== undefined && !known.family.startsWith("t")) return known.instanceClass;
  const memoryGib = known?.memoryGib ?? (maxAcu === null ? null : maxAcu * GIB_PER_ACU);
  if (memoryGib === null) return null;
  const bySize = specs.filter(({ family }) => family === "r6g").sort((a, b) => a.memoryGib - b.memoryGib);
  return (bySize.find((spec) => spec.memoryGib >= memoryGib) ?? bySize.at(-1))?.instanceClass ?? null;
}
