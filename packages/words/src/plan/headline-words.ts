import type { MissedLimit, Plan, PlanOption, UpgradeFirst, WorkloadView } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../findings/word-finding.ts";
import { listed } from "../formats/listed.ts";
import { formatMoney } from "../formats/money.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { clauseStart } from "../formats/sentence-case.ts";
import { calledByPlace } from "../names/said-names.ts";
import { againstToday } from "./against-today.ts";
import { BESIDE_COST, BESIDE_REASON } from "./beside-answer.ts";
import { changeWords } from "./change-words.ts";
import { correctedFirst } from "./contradiction-words.ts";
import { leftOutWords, simulatedWords, stayingGrown, unusedWords, withoutWords } from "./cost-words.ts";
import { openTrace } from "./data-words.ts";
import { commitWords } from "./decision/commit-words.ts";
import type { Doubted } from "./decision/ground.ts";
import { firstCost, firstLines, firstStep } from "./decision/overload.ts";
import { type StayOnTerm, stayOnTerm } from "./decision/stay-on-term.ts";
import { stayCommits, stayCost, stayedOf, stayHeadline } from "./decision/stay-words.ts";
import { atPlannedDemand } from "./demand-peak-words.ts";
import type { Headline } from "./headline.ts";
import { instanceLines } from "./instance-words.ts";
import { meteredWords } from "./metered-words.ts";
import { toldDifference } from "./more-than.ts";
import { nearMissWords } from "./near-miss-words.ts";
import { isOfHidden, reasonWords } from "./reason-words.ts";
import { givenUpSentence } from "./standby-words.ts";
import { stepWords } from "./step-words.ts";
import { shapeTitle, withStorageLine } from "./storage-move.ts";
import { sureWords } from "./sure-words.ts";
import { todayOutside } from "./today-outside.ts";
import { stayingWords, trendReason } from "./trend-words.ts";
import { savingUnknown } from "./unexplained-words.ts";
import { unmeasuredWords } from "./unmeasured-readers.ts";
import { untilUpgrade, upgradeHeadline } from "./upgrade-words.ts";
import { movesPause, verdictOf } from "./verdict-words.ts";

export interface HeadlineInput {
  readonly plan: Plan;
  readonly workload: Pick<WorkloadView, "startS" | "endS" | "coveredPct">;
  /** What was noticed of the workload. */
  readonly findings: readonly Finding[];
  /** False where nothing beside the headline lists what flips the pick. */
  readonly hasList?: boolean;
  /** False of a plan after an upgrade in which nothing was moved to see what flips the pick. */
  readonly hasMoved?: boolean;
  /** False where what runs today is no answer, whatever it saves on a term: around an upgrade, and beside a decision of before. */
  readonly mayStay?: boolean;
}

/** The headline of a plan, the same on the page, in the report and on the command line. Null where nothing was tried. */
export function headlineOf(told: HeadlineInput, place: Place): Headline | null {
  const input = calledByPlace(told);
  const { plan } = input;
  const { upgrade } = plan;
  const after =
    upgrade &&
    headlineAsItStands({ ...input, plan: upgrade.plan, hasMoved: hasMoved(upgrade), mayStay: false }, place);
  if (!upgrade || !after) return headlineAsItStands(input, place);
  // What flips the pick after it is listed then.
  const hasList = hasMoved(upgrade) ? false : input.hasList;
  const of = {
    ...input,
    ...(hasList !== undefined && { hasList }),
    plan: untilUpgrade(plan, upgrade),
    mayStay: false,
  };
  const until = headlineAsItStands(of, place);
  return until && upgradeHeadline({ plan, upgrade, until, after }, place);
}

const hasMoved = ({ plan }: UpgradeFirst): boolean => plan.sensitivity.length > 0;

/** Of the version that runs, or that was asked for. */
function headlineAsItStands(
  { plan, workload, findings, hasList = true, hasMoved = true, mayStay = true }: HeadlineInput,
  place: Place,
): Headline | null {
  const of = (id: string | null) => plan.options.find((option) => option.id === id);
  const [pick, nearest] = [of(plan.pick), of(plan.nearestMiss)];
  const told = pick ?? nearest;
  if (told === undefined) return null;
  const sure = sureWords({ plan, workload, findings }, { told, place });
  const instances = linesOf(plan, { told, place });
  const besides = [
    ...BESIDE_REASON.flatMap((code) => notesOf(plan, { code, place })),
    ...[...connectionsOver(plan, place), ...connectionsRaised(plan, place)],
  ];
  const cost = [
    ...[costWords(plan, { told, place }), ...withoutWords(plan, told.settings), ...unusedWords(told, place)],
    ...[...stayingGrown(plan, { told, place }), ...notesOf(plan, { code: "io-estimated", place })],
  ];
  if (pick === undefined)
    return {
      ...ofNearest(plan, { told, workload, findings, besides, place }),
      ...{ cost: cost.join(" "), sure, instances },
    };
  const known = { plan, told: pick, isPick: true, workload, findings, place };
  const stay = mayStay ? stayOnTerm(known) : null;
  if (stay !== null) return headlineOfStay(stay, known);
  const { verdict, reason } = verdictOf(plan, { pick, workload, findings, place });
  const first = firstStep(known);
  const about = [...todayMisses(plan, { told: pick, place }), ...trendWords(plan, place)];
  const { justOutside } = nearMissWords(plan, { pick, place });
  const ofPick = [...justOutside, ...asMeasuredWords(plan)];
  const why = [reason, ...ofPick, ...about, ...besides, ...unmeasuredWords(findings)];
  const answer = { verdict, reason: why.filter((one) => one !== "").join(" ") };
  return {
    ...correctedFirst(answer, { findings: [...findings, ...plan.notes], place }),
    cost: [
      ...(first === null ? [] : [firstCost(first, known)]),
      ...[...cost, ...simulatedWords(plan), ...leftOutWords(findings, plan)],
      ...notesOf(plan, { code: "smaller-step", place }),
      ...advised({ ...known, mayStay }),
      ...BESIDE_COST.flatMap((code) => notesOf(plan, { code, place })),
    ].join(" "),
    changes: changeWords(plan, { pick, place, hasList, hasMoved }),
    ...{ sure, instances: first === null ? instances : firstLines(first, known) },
  };
}

/** What is wrong with what runs today, which stays so. */
const OF_TODAY = ["memory-short", "credits-out"] as const satisfies readonly Finding["code"][];

/** Of what runs today on a term: its own figures and doubts, and what it is weighed against. */
function headlineOfStay(stay: StayOnTerm, of: Doubted): Headline {
  const { plan, findings, place } = of;
  const stayed = stayedOf(stay, of);
  const { verdict, reason, ...rest } = stayHeadline(stay, of);
  const ofCode = (code: Finding["code"]) => notesOf(plan, { code, place });
  return {
    ...{
      ...rest,
      verdict,
      reason: [reason, ...OF_TODAY.flatMap(ofCode), ...unmeasuredWords(findings)].join(" "),
    },
    cost: [
      ...[stayCost(stay, of), ...withoutWords(plan, stayed.told.settings)],
      ...ofCode("io-estimated"),
      ...[...simulatedWords(plan), ...leftOutWords(findings, plan), ...stayCommits(stay, of)],
    ].join(" "),
    sure: sureWords(stayed, stayed),
  };
}

/** Which instance becomes what; none where what runs today is to stay until it is known what a change saves. */
function linesOf(plan: Plan, { told, place }: Told): readonly string[] {
  return savingUnknown(plan, told) === null
    ? withStorageLine(instanceLines(plan, place), { plan, told })
    : [];
}

/** What to commit to, and what the pick gives up for its price. */
function advised(of: Parameters<typeof commitWords>[0]): readonly string[] {
  return [commitWords(of), givenUpSentence(of.plan, of.place)].filter((one) => one !== null);
}

/** What is wrong with what runs today, where the pick saves little or costs more than it: why one should change at all. */
function todayMisses(plan: Plan, { told, place }: Told): readonly string[] {
  const now = todayOutside(plan, told);
  if (now === undefined) return [];
  const [first] = now.reasons;
  const limits = first?.code === "misses" ? first.limits : [];
  const isUnsure = limits.length > 0 && limits.every(({ code }) => code === "unsure");
  const isHidden = limits.length > 0 && limits.every(isOfHidden);
  const trend = plan.notes.find((one) => one.code === "trend");
  const of = `your limits${atPlannedDemand(limits, { ...now.settings, trend })}:`;
  const out = isHidden ? `may be outside ${of}` : `is outside ${of}`;
  const how = isUnsure ? `is not surely inside ${of} it` : out;
  return [`What runs today ${how} ${missOf(now, place)}.`];
}

/** How fast demand grows or falls, which everything is planned for. */
function trendWords({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) => (one.code === "trend" ? [trendReason(one, place)] : []));
}

/** Connections that come to more than the pick takes in the planned month (DEM-9); those only near it are said with how sure it is. */
function connectionsOver({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) =>
    one.code === "connections-near" && one.ahead?.isOver === true ? [wordFinding(one, place)] : [],
  );
}

/** A raised max_connections that has to come along to what the pick replaces it with (DEM-9). */
function connectionsRaised({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) =>
    one.code === "connections-raised" && typeof one.pick === "object" && one.pick !== null
      ? [wordFinding(one, place)]
      : [],
  );
}

/** What is said of every finding of a kind. */
function notesOf(
  { notes }: Plan,
  { code, place }: { readonly code: Finding["code"]; readonly place: Place },
): readonly string[] {
  return notes.filter((one) => one.code === code).map((one) => wordFinding(one, place));
}

interface Told {
  readonly told: PlanOption;
  readonly place: Place;
}

function ofNearest(
  plan: Plan,
  { told: nearest, place, besides, ...known }: Told & NearestKnown,
): Pick<Headline, "verdict" | "reason" | "changes"> {
  const limits = missedLimits(nearest);
  const which = limits.length > 1 ? `these ${limits.length} limits` : "this limit";
  const { workload, findings } = known;
  const short = openTrace(workload, { findings, place });
  const open = short === null ? [] : [short.open];
  const reason = `Nearest: ${shapeTitle(nearest.settings, { plan, place })}, ${missOf(nearest, place)}.`;
  const verdict = "No shape meets your limits";
  const answer = { verdict, reason: [...open, reason, ...besides].join(" ") };
  return {
    ...correctedFirst(answer, { findings: [...findings, ...plan.notes], place }),
    changes: [
      ...stepWords(plan.notes, place),
      `${wayOut(limits)}: the nearest becomes the pick once it meets ${which}. Nothing else was moved.`,
    ].join(" "),
  };
}

interface NearestKnown extends Pick<HeadlineInput, "workload" | "findings"> {
  /** What is said beside why it is the nearest. */
  readonly besides: readonly string[];
}

/** No limit of the user's is missed where connections alone are: max_connections is a parameter (DEM-9). */
function wayOut(limits: readonly MissedLimit[]): string {
  const isOfConnections = limits.every(({ code }) => code === "connections" || code === "lost-connections");
  return isOfConnections
    ? "Raise max_connections or put RDS Proxy before it"
    : "A wider limit, less demand or another cluster";
}

/** What it costs, and how much more or less than staying. */
function costWords(plan: Plan, { told, place }: Told): string {
  const { baseline, pick, today, notes } = plan;
  const usd = `${formatMoney(told.monthlyUsd.p50, place)} a month`;
  const whose = pick === null ? `The nearest costs ${usd}` : usd;
  if (baseline === null)
    return `${whose}; ${meteredWords(notes, place) ?? "what runs today could not be priced"}, so nobody knows what that saves.`;
  const more = againstToday(told.monthlyUsd.p50, { baseline, notes });
  if (more === null) return `${whose}.`;
  const staying = stayingWords({ todayUsd: baseline.totalUsd, notes }, place);
  const open = notes.flatMap((one) => (one.code === "today-incomplete" ? (one.tried ?? []) : []));
  if (open.length > 0)
    return `${whose}; today's ${formatMoney(baseline.totalUsd, place)} is without ${listed(open)}, which every option has, so nobody knows what that saves.`;
  if (savingUnknown(plan, told) !== null)
    return `${whose} by the model, which does not explain all of today's ${formatMoney(baseline.totalUsd, place)}: what is saved is not known.`;
  if (toldDifference(more) === 0) return `${whose}, ${staying.same}.`;
  const share =
    baseline.totalUsd > 0 ? ` (${formatPercent(Math.abs((100 * more) / baseline.totalUsd), place)})` : "";
  const word = more > 0 ? "more" : "less";
  const isSame = told.id === today && !movesPause({ notes }) ? ": the model's month of the same shape" : "";
  return `${whose}, ${formatMoney(Math.abs(more), place)}${share} ${word} than ${staying.than}${isSame}.`;
}

/** Of what runs today and is held to what was measured of it, where draws miss the limit that it keeps so (HED-2). */
function asMeasuredWords({ trust }: Pick<Plan, "trust">): readonly string[] {
  const isMissed = trust?.asMeasured !== undefined && trust.asMeasured.holds < trust.draws;
  return isMissed ? ["It is inside them as it was measured, and not by every estimate."] : [];
}

/** The first limit that an option misses, as a clause, and how many more there are. */
export function missOf(option: PlanOption, place: Place): string {
  const [first] = option.reasons;
  const limits = missedLimits(option);
  if (limits.length > 0) return missOfLimits(limits, place);
  return first === undefined ? "" : clauseStart(reasonWords(first, place));
}

/** The first of such limits, as a clause, and how many more there are; empty without. */
export function missOfLimits([limit, ...others]: readonly MissedLimit[], place: Place): string {
  if (limit === undefined) return "";
  const words = reasonWords({ code: "misses", isNearest: false, limits: [limit] }, place);
  const more =
    others.length === 0 ? "" : `, and ${others.length} more ${others.length === 1 ? "limit" : "limits"}`;
  return `${clauseStart(words)}${more}`;
}

/** Every limit that an option misses. */
export function missedLimits({ reasons: [first] }: PlanOption): readonly MissedLimit[] {
  return first?.code === "misses" ? first.limits : [];
}
