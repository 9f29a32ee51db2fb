import type { Plan, Settings } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatGib, formatSetGib } from "../../formats/acu.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { clauseStart } from "../../formats/sentence-case.ts";
import { flipSides, sayBar } from "../said-bar.ts";
import type { Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import { ownShareRisk, setDecides, withoutIt } from "./own-memory.ts";
import { takerOf } from "./taker-of.ts";
import type { ToldPlan } from "./told-plan.ts";

type Of = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** A set that somebody entered, in place of what was measured or assumed: `a working set of 24 GiB, entered by somebody`; null without one. */
export function enteredSet({ plan, told, place }: SetOf): string | null {
  const { workingSetGib } = told.settings;
  if (workingSetGib === null) return null;
  const counted = countedGib({ plan });
  const instead = counted === null ? "" : `, counted as ${formatSetGib(counted, place)}`;
  return `a working set of ${formatSetGib(workingSetGib, place)}, entered by somebody${instead}`;
}

interface SetOf extends Pick<Of, "place"> {
  readonly plan: Pick<Plan, "notes">;
  readonly told: { readonly settings: Pick<Settings, "workingSetGib"> };
}

/** What counts in place of a set that what was measured denies (MEM-4), GiB; null where the figure itself does. */
export function countedGib({ plan: { notes } }: Pick<SetOf, "plan">): number | null {
  const denied = notes.find((one) => one.code === "set-against-misses");
  return denied?.code === "set-against-misses" ? denied.leastGib : null;
}

/** At what such a set turns the pick, `below 20.7 GiB: db.r6g.xlarge`; null where it was entered by nobody or turns nothing. */
function turnsAt({ plan, told, place }: Of): string | null {
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "working-set");
  if (bar === undefined || told.settings.workingSetGib === null) return null;
  const sides = flipSides(sayBar(bar, place));
  // What of it nobody needs comes first: a smaller set makes what was entered needless.
  const side = sides.find((one) => one.side === "below") ?? sides[0];
  return side === undefined ? null : `${side.side} ${side.amount}: ${takerOf(side.taker)}`;
}

type OverHits = Extract<Finding, { readonly code: "set-over-hits" }>;

const overHits = ({ notes }: Pick<Plan, "notes">): OverHits | undefined =>
  notes.find((one): one is OverHits => one.code === "set-over-hits");

/** What stands beside it as measured: `today’s pool of 20.7 GiB was measured to answer 99.95 % of page touches`; null where no file tells. */
export function hitsBeside({ plan, told, place }: HitsOf): string | null {
  const found = overHits(plan);
  if (found === undefined) return null;
  const { poolGib, hitPct } = found;
  const pool = `today’s pool of ${formatGib(poolGib, place)}${asPasted(told.settings, ",")}`;
  return `${pool} was measured to answer ${formatPercent(hitPct, place)} of page touches`;
}

interface HitsOf {
  readonly plan: Pick<Plan, "notes">;
  readonly told: { readonly settings: Pick<Settings, "pastedMemory"> };
  readonly place: Place;
}

/** `, as pasted`, behind the size of today's pool where that is a paste's; with the comma that ends it inside a sentence. */
export function asPasted({ pastedMemory }: Pick<Settings, "pastedMemory">, end: "," | "" = ""): string {
  return pastedMemory?.poolMib == null ? "" : `, as pasted${end}`;
}

/** What was measured denies a set that the pick turns on (MEM-4), or that decides (ENT-1): to be settled before anything is changed for it. Null elsewhere. */
export function deniedSet({ plan, told }: DeniedOf): OverHits | null {
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "working-set");
  const found = overHits(plan);
  if (found?.isDenied !== true || told.settings.workingSetGib === null) return null;
  // A smaller set than one that is too small already says nothing of it.
  const isTurned = found.setGib > found.poolGib && bar !== undefined && bar.flipsBelow !== null;
  return isTurned || setDecides({ plan }) ? found : null;
}

interface DeniedOf {
  readonly plan: Pick<Plan, "notes" | "sensitivity" | "ownMemory">;
  readonly told: Pick<ToldPlan["told"], "settings">;
}

/** The same as a doubt: nothing that was measured vouches for it (HED-2). */
export function ownSetGround(of: Of): readonly Ground[] {
  if (deniedSet(of) !== null) return [];
  return decides(of).map((words) => medium("assumed", [`${enteredSet(of)}, decides`, words]));
}

/** And among what may go wrong. */
export function ownSetRisk(of: Of): readonly Risk[] {
  return decides(of).map((words) => ({ title: "A figure that somebody entered decides", words }));
}

/** What of memory is to be known before a change that somebody's word on it decides: a sentence, empty elsewhere. */
export function memoryFirst(of: Of): string {
  if (of.told.id === of.plan.today) return "";
  const [words] = [...(setDecides(of) ? ownSetRisk(of) : []), ...ownShareRisk(of)].map((risk) => risk.words);
  return words === undefined ? "" : `Measure memory first: ${clauseStart(words)}`;
}

function decides(of: Of): readonly string[] {
  const [set, at, without] = [enteredSet(of), turnsAt(of), setDecides(of) ? withoutIt(of) : null];
  if (set === null || (at === null && without === null)) return [];
  const hits = hitsBeside(of);
  const beside = hits === null ? "" : ` As for what was measured, ${hits}.`;
  return [
    `A${set.slice(1)}, ${["decides", at, without].filter((part) => part !== null).join("; ")}.${beside}`,
  ];
}
