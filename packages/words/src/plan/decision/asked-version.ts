import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { NOTHING_USD } from "../more-than.ts";
import { worthUsd } from "../worth-a-change.ts";
import type { DecidingFact, Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import { shortTitle } from "./short-title.ts";
import type { ToldPlan } from "./told-plan.ts";

type Asked = Extract<Finding, { readonly code: "upgrade-asked" }>;
type Of = Pick<ToldPlan, "plan" | "told" | "until"> & { readonly place: Place };

const askedIn = ({ notes }: Pick<Plan, "notes">): Asked | undefined =>
  notes.find((one): one is Asked => one.code === "upgrade-asked");

/** A version that somebody asked for and no calendar lists: nobody knows what runs on it, nor what it costs. Null where there is none. */
export function unknownVersion(plan: Pick<Plan, "notes">): Asked | null {
  const found = askedIn(plan);
  return found === undefined || found.isKnown ? null : found;
}

/** The upgrade of the first line that only somebody's word brings. */
const askedFirst = (plan: Pick<Plan, "notes">): Asked | null => {
  const found = askedIn(plan);
  return found?.isFirst && found.isNeeded === undefined ? found : null;
};

export const CHECK_VERSION = "AWS’s list may have it: check describe-db-engine-versions.";

/** `Version 99.1, as asked, is not known here`. */
const unknownName = ({ engineVersion }: Asked): string =>
  `Version ${engineVersion}, as asked, is not known here`;

/** As a sentence. */
export const unknownSentence = (asked: Asked): string =>
  `${unknownName(asked)}: nobody knows what runs on it, nor what it costs.`;

/** `16.4 → 17.5 was asked for by somebody`. */
const askedName = ({ runs, engineVersion }: Asked): string =>
  `${runs} → ${engineVersion} was asked for by somebody`;

/** What the upgrade brings by itself, where the pick is the same without it. */
function bringsWords({ savesUsd }: Asked, place: Place): string {
  if (savesUsd === null) return "nothing tried meets your limits after it";
  return savesUsd < -NOTHING_USD
    ? `it costs ${formatMoney(-savesUsd, place)} a month more`
    : "it saves nothing";
}

const BACK = "only a snapshot leads back";

/** The finding. */
export function upgradeAskedSentence(asked: Asked, place: Place): string {
  const unknown = asked.isKnown ? "" : ` ${unknownSentence(asked)} ${CHECK_VERSION}`;
  if (asked.isFirst) return `${askedName(asked)}, and ${BACK}.${unknown}`;
  if (!asked.isKnown) return `${unknownSentence(asked)} ${CHECK_VERSION} The answer is of ${asked.runs}.`;
  return `${askedName(asked)}: ${bringsWords(asked, place)}, and ${BACK}. The answer is of ${asked.runs}.`;
}

/** What would be the answer without the upgrade, and against today: `without it the answer would be db.r6g.large, which saves $177 a month`. */
function withoutWords({ plan, until, place }: Of): string {
  if (until == null) return "without it nothing tried meets your limits";
  const answer = `without it the answer would be ${shortTitle(until.settings, place)}`;
  const usd = until.monthlyUsd.p50;
  const more = againstToday(usd, plan);
  if (more === null) return `${answer} at ${formatMoney(usd, place)} a month`;
  if (Math.abs(more) < worthUsd(usd)) return `${answer}, for about what is paid today`;
  return `${answer}, which ${more < 0 ? "saves" : "costs"} ${formatMoney(Math.abs(more), place)} a month${more < 0 ? "" : " more"}`;
}

/** As a doubt, where the first line is of it; what is not known stands among what is open. */
export function askedVersionGround(of: Of): readonly Ground[] {
  const found = askedFirst(of.plan);
  if (found === null) return [];
  const words = `The upgrade to ${found.engineVersion} was asked for by somebody: ${withoutWords(of)}.`;
  return [medium("depends", [`an upgrade to ${found.engineVersion}, as asked`, words])];
}

/** As a risk. */
export function askedVersionRisk(of: Of): readonly Risk[] {
  const [unknown, found] = [unknownVersion(of.plan), askedFirst(of.plan)];
  return [
    ...(unknown === null
      ? []
      : [{ title: "A version that is not known", words: `${unknownSentence(unknown)} ${CHECK_VERSION}` }]),
    ...askedVersionGround(of).map(({ words }) => ({
      title: `Version ${found?.engineVersion} asked for by somebody`,
      words,
    })),
  ];
}

/** As a fact that the answer rests on, or does not. */
export function askedVersionFact(of: Of): readonly DecidingFact[] {
  const found = askedIn(of.plan);
  if (found === undefined || (found.isKnown && found.isNeeded)) return [];
  const brings = found.isFirst ? withoutWords(of) : bringsWords(found, of.place);
  const isOfToday = !found.isKnown && !found.isFirst;
  return [
    {
      ...{ kind: "platform", origin: "yours", field: null },
      words: found.isKnown ? askedName(found) : unknownName(found),
      detail: found.isNeeded ? BACK : isOfToday ? `the answer is of ${found.runs}` : `${brings} and ${BACK}`,
      settle: found.isKnown ? null : CHECK_VERSION,
    },
  ];
}

/** What is said before the step of an upgrade that nothing but somebody's word brings; empty elsewhere. */
export function askedVersionFirst(of: Of): string {
  const [ground] = askedVersionGround(of);
  return ground === undefined
    ? ""
    : `${ground.words.replace(/\.$/, "")}. A major version has no way back but a snapshot.`;
}

/** `Upgrade to 17.5 first, as asked, then run`, and of a version that nobody knows that it is to be checked before. */
export function upgradeVerdict(
  plan: Pick<Plan, "notes">,
  { to, run }: { readonly to: string; readonly run: string },
): string {
  if (unknownVersion(plan) !== null)
    return `Check version ${to} first; as asked: upgrade to it, then run ${run}`;
  return `Upgrade to ${to} first${askedFirst(plan) === null ? "" : ", as asked"}, then run ${run}`;
}
