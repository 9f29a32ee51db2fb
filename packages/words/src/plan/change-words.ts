import type { AssumptionCode, OptionShape, Plan, PlanOption, SensitivityBar } from "@acuity/engine/plan";
import { formatAcu, formatAcuRange } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, formatPercent, formatSignificant } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { formatDateTime } from "../formats/time.ts";
import { memoryClause } from "./memory-words.ts";
import { nearMissWords } from "./near-miss-words.ts";
import { optionTitle } from "./option-title.ts";
import { stayingAsFull } from "./staying-as-full.ts";
import { stepSentence } from "./step-words.ts";

/** Flips that a headline says where all of them are listed below it. */
const SAID = 2;

/** What would change the pick, in short sentences, the most certain first. Empty only where nothing was moved on purpose. */
export function changeWords(plan: ChangingPlan, { pick, place, hasList, hasMoved }: ChangesOf): string {
  const near = nearMissWords(plan, { pick, place });
  if (pick.reasons[0]?.code === "raise-first") return [...near.words, afterMeasuring(plan, place)].join(" ");
  const { memory } = plan;
  const byMemory =
    memory == null
      ? []
      : [memory.isVerdict ? "The misses of a smaller memory, as above." : memoryClause(memory, place)];
  const most = hasList ? SAID : Number.POSITIVE_INFINITY;
  const others = [
    ...stayingAsFull(plan, { pick, place }),
    ...(near.isFirst ? near.words : []),
    ...[...byMemory, ...byOwned(plan, place), ...byFindings(plan, place)],
    ...(near.isFirst ? [] : near.words),
  ];
  if (!hasMoved) return others.join(" ");
  const isFirst = others.length === 0;
  return [...others, ...byAssumptions(plan.sensitivity, { pick, most, place, isFirst })].join(" ");
}

interface ChangesOf {
  readonly pick: PlanOption;
  readonly place: Place;
  /** Whether everything that flips the pick is listed beside the headline. */
  readonly hasList: boolean;
  readonly hasMoved: boolean;
}

type ChangingPlan = Pick<Plan, "memory" | "notes" | "sensitivity" | "today"> & {
  readonly options: readonly Pick<
    PlanOption,
    "id" | "reasons" | "settings" | "meetsLimits" | "monthlyUsd" | "slowPct" | "unmetMinutesPerMonth"
  >[];
};

/** Demand that was hidden moves everything: no other figure is worth moving. */
function afterMeasuring({ options }: ChangingPlan, place: Place): string {
  const cheaper = options.flatMap(({ settings, reasons: [first] }) =>
    first?.code === "after-measuring" ? [{ settings, lessUsd: first.lessUsd }] : [],
  );
  const [best] = cheaper.sort((a, b) => b.lessUsd - a.lessUsd);
  const found =
    best === undefined
      ? ""
      : ` By what was seen ${optionTitle(best.settings, place)} would cost ${formatMoney(best.lessUsd, place)} a month less; it may be too small for what was not.`;
  return `What a week at the higher maximum shows: until then nobody knows the demand, and no other figure was moved.${found}`;
}

/** A day on which something ends that the pick rests on: that it comes is certain. */
function byOwned({ notes, options }: ChangingPlan, place: Place): readonly string[] {
  return notes.flatMap((note) => {
    if (note.code !== "owned-ends") return [];
    const { endsOn, thenUsd, lessUsd, becomes } = note;
    const other = options.find(({ id }) => id === becomes);
    const then =
      other === undefined || lessUsd === null
        ? ""
        : `; then ${optionTitle(other.settings, place)} would cost ${formatMoney(lessUsd, place)} less`;
    return `From ${endsOn}, when what you own ends: ${formatMoney(thenUsd, place)} a month${then}.`;
  });
}

/** What single days and samples, a step of level and the trend decide. */
function byFindings({ notes, sensitivity }: ChangingPlan, place: Place): readonly string[] {
  return notes.flatMap((note) => {
    switch (note.code) {
      case "deciding-day":
        return `Without the 24 hours from ${formatDateTime(note.fromS, place)} (UTC) ${note.instanceClass}${note.lessUsd === null ? "" : `, ${formatMoney(note.lessUsd, place)} a month less,`} would do: that day alone decides.`;
      case "lone-spikes":
        return `If ${note.spikes === 1 ? "the one sample" : `the ${note.spikes} samples`} above ${note.spikes === 1 ? "its" : "their"} neighbours ${note.spikes === 1 ? "was no short burst" : "were no short bursts"}, ${note.instanceClass}${note.lessUsd === null ? "" : `, ${formatMoney(note.lessUsd, place)} a month less,`} would do.`;
      case "pause-would-save":
        return `If no connection stays open while nothing is asked${note.isCounted ? "" : " (nobody counted them)"}: Serverless ${formatAcuRange({ minAcu: 0, maxAcu: note.maxAcu }, place)} with auto-pause, ${formatMoney(note.lessUsd, place)} a month less.`;
      case "level-step":
        return stepSentence(note, place);
      case "trend":
        return note.missesFrom === null || flipsBefore(note.missesFrom, sensitivity)
          ? []
          : `The trend: it misses a limit in the month from ${note.missesFrom}.`;
      default:
        return [];
    }
  });
}

/** Whether a flip that is told brings the end of the pick sooner: it has a day, and what takes over. */
function flipsBefore(day: string, sensitivity: readonly SensitivityBar[]): boolean {
  return sensitivity.some(({ dayAbove }) => dayAbove !== undefined && dayAbove <= day);
}

/** Where the pick flips, the nearest first, and the ranges over which it stands. */
function byAssumptions(
  sensitivity: readonly SensitivityBar[],
  { most, isFirst, ...of }: { readonly most: number; readonly isFirst: boolean } & FlipsOf,
): readonly string[] {
  if (sensitivity.length === 0) return ["No assumption was moved to see what else would change it."];
  const flips = [...sensitivity]
    .sort((a, b) => flipMargin(a) - flipMargin(b))
    .flatMap((bar) => flipsOf(bar, of));
  const firm = sensitivity.filter((bar) => bar.flipsBelow === null && bar.flipsAbove === null);
  const more = flips.length - most;
  return [
    ...flips.slice(0, most),
    ...(more > 0
      ? [
          `${more === 1 ? "One further value that changes it is" : `${more} further values that change it are`} listed below.`,
        ]
      : []),
    ...standsOver(firm, { hasFlips: flips.length > 0, isFirst }),
  ];
}

/** Constants of the scaling model, which a reader of a headline has no figure for. */
const OF_THE_MODEL: readonly AssumptionCode[] = ["steady-ratio", "burst", "scaling-speed"];

/** What moves without changing the pick: the reader's own figures with their range, the model's constants in a word. */
function standsOver(
  firm: readonly SensitivityBar[],
  { hasFlips, isFirst }: { readonly hasFlips: boolean; readonly isFirst: boolean },
): readonly string[] {
  if (firm.length === 0) return [];
  const ranges = firm
    .filter(({ assumption }) => !OF_THE_MODEL.includes(assumption))
    .map((bar) => AMOUNTS[bar.assumption](rangeWords(bar)));
  const constants = firm.length - ranges.length;
  const model =
    constants === OF_THE_MODEL.length
      ? ["every value tried of the scaling model's constants"]
      : constants > 0
        ? [`${constants} of the ${OF_THE_MODEL.length} constants of the scaling model`]
        : [];
  const start = hasFlips ? "It" : isFirst ? "Nothing that was tried: it" : "Nothing else that was tried: it";
  return [`${start} stands over ${listed([...ranges, ...model])}.`];
}

interface FlipsOf {
  readonly pick: PlanOption;
  readonly place: Place;
}

/**
 * What is picked though something costs a little less (it runs today, or is of one family) flips at the least move, which tells
 * nobody anything.
 */
const NO_MOVE = 0.005;

/** Share of the pick's cost from which another's difference is a figure. */
const WORTH_SAYING = 0.01;

/** What takes over from the pick, and what it costs more there, USD a month. */
interface Taker {
  readonly shape: OptionShape | null;
  readonly moreUsd: number | null;
}

const isByLittle = ({ reasons: [first] }: PlanOption): boolean =>
  first?.code === "stays" || first?.code === "one-family" || first?.code === "lasts";

function flipsOf(bar: SensitivityBar, of: FlipsOf): readonly string[] {
  const { assumption, baseline, flipsBelow, shapeBelow, flipsAbove, shapeAbove } = bar;
  const { moreUsdBelow = null, moreUsdAbove = null, dayBelow, dayAbove } = bar;
  const from = (day: string | undefined, way: string) =>
    day === undefined ? "" : `, from about ${day} if the ${way} goes on`;
  const taken = assumption === "working-set" ? ` (taken: ${figure(assumption, baseline)})` : "";
  const said = (where: string, { shape, moreUsd }: Taker) =>
    `${where}${taken}: ${takerWords(shape, of)}${moreUsd === null ? "" : costWords(moreUsd, of)}${isOneOfMany(shape) ? ", or another mix for less" : ""}.`;
  const at = (value: number) => AMOUNTS[assumption](besideBaseline(bar, value));
  const isTold = (value: number | null, moreUsd: number | null): value is number =>
    value !== null && !(Math.abs(value - baseline) <= NO_MOVE * baseline && isNoMatter(moreUsd, of.pick));
  return [
    ...(isTold(flipsAbove, moreUsdAbove)
      ? [
          said(`Above ${at(flipsAbove)}${from(dayAbove, "growth")}`, {
            shape: shapeAbove,
            moreUsd: moreUsdAbove,
          }),
        ]
      : []),
    ...(isTold(flipsBelow, moreUsdBelow) && !isUnasked(moreUsdBelow, { assumption, pick: of.pick })
      ? [
          said(`Below ${at(flipsBelow)}${from(dayBelow, "fall")}`, {
            shape: shapeBelow,
            moreUsd: moreUsdBelow,
          }),
        ]
      : []),
  ];
}

/** What costs more than the pick takes over for what it can do: the pick breaks a limit there, however near that is. */
function isNoMatter(moreUsd: number | null, pick: PlanOption): boolean {
  return isByLittle(pick) && (moreUsd ?? 0) < WORTH_SAYING * pick.monthlyUsd.p50;
}

/** Less demand asks for nothing that costs more: what does is there because today's own standby carries that, and the pick's is asked to. */
function isUnasked(
  moreUsd: number | null,
  { assumption, pick }: { readonly assumption: AssumptionCode; readonly pick: PlanOption },
): boolean {
  return assumption === "demand" && (moreUsd ?? 0) >= WORTH_SAYING * pick.monthlyUsd.p50;
}

/** What is at stake where one takes over from the other for what it can do; nothing where it is for what it costs. */
function costWords(moreUsd: number, { pick, place }: FlipsOf): string {
  if (Math.abs(moreUsd) < WORTH_SAYING * pick.monthlyUsd.p50) return "";
  return `, ${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd > 0 ? "more" : "less"}`;
}

/** From so many readers on the mixes of another demand are too many to try: what takes over is one that does, not surely the cheapest. */
const MANY_READERS = 2;

const isOneOfMany = (shape: OptionShape | null): boolean => (shape?.readers.length ?? 0) >= MANY_READERS;

/** What takes over: of the pick with another maximum that alone is said. */
function takerWords(shape: OptionShape | null, { pick, place }: FlipsOf): string {
  if (shape === null) return "nothing tried meets your limits";
  const { settings } = pick;
  const rest = ({ writer, minAcu, storageMode, schedule, readers }: OptionShape) =>
    JSON.stringify([writer, minAcu, storageMode, schedule, readers]);
  const isRange = settings.writer.kind === "serverless";
  return isRange && rest(shape) === rest(settings)
    ? `the same with a maximum of ${formatAcu(shape.maxAcu, place)}`
    : optionTitle(shape, place);
}

/** Smallest move that flips the pick, as a share of the range tried; 1 when none does. */
export function flipMargin({
  triedFrom,
  triedTo,
  baseline,
  flipsBelow,
  flipsAbove,
}: Omit<SensitivityBar, "assumption" | "shapeBelow" | "shapeAbove">): number {
  const span = triedTo - triedFrom;
  if (span <= 0) return 1;
  const share = (value: number) => Math.min(1, Math.max(0, (value - triedFrom) / span));
  const at = share(baseline);
  return Math.min(
    flipsBelow === null ? 1 : at - share(flipsBelow),
    flipsAbove === null ? 1 : share(flipsAbove) - at,
  );
}

/** An amount of an assumption inside a sentence. */
const AMOUNTS: Readonly<Record<AssumptionCode, (amount: string) => string>> = {
  demand: (amount) => `${amount} × the demand`,
  "source-speed": (amount) => `${amount} × the vCPU speed taken of what runs today`,
  "steady-ratio": (amount) => `${amount} steady use of capacity`,
  burst: (amount) => `a first rise of ${amount} ACU`,
  "scaling-speed": (amount) => `${amount} × the scaling speed of 2022`,
  "working-set": (amount) => `a working set of ${amount} GiB`,
};

/** A value with as many figures as tell it from the one that is taken: a pick may fall at 1.002 times the demand. */
function besideBaseline(
  { assumption, baseline }: Pick<SensitivityBar, "assumption" | "baseline">,
  value: number,
): string {
  const said = figure(assumption, value);
  const isAlike = value !== baseline && said === figure(assumption, baseline);
  return isAlike && assumption !== "steady-ratio" ? formatNumber(Number(value.toPrecision(4)), 4) : said;
}

function figure(assumption: AssumptionCode, value: number): string {
  return assumption === "steady-ratio" ? formatPercent(100 * value) : formatSignificant(value);
}

/** Ends of a range tried: two figures of each are enough. */
function rangeWords({ triedFrom, triedTo }: Pick<SensitivityBar, "triedFrom" | "triedTo">): string {
  const rough = (value: number) => formatNumber(Number(value.toPrecision(2)), 2);
  return `${rough(triedFrom)}–${rough(triedTo)}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
