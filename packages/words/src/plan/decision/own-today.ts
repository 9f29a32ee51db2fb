import type { SourceSetting } from "@acuity/engine/plan";
import { formatAcuRange } from "../../formats/acu.ts";
import { listed } from "../../formats/listed.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { NOTHING_USD } from "../more-than.ts";
import type { Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import type { ToldPlan } from "./told-plan.ts";

type Of = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** Classes and ranges of today that no file tells, as a risk where a saving hangs on them (ENT-1): a console's files never do. */
export function ownTodayRisk({ plan, told, place }: Of): readonly Risk[] {
  const entered = plan.baseline?.entered;
  const saves = againstToday(told.monthlyUsd.p50, plan) ?? 0;
  if (entered === undefined || saves > -NOTHING_USD) return [];
  return [riskOf(enteredWords(entered, place), "what is saved")];
}

const riskOf = (names: string, what: string): Risk => ({
  title: TITLE,
  words: `No file tells that ${names} today: it counts as entered, and ${what} hangs on it. A description of the cluster tells it.`,
});

const TITLE = "Today as entered";

/** `db.r6g.xlarge and db.r6g.large run`. */
const enteredWords = (entered: readonly SourceSetting[], place: Place): string =>
  `${listed(entered.map((one) => sourceText(one, place)))} ${entered.length === 1 ? "runs" : "run"}`;

/** The same of a term on what runs today, whatever else is saved: it is bought by the class. */
export function ownTodayTermRisk({ plan, place }: Pick<Of, "plan" | "place">): Risk | null {
  const entered = plan.baseline?.entered;
  return entered === undefined ? null : riskOf(enteredWords(entered, place), "what a term on it saves");
}

/** As a doubt of an answer that advises such a term; elsewhere it lowers nothing, since a console's files never tell a class. */
export function ownTodayGround(of: Pick<Of, "plan" | "place">): readonly Ground[] {
  const risk = ownTodayTermRisk(of);
  return risk === null ? [] : [medium("assumed", ["today as entered", risk.words])];
}

/** What is to be seen before such a term is bought: `once describe-db-instances shows that db.r6g.xlarge runs`; null where files tell it. */
export function todayShown({ plan, place }: Pick<Of, "plan" | "place">): string | null {
  const entered = plan.baseline?.entered;
  if (entered === undefined) return null;
  // A range is the cluster's.
  const kinds = [...new Set(entered.map(({ kind }) => (kind === "provisioned" ? "instances" : "clusters")))];
  const calls = listed(kinds.map((one) => `describe-db-${one}`));
  return `once ${calls} ${kinds.length === 1 ? "shows" : "show"} that ${enteredWords(entered, place)}`;
}

function sourceText(source: SourceSetting, place: Place): string {
  if (source.kind === "provisioned") return source.instanceClass;
  const { minAcu, maxAcu } = source;
  return minAcu === null
    ? `a range up to ${maxAcu} ACU`
    : `a range of ${formatAcuRange({ minAcu, maxAcu }, place)}`;
}
