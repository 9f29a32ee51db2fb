import type { Plan } from "@acuity/engine/plan";
import { formatGib, formatSetGib } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import { formatPercent, formatSignificant } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { type ByMemory, byMemory } from "../by-memory-words.ts";
import { memoryTellers } from "../memory-tellers.ts";
import { memoryCondition, readerMemory } from "../memory-words.ts";
import { flipSides, sayBar } from "../said-bar.ts";
import { PASTE_SETTLES } from "../set-tellers.ts";
import type { DecidingFact } from "./decision.ts";
import { inUseBeside, inUseFact } from "./in-use-set.ts";
import { byStart, heldCondition, setDecides, withoutIt } from "./own-memory.ts";
import { asPasted, countedGib, deniedSet, hitsBeside } from "./own-set.ts";
import { shortTitle } from "./short-title.ts";
import { takerOf } from "./taker-of.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

interface Resting extends ToldPlan {
  readonly place: Place;
}

/** Memory, by what decides of it: a doubt, a set that is asked to be held, a figure of the user's, what today's pool misses. */
export function memoryFact(of: Resting): readonly DecidingFact[] {
  const { memory } = of.plan;
  const fact = memory
    ? doubtFact(memory, of)
    : (shareFact(of) ?? setFact(of) ?? ownSetFact(of) ?? inUseFact(of) ?? curveFact(of));
  return fact === null ? [] : [fact];
}

type Doubt = NonNullable<Plan["memory"]>;

/** Memory where it decides: between what bounds it lies, and where the answer turns. */
function doubtFact(memory: Doubt, { plan, place }: Resting): DecidingFact {
  // The same bounds as the memory knob shows, which are the writer's.
  const ofReader = readerMemory(memory, place);
  const hot = plan.memoryCurve?.hot;
  const bounds = hot === undefined || hot.toGib <= hot.fromGib ? null : hot;
  const words =
    ofReader !== null
      ? `Memory of ${ofReader}`
      : bounds === null
        ? "Memory: how much of it is hot is not known"
        : `Memory: between ${formatGib(bounds.fromGib, place)} and ${formatGib(bounds.toGib, place)} are hot`;
  return {
    // Bounds of what was measured are bounds: nobody measured what lies between.
    ...{ kind: "memory", words, field: "pastedMemory" },
    origin: ofReader === null ? "bounded" : "measured",
    detail: `${shortTitle(memory.shape, place)} wins ${memoryCondition(memory, place)}`,
    settle: memoryTellers(memory, place),
  };
}

/** A set that is asked to be held, where a smaller or a larger one flips the pick. */
function setFact({ plan, told, place }: Resting): DecidingFact | null {
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "working-set");
  if (bar === undefined) return null;
  const said = sayBar(bar, place);
  const [side] = flipSides(said);
  const gib = formatSetGib(bar.baseline, place);
  const isYours = told.settings.workingSetGib !== null;
  const assumed = plan.notes.find((one) => one.code === "working-set-assumed");
  const less = byMemory(plan, { pick: told, place });
  const without = setDecides({ plan }) ? withoutIt({ plan, told, place }) : null;
  const flips =
    side === undefined
      ? without === null
        ? [
            `the pick stands at each set tried from ${formatSignificant(bar.triedFrom, place)} to ${formatSignificant(bar.triedTo, place)} GiB`,
          ]
        : []
      : [`${side.side} ${side.amount}: ${takerOf(side.taker)}`];
  const isAssumed = !isYours && assumed !== undefined;
  // What flips nothing needs no settling.
  const isTurned = side !== undefined || less !== null;
  const hits = hitsBeside({ plan, told, place });
  const beside = [...[without, hits].filter((one) => one !== null), ...inUseBeside({ plan, told, place })];
  const detail = [...(less === null ? [] : [lessWords(less, place)]), ...flips, ...beside].join("; ");
  const isPasted = !isYours && plan.notes.some(({ code }) => code === "working-set-pasted");
  const whose = isYours ? ", entered by somebody" : isPasted ? ", as pasted" : "";
  return {
    ...{
      kind: "memory",
      words: `Memory: ${gib} are taken to be hot${whose}`,
      detail,
      field: "workingSetGib",
    },
    origin: isYours || isPasted ? "yours" : isAssumed ? "assumed" : "measured",
    settle:
      deniedSet({ plan, told }) !== null || without !== null || (isAssumed && isTurned)
        ? PASTE_SETTLES
        : null,
  };
}

/** A limit on memory that somebody lowered and that decides: no size of it then does. */
function shareFact(of: Resting): DecidingFact | null {
  const [condition, starts] = [heldCondition(of), byStart(of)];
  if (condition === null || starts === null) return null;
  const entered = of.told.settings.workingSetGib === null ? "" : ", as entered by somebody";
  return {
    ...{ kind: "memory", origin: "yours", field: "limits", settle: PASTE_SETTLES },
    words: `Memory: ${condition}${entered}, a limit that somebody set`,
    detail: setDecides(of) ? (withoutIt(of) ?? starts) : starts,
  };
}

/** A class that less of it would bring, with what stands against that even then. */
function lessWords({ holds, title, lessUsd, but }: ByMemory, place: Place): string {
  const saves = `${takerOf(title)} saves ${formatMoney(lessUsd, place)}`;
  return `at most ${holds}: ${saves}${but === null ? "" : `, but ${but}`}`;
}

/** A set of the user's own that flips nothing: what stands in the place of what was measured. */
function ownSetFact({ plan, told, place }: Resting): DecidingFact | null {
  const { workingSetGib } = told.settings;
  if (workingSetGib === null) return null;
  const pool = rowOf(plan, "pick")?.poolGib;
  const without = setDecides({ plan }) ? withoutIt({ plan, told, place }) : null;
  const counted = countedGib({ plan });
  const set = counted ?? workingSetGib;
  const said = formatSetGib(workingSetGib, place);
  const isLess = pool != null && plan.memoryCurve != null && pool.most < set;
  const has =
    pool == null
      ? null
      : `the pick has ${formatGib(pool.most, place)}${tierWords(told, place)}${isLess ? NEED_NOT_HOLD : ""}`;
  return {
    kind: "memory",
    words:
      counted === null
        ? `Memory: ${said} are taken to be hot, entered by somebody`
        : `Memory: somebody entered ${said}; ${formatSetGib(counted, place)} counted, by what was measured`,
    detail: [without, has].filter((one) => one !== null).join("; ") || "a figure of your own",
    ...{ origin: "yours", field: "workingSetGib", settle: without === null ? null : PASTE_SETTLES },
  };
}

/** Why less than the set is picked (DEM-5): said of the pick, and as true of a range. */
const NEED_NOT_HOLD =
  ", and no option, class or range, must hold it all: page touches were measured, so what it reads and waits for is limited";

/** What the tiered cache of an NVMe class holds of it; nothing without one. */
function tierWords({ reads }: ToldPlan["told"], place: Place): string {
  const hits = reads?.hits;
  if (hits == null || hits.tieredCache <= 0) return "";
  if (hits.storage < HARDLY_ANY) return "; its tiered cache on NVMe holds the rest";
  const held = hits.tieredCache / (hits.tieredCache + hits.storage);
  return `; its tiered cache on NVMe holds ${formatPercent(100 * held, place)} of the rest`;
}

/** Share of reads that is none when it is told. */
const HARDLY_ANY = 0.0005;

/** Memory where it decides nothing: what today's misses. */
function curveFact({ plan, told, place }: Resting): DecidingFact | null {
  const { memoryCurve } = plan;
  const row = rowOf(plan, "pick");
  if (memoryCurve == null || row?.poolGib == null) return null;
  const { poolGib, sourceMissPct } = memoryCurve;
  const today =
    poolGib === null
      ? "today’s pool"
      : `today’s pool of ${formatGib(poolGib, place)}${asPasted(told.settings, ",")}`;
  const miss = sourceMissPct > 0 ? `${formatSignificant(sourceMissPct, place)}\u202f%` : "none";
  const own = row.poolGib.most;
  return {
    ...{ kind: "memory", words: `Memory: ${today} misses ${miss} of page touches` },
    detail: `the pick has ${formatGib(own, place)}${row.poolGib.least < own ? " at its maximum" : ""}`,
    ...{ origin: asPasted(told.settings) === "" ? "measured" : "yours", field: "pastedMemory", settle: null },
  };
}
