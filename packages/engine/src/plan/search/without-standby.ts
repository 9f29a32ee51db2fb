import { hundredths } from "../../units/acu.ts";
import { optionShape } from "../terms/shape-key.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Candidate, isOnDemand } from "./candidates-of.ts";
import type { StandbyOfPlan } from "./plan.ts";
import { isOfLoss } from "./standby.ts";

/** Share of the pick's cost above which what giving up a failover would save is named. */
const WORTH_NAMING = 0.1;
/** The same where today does not survive the loss of any either, and a pick is held to about as much unasked [A]. */
const WORTH_NAMING_HELD = 0.05;

/** What is asked of the loss of an instance, and what the cheapest shape that meets every other limit would save (CLU-1). */
export function standbyOfPlan(
  pick: Candidate | null,
  of: {
    readonly effective: Effective;
    readonly sorted: readonly Candidate[];
    /** Time short or slow in one of ten draws, percent (HED-2). */
    readonly slowP90Pct: (of: Candidate) => number;
  },
): StandbyOfPlan | null {
  const { standby, settings } = of.effective;
  if (!standby) return null;
  const other = of.sorted.find(
    (c) => isOnDemand(c) && lacksOnlyStandby(c) && !isOverTimeLimit(of.slowP90Pct(c), settings),
  );
  if (pick === null || other === undefined) return { ...standby, without: null };
  const savesUsd = hundredths(pick.priced.totalUsd - other.priced.totalUsd);
  const worth = standby.lostTodayPct === undefined ? WORTH_NAMING : WORTH_NAMING_HELD;
  if (savesUsd <= worth * pick.priced.totalUsd) return { ...standby, without: null };
  const savesPct = (100 * savesUsd) / pick.priced.totalUsd;
  const { id, evaluated } = other;
  const takesOver = evaluated.misses.every(({ limit: { code } }) => code !== "no-standby");
  const without = { id, shape: optionShape(other.settings), savesUsd, savesPct };
  if (takesOver) return { ...standby, without: { ...without, takesOver } };
  const late = lateOf(other, { pick, sorted: of.sorted });
  return { ...standby, without: late === null ? without : { ...without, late } };
}

/** By how much the one that is promoted is late, where nothing else is missed, and the least minimum that mends it. */
function lateOf(
  { settings, evaluated, offer }: Candidate,
  { pick, sorted }: { readonly pick: Candidate; readonly sorted: readonly Candidate[] },
): Late | null {
  const [miss, ...others] = evaluated.misses;
  if (miss?.limit.code !== "no-standby" || miss.limit.late === undefined || others.length > 0) return null;
  const { late } = miss.limit;
  const instances = (one: Candidate["settings"]) => JSON.stringify([one.writer, one.readers, one.schedule]);
  const enough = sorted
    .filter((one) => one.evaluated.misses.length === 0 && isOnDemand(one))
    .filter((one) => one.settings.minAcu > settings.minAcu && one.settings.maxAcu === settings.maxAcu)
    .filter((one) => one.offer.storageMode === offer.storageMode)
    .filter((one) => instances(one.settings) === instances(settings))
    .sort((a, b) => a.settings.minAcu - b.settings.minAcu)[0];
  if (enough === undefined) return late;
  const isPick = enough.id === pick.id;
  return { ...late, enoughAcu: enough.settings.minAcu, ...(isPick && { isPick }) };
}

type Late = NonNullable<NonNullable<StandbyOfPlan["without"]>["late"]>;

function lacksOnlyStandby({ evaluated: { misses } }: Candidate): boolean {
  return misses.length > 0 && misses.every(isOfLoss);
}
