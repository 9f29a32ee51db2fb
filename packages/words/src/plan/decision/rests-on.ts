import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatMoney, formatUnitPrice } from "../../formats/money.ts";
import { formatNumber, formatPercent, formatSignificant } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { clauseStart, sentenceStart } from "../../formats/sentence-case.ts";
import { formatDateTime } from "../../formats/time.ts";
import { againstToday } from "../against-today.ts";
import { askedOfLoss } from "../asked-of-loss.ts";
import { correctionOf } from "../contradiction-words.ts";
import { dayTitle, settleDay } from "../deciding-day-words.ts";
import { demandName, demandPeaksWords } from "../demand-peak-words.ts";
import { MONTH_HOURS } from "../engine-figures.ts";
import { hiddenDayOf, hiddenDayWords } from "../hidden-demand.ts";
import { amountOf, flipSides, sayBar } from "../said-bar.ts";
import { speedsWords } from "../speed-words.ts";
import { standbyLimitWords } from "../standby-words.ts";
import { asUpperBound } from "./above-mean.ts";
import { askedVersionFact } from "./asked-version.ts";
import { formatDay } from "./day-words.ts";
import type { DecidingFact } from "./decision.ts";
import { classOfFull } from "./full-first.ts";
import { heldFact } from "./held-fact.ts";
import { hiddenRisk } from "./hidden-risk.ts";
import { fallsBy, isNearestTip } from "./knife-edge.ts";
import { limitFact } from "./limit-fact.ts";
import { memoryFact } from "./memory-fact.ts";
import { outgrown } from "./outgrown.ts";
import { ownGrowth } from "./own-growth.ts";
import { netHour } from "./own-prices.ts";
import { ownVersionFact, versionIn } from "./own-version.ts";
import { readerFact, writerFact, writerTaken } from "./reader-fact.ts";
import { decisiveDay } from "./settle-first.ts";
import { shortFact } from "./short-of-memory.ts";
import { storageFact } from "./storage-fact.ts";
import { supportAhead } from "./support-ahead.ts";
import { takeOver } from "./take-over.ts";
import { takerOf } from "./taker-of.ts";
import { tippingGrowth } from "./tipping-growth.ts";
import { todayFact } from "./today-fact.ts";
import { isPriceAssumed, type ToldPlan, toldRow } from "./told-plan.ts";

export interface Resting extends ToldPlan {
  readonly findings: readonly Finding[];
  readonly place: Place;
}

const MOST_FACTS = 5;

/** Two to five facts on which the answer rests, those that may flip it first. */
export function restsOn(of: Resting): readonly DecidingFact[] {
  const over = takeOver(of);
  const wrong = correctionOf(of);
  // Taken as the busiest alone it may be another, and every figure with it: that stands first.
  const [writer, isTaken] = [writerFact(of), writerTaken(of.findings) !== null];
  const asked = demandFact(of).map((fact) => asUpperBound(fact, of.findings));
  const [tips, demand] = isNearestTip(of) || tippingGrowth(of) !== null ? [asked, []] : [[], asked];
  return [
    ...correctionFact(wrong),
    ...(isTaken ? writer : []),
    ...[...ownVersionFact(of), ...askedVersionFact(of)],
    ...dayFact(of),
    ...(over === null ? [] : [over.fact]),
    ...shortFact(of.plan, of.place),
    ...(wrong === null ? todayFact(of) : []),
    ...storageFact(of),
    ...heldFact(of),
    ...supportFact(of),
    ...memoryFact(of),
    ...tips,
    ...(isTaken ? [] : writer),
    ...readerFact(of),
    ...(wrong === null ? limitFact(of) : []),
    ...demand,
    ...priceFact(of),
    ...connectionFact(of),
    ...platformFact(of),
    ...(over === null ? standbyFact(of) : []),
  ].slice(0, MOST_FACTS);
}

/** What makes every figure wrong stands before all that is said by them. */
function correctionFact(wrong: ReturnType<typeof correctionOf>): readonly DecidingFact[] {
  if (wrong === null) return [];
  const { what, step, because } = wrong;
  return [
    {
      ...{ kind: "contradiction", origin: "measured", field: null },
      ...{ words: `To be corrected first: ${what}`, settle: `${step.replace(/,$/, "")}.` },
      detail: clauseStart(because).replace(/\.$/, ""),
    },
  ];
}

/** A day that decides more than anything else that is open: it stands before the rest. */
function dayFact({ plan, told, isPick, place }: Resting): readonly DecidingFact[] {
  const day = isPick ? decisiveDay(plan, told) : null;
  if (day === null) return [];
  return [
    {
      ...{ kind: "day", origin: "measured", field: null, settle: settleDay(day, place) },
      words: `One day: only the 24 hours from ${formatDateTime(day.fromS, place)} ask for more than ${dayTitle(day, place)}`,
      detail: `without them that would do, ${formatMoney(day.lessUsd, place)} a month less than the pick`,
    },
  ];
}

function demandFact({ plan, told, findings, upgradesTo, isPick, place }: Resting): readonly DecidingFact[] {
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  if (bar === undefined && plan.compared?.peakAcu === undefined && ownGrowth(told, place) === null) return [];
  const sides = bar === undefined ? [] : flipSides(sayBar(bar, place));
  const above = sides.find(({ side }) => side === "above");
  const day = bar?.dayAbove;
  const own = ownGrowth(told, place);
  const ends = own === null ? outgrown({ plan, told, place }) : null;
  const until = ends === null || day !== undefined ? "" : `; outgrown from ${formatDay(ends.day, place)}`;
  const isHidden = hiddenRisk({ findings, place }).length > 0;
  const short = tippingGrowth({ plan, told, findings, place });
  const growth = own ?? growthWords(plan, place) ?? (short && `${short.rose}, in no figure`);
  const trend = plan.notes.find((one) => one.code === "trend");
  const peaks = plan.compared;
  const measured =
    peaks?.peakAcu === undefined
      ? "Demand as measured"
      : `${demandName({ growthPct: told.settings.growthPct, trend })}: ${demandPeaksWords(peaks, place)}`;
  const joined = own === null ? "and" : "with";
  const falls = bar === undefined ? null : fallsBy(bar);
  const reason = falls === null ? "" : ` ${falls}`;
  const speeds = speedsWords(told.settings.speeds, place) === null ? "" : ", at speeds that somebody entered";
  const words = `${growth === null ? measured : `${measured}, ${joined} ${growth}`}${speeds}`;
  const stands =
    bar === undefined
      ? upgradesTo === undefined
        ? "not moved"
        : "not moved after the upgrade"
      : `the pick stands up to × ${formatSignificant(bar.triedTo, place)}`;
  return [
    {
      ...{ kind: growth === null ? "demand" : "growth", words, field: "growthPct" },
      detail:
        above === undefined || bar === undefined
          ? `${stands}${until}`
          : `above × ${amountOf({ code: "demand", baseline: bar.baseline }, above.value)}${day === undefined ? "" : ` (${formatDay(day, place)})`}${reason}: ${takerOf(above.taker)}${until}`,
      // What was full shows the least that was asked.
      origin: own !== null || speeds !== "" ? "yours" : isHidden ? "bounded" : "measured",
      settle: isHidden
        ? settleHidden({ plan, told, findings, place, isPick })
        : short && "Enter the growth you expect.",
    },
  ];
}

/** A week shows what is hidden again and again; of one day it is asked what ran then, once where that day decides besides. */
function settleHidden({ plan, told, findings, place, isPick }: Resting): string {
  const where = isOnRange({ plan, told }) ? "at a higher maximum" : largerClass({ plan, told, findings });
  const day = hiddenDayOf(findings);
  if (day === null) return `A week ${where} shows what was hidden.`;
  const again = `a week ${where} shows it only if that day comes again.`;
  return isPick && decisiveDay(plan, told) !== null
    ? sentenceStart(again.replace("shows it", "shows what was hidden"))
    : `${hiddenDayWords(day, place)}: look at what ran then; ${again}`;
}

/** Whether a range runs today. */
function isOnRange({ plan: { options, today, instances }, told }: Pick<Resting, "plan" | "told">): boolean {
  const ran = options.find(({ id }) => id === today)?.settings.writer.kind;
  if (ran === "serverless") return true;
  return instances?.some(({ from }) => from?.kind === "serverless") ?? told.kind === "serverless";
}

/** Where the pick is one it is that on which to measure, of a cluster that of what was full. */
function largerClass({ plan, told, findings }: Pick<Resting, "plan" | "told" | "findings">): string {
  const { options, today } = plan;
  const isOut = options.some(({ id, meetsLimits }) => id === today && !meetsLimits);
  const of = isOut && told.id !== today && told.meetsLimits ? classOfFull({ plan, told, findings }) : null;
  return of === null ? "on a larger class" : `on a larger class, ${of} by what was seen,`;
}

/** How fast it grows or falls, where the plan goes by that. */
function growthWords({ notes }: Plan, place: Place): string | null {
  const trend = notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || trend.growthPct === null) return null;
  const { pctPerWeek } = trend.ofEnd ?? trend;
  const rate = `${formatPercent(Math.abs(pctPerWeek), place)} a week`;
  if (pctPerWeek > 0) return `grows by ${rate}`;
  return trend.growthPct === 0 ? `falls by ${rate}, not carried on` : `falls by ${rate}`;
}

function priceFact({ plan, told, place }: Resting): readonly DecidingFact[] {
  const row = toldRow(plan);
  const { compared } = plan;
  const net = row && netHour(row, { settings: told.settings, place });
  if (!row || !net || compared === undefined) return [];
  const { writer } = told.settings;
  const of = writer.kind === "serverless" ? "an ACU-hour" : `an hour of ${writer.instanceClass}`;
  const isAssumed = isPriceAssumed(plan);
  const old = plan.notes.find((one) => one.code === "prices-old");
  const holds = holdsTo({ plan, told, hourUsd: net.usd });
  const untold = plan.notes.find((one) => one.code === "place-assumed");
  const region = untold?.code === "place-assumed" ? untold.region : null;
  const inRegion = region === null ? "" : `, ${region} as nobody told the region`;
  const upTo = holds === null ? "" : `; cheaper than today up to ${formatMoney(holds, place)}`;
  const origin = net.less !== "" ? "yours" : isAssumed || inRegion !== "" ? "assumed" : "listed";
  return [
    {
      ...{ kind: "price", words: `Price: ${formatUnitPrice(net.usd, place)} ${of}${net.less}` },
      detail: `list of ${formatDay(compared.publishedOn, place)}${inRegion}${upTo}`,
      ...{ origin, field: "catalog" },
      settle: old === undefined ? null : "Import AWS’s price list of today.",
    },
  ];
}

/** The price of an hour up to which the pick costs no more than today: of one class that makes the whole compute. */
function holdsTo(of: Pick<ToldPlan, "plan" | "told"> & { readonly hourUsd: number }): number | null {
  const { plan, told, hourUsd } = of;
  const { writer, readers } = told.settings;
  const moreUsd = againstToday(told.monthlyUsd.p50, plan);
  if (moreUsd === null || moreUsd >= 0 || writer.kind === "serverless" || told.id === plan.today) return null;
  if (readers.some((one) => one.instanceClass !== writer.instanceClass)) return null;
  return hourUsd - moreUsd / (MONTH_HOURS * (1 + readers.length));
}

function connectionFact({ plan, place }: Resting): readonly DecidingFact[] {
  return plan.notes.flatMap((one): readonly DecidingFact[] => {
    if (one.code !== "connections-near") return [];
    const most = formatNumber(one.accepted, 0, place);
    const pct = formatPercent((100 * one.peak) / one.accepted, place);
    return [
      {
        ...{ kind: "connections", origin: "measured", field: "peakConnections" },
        words: `Connections: up to ${formatNumber(Math.ceil(one.peak), 0, place)} of ${most}`,
        detail: `${pct} of what is taken by default`,
        settle: "Raise max_connections, or put a pooler or RDS Proxy before it.",
      },
    ];
  });
}

/** Extended Support that will cost more than is saved. */
function supportFact(of: Resting): readonly DecidingFact[] {
  const support = supportAhead(of);
  if (support === null) return [];
  return [
    {
      ...{ kind: "platform", origin: "listed", field: null },
      words: `Version ${versionIn(of.plan, support.engineVersion)}: Extended Support from ${formatDay(support.from, of.place)}`,
      detail: `then ${formatMoney(support.monthlyUsd, of.place)} a month more, over what is saved`,
      settle: "An upgrade before that day avoids it.",
    },
  ];
}

function platformFact({ plan, told }: Resting): readonly DecidingFact[] {
  const { platform } = plan;
  const isOnRange = [told.settings.writer, ...told.settings.readers].some(
    ({ kind }) => kind === "serverless",
  );
  if (platform?.origin !== "assumed" || !isOnRange) return [];
  return [
    {
      ...{ kind: "platform", words: `Platform ${platform.platform}: what a new cluster gets` },
      detail: "an older one does less with an ACU",
      ...{ origin: "assumed", field: "profile", settle: "A description of the cluster tells it." },
    },
  ];
}

function standbyFact({ plan, told, findings, place }: Resting): readonly DecidingFact[] {
  const words = standbyLimitWords(told.settings.limits, askedOfLoss(plan, { findings, place }));
  if (words === null) return [];
  const without = plan.standby?.without;
  return [
    {
      ...{ kind: "standby", words: `Standby: the pick ${words}` },
      detail:
        without == null
          ? "giving it up saves little"
          : `without: ${formatMoney(without.savesUsd, place)} a month less`,
      ...{ origin: told.settings.limits.standby === undefined ? "measured" : "yours", field: "standby" },
      settle: null,
    },
  ];
}
