import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../../findings/word-finding.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { worthUsd } from "../worth-a-change.ts";
import { formatDay } from "./day-words.ts";
import type { Risk } from "./decision.ts";
import { supportAhead } from "./support-ahead.ts";
import type { ToldPlan } from "./told-plan.ts";

interface Run {
  /** What was noticed of the version that runs, before any upgrade. */
  readonly runs: ToldPlan["plan"]["notes"];
  readonly place: Place;
}

/**
 * The oldest minor version of a major one that a blue/green deployment of Aurora PostgreSQL starts from (Aurora User Guide,
 * "Supported Regions and Aurora DB engines for Blue/Green Deployments", read 2026-11-27).
 */
const BLUE_GREEN_FROM: Readonly<Record<string, number>> = {
  11: 21,
  12: 16,
  13: 12,
  14: 9,
  15: 4,
  16: 1,
  17: 4,
};

/** What an upgrade of the major version may break, and that it cannot be undone. */
export function majorUpgrade({ told, upgradesTo, runs }: ToldPlan & Run): readonly Risk[] {
  if (upgradesTo === undefined) return [];
  const ran = runs.find((one) => one.code === "extended-support");
  const [major = "", minor] = ran?.code === "extended-support" ? ran.engineVersion.split(".") : [];
  const from = told.settings.engine === "aurora-postgresql" ? BLUE_GREEN_FROM[major] : undefined;
  const isTooOld = from !== undefined && minor !== undefined && Number(minor) < from;
  const needs = isTooOld ? `, and needs ${major}.${from} or newer to start from` : "";
  return [
    {
      title: "A new major version",
      words: `In place the whole cluster stands still, and from ${upgradesTo} only a restored snapshot leads back. Test it on a copy; a blue/green deployment keeps the old cluster${needs}.`,
    },
  ];
}

/** Standard support that is over: since when, and what it costs where that is known. */
export function supportOver({ runs, place }: Run): readonly Risk[] {
  const title = "Standard support is over";
  return runs.flatMap((one): readonly Risk[] => {
    if (one.code === "extended-support" && one.isCharged) return [{ title, words: extendedRisk(one, place) }];
    if (one.code === "support-over" || (one.code === "minor-support-ends" && one.isOver))
      return [{ title, words: wordFinding(one, place) }];
    return [];
  });
}

/** A version that no file tells, and what Extended Support of an old one would cost, where that is worth a change (CLU-3). */
export function supportUnknown({ told, runs, place }: ToldPlan & Run): readonly Risk[] {
  return runs.flatMap((one): readonly Risk[] => {
    if (one.code !== "extended-support-unknown" || one.monthlyUsd === null) return [];
    if (one.monthlyUsd < worthUsd(told.monthlyUsd.p50)) return [];
    const usd = formatMoney(one.monthlyUsd, place);
    const words = `No file tells the engine version: on ${one.majors.join(", ")} the pick would pay ${usd} a month more, which is in no figure here; what runs today pays it by its own vCPUs or ACU-hours. SELECT version() tells it.`;
    return [{ title: "Extended Support may be charged", words }];
  });
}

type Extended = Extract<Finding, { readonly code: "extended-support" }>;

/** What is paid is today's, else what the pick pays. */
function extendedRisk(support: Extended, place: Place): string {
  const { engineVersion, from, monthlyUsd, thisMonthUsd, todayUsd = 0, third, ends } = support;
  const usd = todayUsd > 0 ? todayUsd : (thisMonthUsd ?? monthlyUsd);
  const paid = usd === null ? "at a price that is not known" : `for ${formatMoney(usd, place)} a month`;
  const rises =
    third === undefined
      ? ""
      : `, ${third.monthlyUsd === null ? "more" : formatMoney(third.monthlyUsd, place)} from ${formatDay(third.from, place)}`;
  const end = ends === undefined ? "" : ` It ends on ${formatDay(ends.on, place)}: then there is no support.`;
  return `${engineVersion} has been in Extended Support since ${formatDay(from, place)}, ${paid}${rises}, until it is upgraded.${end}`;
}

/** Extended Support that will cost more than is saved. */
export function supportEnds(asked: ToldPlan & { readonly place: Place }): readonly Risk[] {
  const support = supportAhead(asked);
  if (support === null) return [];
  const { engineVersion, monthlyUsd, from } = support;
  const usd = formatMoney(monthlyUsd, asked.place);
  const words = `${engineVersion} enters it on ${formatDay(from, asked.place)}: then ${usd} a month more, which is over what is saved. Upgrade before.`;
  return [{ title: "Extended Support outweighs the saving", words }];
}
