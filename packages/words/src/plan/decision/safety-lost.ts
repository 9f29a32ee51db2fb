import { countedUnit } from "../../formats/counted-unit.ts";
import { listed } from "../../formats/listed.ts";
import type { Place } from "../../formats/place.ts";
import { isSameInstances } from "../same-instances.ts";
import { edgeNear } from "./knife-edge.ts";
import { takeOver } from "./take-over.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & { readonly place: Place };

/** What a cluster of one instance goes without. */
export const ALONE = "after a loss about ten minutes without service";

/**
 * What the change gives up of what keeps today safe, a sentence: readers, what a loss leaves, room to grow. Empty where nothing is lost,
 * of what stays, and of what the step has told already.
 */
export function safetyLost(
  of: Asked,
  {
    isLossTold = false,
    isRoomTold = false,
  }: { readonly isLossTold?: boolean; readonly isRoomTold?: boolean } = {},
): string {
  const { plan, told, isPick } = of;
  const now = plan.options.find(({ id }) => id === plan.today);
  // A switch of the storage alone takes nothing.
  if (!isPick || (now !== undefined && isSameInstances(now.settings, told.settings))) return "";
  const lost = [
    ...readersLost(of),
    ...(isLossTold ? [] : lossWorse(of)),
    ...(isRoomTold ? [] : roomLost(of)),
  ];
  return lost.length === 0 ? "" : `Against today the change gives up ${listed(lost)}.`;
}

/** How many fewer instances the pick has than run today. */
export function fewerInstances({ plan, told }: Pick<ToldPlan, "plan" | "told">): number {
  const ran = plan.options.find(({ id }) => id === plan.today)?.settings.readers.length;
  const runs = plan.instances?.filter(({ from }) => from !== null).length ?? 0;
  const before = runs > 0 ? runs : 1 + (ran ?? 0);
  return Math.max(0, before - 1 - told.settings.readers.length);
}

function readersLost(of: Asked): readonly string[] {
  const fewer = fewerInstances(of);
  if (fewer === 0) return [];
  if (of.told.settings.readers.length === 0) return [`every reader (${ALONE})`];
  return [`${fewer} ${countedUnit(fewer, "reader")}`];
}

function lossWorse(of: Asked): readonly string[] {
  const worse = takeOver(of)?.worse ?? null;
  return worse === null ? [] : [worse];
}

/** Room that today has: it takes over where more demand tips the pick, or its busiest class was less so. */
function roomLost(of: Asked): readonly string[] {
  const { plan } = of;
  const now = plan.options.find(({ id }) => id === plan.today);
  const edge = edgeNear(of);
  if (now === undefined || !now.meetsLimits || edge === null) return [];
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  const isTodays = bar?.shapeAbove != null && isSameInstances(bar.shapeAbove, now.settings);
  const [pick, today] = [rowOf(plan, "pick")?.cpuMaxPct ?? null, rowOf(plan, "today")?.cpuMaxPct ?? null];
  const isBusier = pick !== null && today !== null && pick > today;
  return isTodays || isBusier ? [`room to grow (${edge.words})`] : [];
}
