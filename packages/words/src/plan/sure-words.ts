import type { Plan, PlanOption, WorkloadView } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../findings/word-finding.ts";
import { formatAcu, formatSetGib } from "../formats/acu.ts";
import { formatInterval, formatMoney, formatMoneyFine } from "../formats/money.ts";
import { formatNumber, formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { contradictions } from "./contradiction-words.ts";
import { dataWords } from "./data-words.ts";
import { LEAST_USD, WORTH_A_CHANGE } from "./engine-figures.ts";
import { hiddenIn, isOftenHidden } from "./hidden-demand.ts";
import { TIME_LIMIT } from "./limit-words.ts";
import { isLarger } from "./memory-words.ts";
import { optionTitle } from "./option-title.ts";
import { touchesTell } from "./set-tellers.ts";
import { unexplainedWords } from "./unexplained-words.ts";

interface Told {
  readonly told: PlanOption;
  readonly place: Place;
}

/** How sure what is told is: what doubt makes of it, what it rests on, and what no sample shows. */
export function sureWords(
  of: {
    readonly plan: Plan;
    readonly workload: Pick<WorkloadView, "startS" | "endS" | "coveredPct">;
    readonly findings: readonly Finding[];
  },
  { told, place }: Told,
): string {
  const { plan, workload, findings } = of;
  return [
    ...contradictions([...findings, ...plan.notes], place),
    ...doubtWords(plan, { told, place }),
    ...unexplainedWords(plan, { told, place }),
    `${dataWords(workload, { findings, place })}.`,
    ...priceWords(plan, place),
    ...assumedPlatform(plan, told),
    ...unseenWords(plan, told),
    ...steepWords(plan, place),
    ...lagWords(plan, place),
    ...nearWords(plan, place),
    ...fullWords(findings, { told, place }),
    ...insideWords(findings, place),
  ].join(" ");
}

/** Metrics that are there and full of zeroes: asking for them again helps nobody (DEM-5). */
const NOTHING_READ =
  "all that is touched fits today's pool, so the metrics cannot tell more; a paste from the database settles it if its pool is not full, or an hour on a smaller pool";

const PASTE_IF = "a paste from the database settles it if its pool is not full";

/** Reads are no part of the draws: what the count is made with. */
const MOST_MISSED = ", all taken to miss as much as they may: what caches miss is not drawn";

/** What the count looks at: a shape that more than one case of ten puts outside is in none of them (HED-2). */
const SURELY_INSIDE = "surely inside your limits (in nine cases of ten)";

/** Of everything else, or of other instances alone: only what was tried is looked at. */
const NOTHING_TRIED = `nothing tried that is ${SURELY_INSIDE} costs`;
const NO_OTHERS_TRIED = `no other instances tried that are ${SURELY_INSIDE} cost`;

/** What is counted in how many draws it is kept (HED-1). */
const LIMIT = `limit on time ${TIME_LIMIT}`;

/** Interval of the bill, and in how many draws the limits hold and nothing is cheaper. */
function doubtWords(
  { trust, pick, today, memory = null, ownMemory = null, sensitivity, notes }: Plan,
  { told: { id, monthlyUsd, meetsLimits }, place }: Told,
): readonly string[] {
  const interval = formatInterval(monthlyUsd, place);
  const isFixed = interval === "fixed";
  const usd = isFixed ? formatMoney(monthlyUsd.p50, place) : interval;
  if (trust?.draws === 0)
    return [
      `The bill is ${usd} ${isFixed ? "as expected" : "by what the files leave open"}.`,
      id === today && meetsLimits
        ? "It runs today, and was inside your limits as measured."
        : "No case was drawn to try it on.",
    ];
  const bill = `The bill is ${usd} in ${isFixed ? "every case drawn" : "eight of ten cases"} (P10–P90).`;
  if (trust === undefined) return [bill];
  const { draws, holds, cheapest, undercut, measuredAcu, atMostMissed, asMeasured } = trust;
  const count = (cases: number) =>
    cases === draws
      ? `all ${formatNumber(draws, 0, place)}`
      : `${formatNumber(cases, 0, place)} of ${formatNumber(draws, 0, place)}`;
  const whose = pick === null ? `The nearest keeps the ${LIMIT}` : `It keeps your ${LIMIT}`;
  const least =
    cheapest === null
      ? ""
      : `; in ${count(cheapest)} ${atMostMissed ? NO_OTHERS_TRIED : NOTHING_TRIED} over ${worthWords(monthlyUsd, place)} less on demand${undercutWords(undercut, place)}${atMostMissed ? MOST_MISSED : ""}`;
  const ofMemory =
    memory === null
      ? assumedSet({ sensitivity, notes, ownMemory }, place)
      : [
          `Whether ${isLarger(memory) ? "more" : "less"} memory would ${isLarger(memory) ? "save" : "do"} is not among what was drawn.`,
        ];
  const seen =
    measuredAcu === undefined || holds === draws
      ? ""
      : ` (the others draw bursts that no sample shows: capacity was measured up to ${formatAcu(measuredAcu, place)})`;
  if (asMeasured !== undefined)
    return [
      bill,
      ...measuredWords(asMeasured, { of: count(asMeasured.holds), least, place }),
      NOT_DRAWN,
      ...ofMemory,
    ];
  return [bill, `${whose} in ${count(holds)} cases drawn${seen}${least}.`, NOT_DRAWN, ...ofMemory];
}

/** Margins of demand are no odds: whoever reads `all 64` must know. */
const NOT_DRAWN =
  "The cases vary speeds, how ranges scale and bursts inside the samples, not the demand itself.";

/** What is cheaper in the rest. */
function undercutWords(undercut: NonNullable<Plan["trust"]>["undercut"], place: Place): string {
  return undercut === undefined
    ? ""
    : `, and in ${formatNumber(undercut.draws, 0, place)} ${optionTitle(undercut.shape, place)} costs least`;
}

/** Prices older than that are said with how sure a plan is, days [A]. */
const OLD_DAYS = 365;

/** How old the prices are, where that is over a year. */
function priceWords({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) =>
    one.code === "prices-old" && one.days > OLD_DAYS
      ? [`Its prices are ${formatNumber(one.days, 0, place)} days old.`]
      : [],
  );
}

/** What is worth a change from a cost: a hundredth of it, and a dollar at least (TOD-4). */
function worthWords({ p50 }: PlanOption["monthlyUsd"], place: Place): string {
  return p50 * WORTH_A_CHANGE < LEAST_USD
    ? formatMoneyFine(LEAST_USD, place)
    : formatPercent(100 * WORTH_A_CHANGE, place);
}

/** Of what runs today, held to what was measured: what is estimated of it, and what to take where that is not accepted (HED-2). */
function measuredWords(
  { estimatedPct, limitPct, instead }: NonNullable<NonNullable<Plan["trust"]>["asMeasured"]>,
  { of, least, place }: { readonly of: string; readonly least: string; readonly place: Place },
): readonly string[] {
  const share = shareOfTime(estimatedPct, { limitPct, place });
  const other =
    instead === null
      ? "no shape tried keeps it by that either"
      : `${optionTitle(instead.shape, place)}, ${formatMoney(Math.abs(instead.moreUsd), place)} a month ${instead.moreUsd < 0 ? "less" : "more"} than the pick`;
  return [
    `It keeps your ${LIMIT} as it was measured${least}.`,
    `With bursts inside the samples and the scaling, which are estimated, it may be short or slow ${share} and keeps it in ${of} cases drawn; samples of a second settle it (Enhanced Monitoring). If you do not accept that: ${other}.`,
  ];
}

/** Where the memory that is needed is taken from what runs today, and another need of it would change the pick (DEM-5). */
function assumedSet(
  { sensitivity, notes, ownMemory }: Pick<Plan, "sensitivity" | "notes" | "ownMemory">,
  place: Place,
): readonly string[] {
  const bar = sensitivity.find(({ assumption }) => assumption === "working-set");
  const isFlipped = bar !== undefined && (bar.flipsBelow !== null || bar.flipsAbove !== null);
  if (!isFlipped && ownMemory == null) return [];
  return notes.flatMap((note) =>
    note.code === "working-set-assumed"
      ? [
          `The memory needed (${formatSetGib(note.gib, place)}) is assumed from what runs today and not among what was drawn: ${note.isNothingRead ? NOTHING_READ : [touchesTell(note), PASTE_IF].filter((part) => part !== null).join(", ")}.`,
        ]
      : [],
  );
}

/** Where nobody said the platform of what is told. */
function assumedPlatform({ platform }: Plan, { settings }: PlanOption): readonly string[] {
  if (platform?.origin !== "assumed") return [];
  const isOnRange = [settings.writer, ...settings.readers].some(({ kind }) => kind === "serverless");
  return isOnRange ? [`It is priced on platform ${platform.platform}, what a new cluster gets.`] : [];
}

/** What the trace cannot have shown. */
function unseenWords({ notes }: Plan, { reasons: [first] }: PlanOption): readonly string[] {
  return [
    ...(first?.code === "raise-first"
      ? ["What was asked for above today's maximum is a guess, not a measurement."]
      : []),
    ...(notes.some(({ code }) => code === "connections-full")
      ? [
          "Sessions that were refused are in no case drawn, and connections stay as measured under every demand tried.",
        ]
      : []),
    ...(notes.some(({ code }) => code === "month-end-unseen") ? ["No end of a month is among them."] : []),
  ];
}

/** Bursts inside the Maximum of the samples, which a smaller pick may not serve. */
function steepWords({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) => (one.code === "steep-samples" ? [wordFinding(one, place)] : []));
}

/** How far a range lags behind what comes and goes inside a sample, where a class runs today (INS-4). */
function lagWords({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) => (one.code === "range-lags" ? [wordFinding(one, place)] : []));
}

/** Connections near all that is taken, which no draw moves; where growth takes it in the planned month the reason says so. */
function nearWords({ notes }: Plan, place: Place): readonly string[] {
  return notes.flatMap((one) =>
    one.code === "connections-near" && one.ahead?.isOver !== true ? [wordFinding(one, place)] : [],
  );
}

/** Demand that a full instance hid, and that a bill which goes by demand may be above all that was drawn: there it asks for no more than is taken. */
function fullWords(findings: readonly Finding[], { told: { monthlyUsd }, place }: Told): readonly string[] {
  const full = hiddenIn(findings);
  const said = full.map(
    ({ found, pct }) =>
      `${found.instance ?? "What runs today"} hid demand for ${formatPercent(pct, place)} of the time: it is a lower bound.`,
  );
  if (!isOftenHidden(findings) || formatInterval(monthlyUsd, place) === "fixed") return said;
  return [...said, `So is the upper end of the bill: at least ${formatMoney(monthlyUsd.p90, place)}.`];
}

/** From this share of the time on what averages hide belongs into a headline [A]. */
const COARSE_PCT = 10;

/** From samples of this length on a Maximum beside them leaves open what a minute asks for, seconds [A]. */
const LONG_S = 3600;

/** Bursts inside long samples: averages alone show none, and a Maximum beside hours not how many. */
export function insideWords(findings: readonly Finding[], place: Place): readonly string[] {
  const isBare = findings.some(({ code }) => code === "no-maximum");
  return findings.flatMap((one) => {
    if (one.code !== "coarse-period" || 100 * one.hours < COARSE_PCT * one.ofHours) return [];
    const isLong = one.highest !== undefined && (one.periodS ?? 0) >= LONG_S;
    return isBare || isLong ? [wordFinding(one, place)] : [];
  });
}
