import { hundredths } from "../../units/acu.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { memoryNeed } from "../search/memory-need.ts";
import type { OwnMemory, OwnMemoryWord } from "../search/own-memory.ts";
import type { Plan } from "../search/plan.ts";
import { DEFAULT_CACHED_PCT } from "../terms/setting-fields.ts";
import type { Settings } from "../terms/settings.ts";
import { optionShape } from "../terms/shape-key.ts";
import { figuresInUse } from "../workload/figures-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import { leftOutSteps } from "./left-out.ts";

type Found = Pick<Plan, "pick" | "options">;

interface Asked {
  readonly effective: Pick<Effective, "settings" | "workload" | "memory">;
  /** A plan under other settings, of the same workload and draws. */
  readonly search: (settings: Settings) => Generator<PlanStep, Plan, void>;
  readonly progress: { readonly from: number; readonly to: number };
}

/**
 * What somebody said of memory, where without it another shape is the pick (ENT-1): a working set in place of what the files or what runs
 * today tell of it, and a share of the time in which it must be held below the one that a plan starts with. No bar of the sensitivity
 * tells that: the smaller the figure, the further from it lies what would be taken. Null where it decides nothing; where nobody said
 * any, nothing is searched.
 */
export function* ownMemorySteps(found: Found, of: Asked): Generator<PlanStep, OwnMemory | null, void> {
  const { effective, search, progress } = of;
  const { settings, workload } = effective;
  const decided = yield* leftOutSteps(found, {
    ...{ said: saidOf(effective), search, progress },
    without: (left) => without(left, settings),
  });
  if (decided === null) return null;
  const { decides, plan } = decided;
  const byItself = figuresInUse(without(["set"], settings), workload.view).workingSetGib;
  const { fromGib, toGib, origin } = memoryNeed(plan, byItself);
  return { decides, taken: { fromGib, toGib, origin }, instead: insteadOf(plan, found) };
}

/** With touches the share is not asked (DEM-5); a higher one makes nothing less sure. */
function saidOf({ settings, memory }: Asked["effective"]): readonly OwnMemoryWord[] {
  const isLowered = memory === null && settings.limits.minCachedPct < DEFAULT_CACHED_PCT;
  return [
    ...(settings.workingSetGib === null ? [] : ["set" as const]),
    ...(isLowered ? ["share" as const] : []),
  ];
}

function without(left: readonly OwnMemoryWord[], settings: Settings): Settings {
  const { limits } = settings;
  return {
    ...settings,
    ...(left.includes("set") && { workingSetGib: null }),
    ...(left.includes("share") && { limits: { ...limits, minCachedPct: DEFAULT_CACHED_PCT } }),
  };
}

function insteadOf(plan: Plan, found: Found): OwnMemory["instead"] {
  const pickOf = ({ options, pick }: Found) => options.find(({ id }) => id === pick);
  const [then, now] = [pickOf(plan), pickOf(found)];
  if (then === undefined) return null;
  const moreUsd = now === undefined ? null : hundredths(then.monthlyUsd.p50 - now.monthlyUsd.p50);
  return { id: then.id, shape: optionShape(then.settings), moreUsd };
}
