import type { Plan, PlanOption, SetInUse } from "@acuity/engine/plan";
import { formatSetGib } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { PASTE_SETTLES, touchesTell } from "../set-tellers.ts";
import { worthUsd } from "../worth-a-change.ts";
import type { DecidingFact } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import { shortTitle } from "./short-title.ts";
import { toldPlan } from "./told-plan.ts";

type Told = Pick<Plan, "setInUse" | "notes">;

interface Of<Searched = Told> {
  readonly plan: Searched;
  readonly told: Pick<PlanOption, "settings" | "monthlyUsd">;
  readonly place: Place;
}

/** A set that nobody measured, and what as much as was in use would make of the answer. */
interface InUse extends SetInUse {
  /** What is taken to be hot: `0.356 GiB`. */
  readonly taken: string;
  /** What settles it: what of the metrics no file has, else a paste. */
  readonly settle: string;
}

function inUseOf({ plan: { setInUse, notes }, told, place }: Of): InUse | null {
  const assumed = notes.find((one) => one.code === "working-set-assumed");
  if (setInUse == null || assumed?.code !== "working-set-assumed") return null;
  if (told.settings.workingSetGib !== null) return null;
  const metrics = touchesTell(assumed);
  const settle = metrics === null ? PASTE_SETTLES : `${metrics}.`;
  return { ...setInUse, taken: formatSetGib(assumed.gib, place), settle };
}

/**
 * `at 21.6 GiB, as much as the pool in use may have held, 19–30 ACU is the answer at $1,666 a month`; where a class costs less by what was
 * seen it is named, with why the range comes before it: it is raised to measure what was hidden (HED-3), and no answer.
 */
function atThatWords(found: SetInUse, place: Place): string {
  const { setGib, shape, monthlyUsd, provisioned } = found;
  const at = `at ${formatSetGib(setGib, place)}, as much as the pool in use may have held,`;
  const [range, usd] = [shortTitle(shape, place), `${formatMoney(monthlyUsd, place)} a month`];
  return provisioned === null
    ? `${at} ${range} is the answer at ${usd}`
    : `${at} ${leastWords(found, place)}; ${range} at ${usd} only measures first what was hidden`;
}

/** `db.r8g.2xlarge costs least by what was seen, $806 a month`; the range that is picked where no class costs less. */
function leastWords({ shape, monthlyUsd, provisioned }: SetInUse, place: Place): string {
  const least = provisioned?.shape ?? shape;
  const usd = monthlyUsd - (provisioned?.lessUsd ?? 0);
  return `${shortTitle(least, place)} costs least by what was seen, ${formatMoney(usd, place)} a month`;
}

/** The same beside what else is told of memory that is assumed. */
export function inUseBeside(of: Of): readonly string[] {
  const found = inUseOf(of);
  return found === null ? [] : [atThatWords(found, of.place)];
}

/** Memory among what the answer rests on, where no other set was tried (HED-3). */
export function inUseFact(of: Of): DecidingFact | null {
  const found = inUseOf(of);
  if (found === null) return null;
  return {
    ...{ kind: "memory", words: `Memory: ${found.taken} are taken to be hot, nobody measured it` },
    ...{ detail: atThatWords(found, of.place), origin: "assumed", field: "workingSetGib" },
    settle: found.settle,
  };
}

/** Whether a set that was tried flips the pick, which then is told by itself. */
const isTried = ({ sensitivity }: Pick<Plan, "sensitivity">): boolean =>
  sensitivity.some(
    ({ assumption, flipsBelow, flipsAbove }) =>
      assumption === "working-set" && (flipsBelow !== null || flipsAbove !== null),
  );

/** The same as one way for the answer to become another, of the plan that is told; null without. */
export function inUseFlip(plan: Plan, place: Place): InUseFlip | null {
  const of = toldPlan(plan);
  const found = of?.isPick === true && !isTried(of.plan) ? inUseOf({ ...of, place }) : null;
  if (found === null) return null;
  const { id, taken, moreUsd } = found;
  return { id, taken, moreUsd, at: formatSetGib(found.setGib, place), title: shortTitle(found.shape, place) };
}

interface InUseFlip extends Pick<InUse, "id" | "taken" | "moreUsd"> {
  /** `21.6 GiB`. */
  readonly at: string;
  /** What is picked there. */
  readonly title: string;
}

/** And among what keeps it from being sure; a set that was tried and flips the pick says it by itself. */
export function inUseGround(of: Of<Told & Pick<Plan, "sensitivity">>): readonly Ground[] {
  const found = inUseOf(of);
  if (found === null || isTried(of.plan)) return [];
  const words = `${found.taken} are taken to be hot, and nobody measured it: ${atThatWords(found, of.place)}.`;
  return [medium("assumed", ["the memory needed is assumed", words])];
}

/** The same among what changes the answer: `If 21.6 GiB are hot (taken: 0.356 GiB): …`. */
export function inUseSentences(of: Of): readonly string[] {
  const found = inUseOf(of);
  if (found === null) return [];
  const { setGib, taken, shape, moreUsd, provisioned } = found;
  const costs =
    Math.abs(moreUsd) < worthUsd(of.told.monthlyUsd.p50)
      ? ""
      : `, ${formatMoney(Math.abs(moreUsd), of.place)} a month ${moreUsd > 0 ? "more" : "less"}`;
  const less =
    provisioned === null
      ? ""
      : `; ${shortTitle(provisioned.shape, of.place)} then costs ${formatMoney(provisioned.lessUsd, of.place)} less than that`;
  return [
    `If ${formatSetGib(setGib, of.place)} are hot, as much as the pool in use may have held (taken: ${taken}): ${shortTitle(shape, of.place)}${costs}${less}.`,
  ];
}

/** A condition of the answer where serverless would give way to a class, and what then is; null where it would not. */
export function inUseCondition(of: Of): { readonly ifLess: string; readonly ifMore: string } | null {
  const found = inUseOf(of);
  if (found === null) return null;
  const isClass = found.shape.writer.kind === "provisioned";
  if (!isClass && found.provisioned === null) return null;
  const more = `at ${formatSetGib(found.setGib, of.place)} ${leastWords(found, of.place)}`;
  return {
    ifLess: `If ${found.taken} is all that is hot, which nobody measured`,
    ifMore: `${sentenceStart(more)}.`,
  };
}
