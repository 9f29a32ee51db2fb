import type { OptionShape, PlanOption } from "@acuity/engine/plan";
import { optionTitle } from "../option-title.ts";
import { isSameInstances } from "../same-instances.ts";
import { movesPause } from "../verdict-words.ts";
import { unknownVersion } from "./asked-version.ts";
import type { Advised, Decision, Recommended } from "./decision.ts";
import type { Doubted } from "./ground.ts";
import type { Overload } from "./overload.ts";
import { writerTaken } from "./reader-fact.ts";
import { savesOf } from "./saves-words.ts";
import type { StayOnTerm } from "./stay-on-term.ts";
import type { TermOffer } from "./term-offers.ts";
import { rowOf } from "./told-plan.ts";

type Told = Doubted &
  Pick<Decision, "canTake" | "offers" | "now"> & {
    readonly overload: Overload | null;
    readonly stay: StayOnTerm | null;
    /** The term that the next step advises on what runs today. */
    readonly term: TermOffer | null;
    /** Those that are shown beside the first line. */
    readonly figures: Pick<Decision, "saves" | "monthlyUsd" | "unmetMinutes">;
  };

/** What the first line says to do, as figures, and the change beside it where that is another. The one teller for programs. */
export function recommendedOf(of: Told): Required<Pick<Decision, "recommended" | "alternative">> {
  const { told, term } = of;
  const action = actionOf(of);
  const advised = advisedOf(action, of);
  const isBeside = action !== "none" && advised.id !== told.id;
  return {
    recommended: { action, ...advised, buyNext: term && buying(term) },
    alternative: isBeside ? ofOption(told, of) : null,
  };
}

const buying = ({ commitment, savesUsd, upfrontUsd, isAssumed }: TermOffer) => ({
  ...{ commitment, savesUsd, upfrontUsd, isAssumed },
});

type Action = Recommended["action"];

function actionOf(of: Told): Action {
  const { isPick, plan, told, canTake, findings } = of;
  if (!isPick) return "none";
  if (of.stay !== null) return "stay";
  if (unknownVersion(plan) !== null && of.upgradesTo !== undefined) return "settle";
  if (of.upgradesTo !== undefined) return "upgrade";
  if (of.overload !== null) return "change";
  if (of.now !== null) return "switch-storage";
  if (of.offers === "raise") return "raise";
  if (!canTake) return "settle";
  if (told.id === plan.today && !movesPause(plan)) return "stay";
  return writerTaken(findings) === null ? "change" : "settle";
}

function advisedOf(action: Action, of: Told): Advised {
  const { told, stay, overload, figures } = of;
  if (action === "switch-storage") return switched(of);
  if (action === "settle" || action === "none") return ofToday(of);
  return {
    ...ofOption(stay?.today ?? overload?.step ?? told, of),
    term: stay === null ? null : stay.price.commitment,
    monthlyUsd: figures.monthlyUsd,
    againstTodayUsd: figures.saves?.moreUsd ?? null,
    upfrontUsd: stay?.price.upfrontUsd ?? 0,
    unmetMinutes: figures.unmetMinutes,
  };
}

/** An option on demand. */
function ofOption(option: PlanOption, { plan, place }: Pick<Told, "plan" | "place">): Advised {
  return {
    ...{ id: option.id, title: titleOf(option.settings, place), term: null, upfrontUsd: 0 },
    monthlyUsd: option.monthlyUsd.p50,
    againstTodayUsd: savesOf({ plan, told: option, isPick: true })?.moreUsd ?? null,
    unmetMinutes: option.unmetMinutesPerMonth,
  };
}

/** What runs today, as it is billed. */
function ofToday({ plan, place }: Pick<Told, "plan" | "place">): Advised {
  const now = plan.options.find(({ id }) => id === plan.today);
  return {
    ...{ id: plan.today, term: null, againstTodayUsd: 0, upfrontUsd: 0 },
    title: now === undefined ? "What runs today" : titleOf(now.settings, place),
    monthlyUsd: plan.baseline?.totalUsd ?? now?.monthlyUsd.p50 ?? null,
    unmetMinutes: rowOf(plan, "today")?.unmetMinutes ?? now?.unmetMinutesPerMonth ?? null,
  };
}

/** The same with its storage in another mode. */
function switched(of: Told): Advised {
  const { plan, now, place } = of;
  const today = ofToday(of);
  const ran = plan.options.find(({ id }) => id === plan.today)?.settings;
  if (now === null || ran === undefined) return today;
  const { storageMode, savesUsd } = now;
  const then = plan.options.find(
    ({ settings }) =>
      settings.storageMode === storageMode &&
      settings.commitment.kind === "none" &&
      isSameInstances(settings, ran),
  );
  return {
    ...{ ...today, id: then?.id ?? null, title: titleOf({ ...ran, storageMode }, place) },
    monthlyUsd: today.monthlyUsd === null ? null : today.monthlyUsd - savesUsd,
    againstTodayUsd: -savesUsd,
  };
}

const titleOf = (shape: OptionShape, place: Told["place"]): string =>
  optionTitle({ ...shape, commitment: { kind: "none" } }, place);
