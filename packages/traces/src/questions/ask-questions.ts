import { meanOf, type Series, STATISTICS, unnamedDisputed } from "@acuity/engine/demand";
import { CLUSTER_SUMS } from "../export/export-command.ts";
import { KNOWN_METRICS } from "../metrics/known-metrics.ts";
import { namesIn } from "../metrics/names-in.ts";
import type { Draft } from "../series/reading.ts";
import type { DateOrder, Question } from "../trace-file.ts";

export interface Unsaid {
  readonly series: readonly Series[];
  /** Parallel to `series`. */
  readonly drafts: readonly Draft[];
  /** File name a metric was guessed from, or null. */
  readonly guessedFrom: string | null;
  readonly unmarkedTimes: boolean;
  readonly undecidedDateOrder: DateOrder | null;
}

const choice = (value: string, label = value) => ({ value, label });
const METRIC_CHOICES = KNOWN_METRICS.map(({ name }) => choice(name));
const STATISTIC_CHOICES = STATISTICS.map((name) => choice(name));
/** A sum or a number of samples of a level, such as of CPU, measures nothing. */
const LEVEL_CHOICES = STATISTIC_CHOICES.filter(({ value }) => value !== "Sum" && value !== "SampleCount");
const ZONE_CHOICES = [
  choice("+00:00", "UTC"),
  ...[-480, -420, -360, -300, -240, -180, 60, 120, 180, 330, 480, 540, 600].map((minutes) =>
    choice(offsetText(minutes), `UTC${offsetText(minutes)}`),
  ),
];

/** `+05:30` of 330. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** What the file leaves open, most consequential first. */
export function askQuestions(unsaid: Unsaid): Question[] {
  return [
    ...metricQuestions(unsaid),
    ...unitQuestion(unsaid.series),
    ...columnQuestions(unsaid.series),
    ...dateQuestion(unsaid),
    ...zoneQuestion(unsaid),
    ...seriesQuestions(unsaid),
  ];
}

function metricQuestions({ series, drafts, guessedFrom }: Unsaid): Question[] {
  return drafts.flatMap((draft, i): Question[] => {
    if (draft.metric !== null) return draft.metric === OS_CPU ? [cpuQuestion(draft.label, i)] : [];
    const metric = series[i]?.metric ?? null;
    const message =
      metric !== null && guessedFrom !== null
        ? `The file does not name its metric; ${metric} is assumed from the file name “${guessedFrom}”.`
        : `Which metric is “${draft.label}”? The file does not say, ${fateOf(series)}.`;
    return [
      {
        id: `metric:${i}`,
        code: "metric",
        message,
        choices: METRIC_CHOICES,
        assumed: metric,
        seriesIndexes: [i],
      },
    ];
  });
}

/** What becomes of a series without a name: a lone one of percentages stands for CPU, as evidence has it (EVD-8). */
function fateOf([only, ...more]: readonly Series[]): string {
  const isPercent = only?.values.every((value) => value >= 0 && value <= 100) === true;
  return more.length === 0 && isPercent
    ? "so as long as it is the only series it is read as CPUUtilization in percent, and beside others it is not used"
    : "so it is not used";
}

/** CPU as the operating system counts it, by Enhanced Monitoring. */
const OS_CPU = "cpuUtilization.total";
/** What nobody reads as CPU. */
const LEFT_OUT = "os.cpu.total";

/** It is near CPUUtilization and not the same: only the user may put one in place of the other. */
function cpuQuestion(label: string, index: number): Question {
  return {
    id: `metric:${index}`,
    code: "metric",
    message: `Use “${label}” as CPUUtilization? Enhanced Monitoring counts it in the operating system, a few points from what CloudWatch shows; as long as nobody says otherwise it stands for it.`,
    choices: [choice("CPUUtilization", "Use it as CPUUtilization"), choice(LEFT_OUT, "Leave it out")],
    assumed: "CPUUtilization",
    seriesIndexes: [index],
  };
}

/** CPU that never exceeds 1 in all of the file is of a database that hardly does anything, or a share of 1 (EVD-12). */
function unitQuestion(series: readonly Series[]): Question[] {
  const indexes = series.flatMap(({ metric }, i) => (metric === "CPUUtilization" ? [i] : []));
  const highest = indexes.reduce((most, i) => Math.max(most, highestOf(series[i] as Series)), 0);
  if (highest <= 0 || highest > 1) return [];
  return [
    {
      id: "cpu-unit",
      code: "cpu-unit",
      message: `CPUUtilization never exceeds ${Number(highest.toPrecision(3))}: an idle instance in percent, or a share of 1. If it is a share, every demand read as percent is 100 times too small.`,
      choices: [
        choice("percent", "Percent: the instance idles"),
        choice("share", "A share of 1: multiply by 100"),
      ],
      assumed: "percent",
      seriesIndexes: indexes,
    },
  ];
}

const highestOf = ({ values }: Series): number => values.reduce((most, value) => Math.max(most, value), 0);

/** Of which instance each column is that contradicts another of its metric: only one of them is planned as long as nobody says. */
function columnQuestions(series: readonly Series[]): Question[] {
  const disputed = unnamedDisputed(series);
  const labels = disputed.flatMap((i) => series[i]?.label ?? []);
  const told = series.flatMap(({ dimensions }) => dimensions["DBInstanceIdentifier"] ?? []);
  const choices = [...new Set([...told, ...labels.flatMap(namesIn)])].sort().map((name) => choice(name));
  return disputed.map((i) => {
    const { metric, label, unit } = series[i] as Series;
    const alike = disputed.filter((other) => series[other]?.metric === metric);
    const place = `column ${alike.indexOf(i) + 1} of ${alike.length} of ${metric}`;
    const [mean, of] =
      unit === "Bytes" ? [meanOf(series[i] as Series) / 2 ** 30, " GiB"] : [meanOf(series[i] as Series), ""];
    const inTheMean = `${Number(mean.toPrecision(3)).toLocaleString("en-US")}${of} in the mean`;
    return {
      id: `instance:${i}`,
      code: "instance-of-column",
      message: `Which instance is “${label}” (${place}, ${inTheMean})? The columns contradict each other and name none; as long as nobody says, the busiest alone is planned.`,
      choices,
      assumed: null,
      seriesIndexes: [i],
    };
  });
}

function dateQuestion({ series, undecidedDateOrder }: Unsaid): Question[] {
  if (undecidedDateOrder === null) return [];
  const firstS = series[0]?.timesS[0] ?? 0;
  const day = new Date(firstS * 1000).toISOString().slice(0, 10);
  return [
    {
      id: "date-order",
      code: "date-order",
      message: `Day and month could be exchanged: the first date is read as ${day} (${undecidedDateOrder === "month-first" ? "month first" : "day first"}).`,
      choices: [
        choice("month-first", "Month first (3/2 is March 2)"),
        choice("day-first", "Day first (3/2 is 3 February)"),
      ],
      assumed: undecidedDateOrder,
      seriesIndexes: series.map((_, i) => i),
    },
  ];
}

function zoneQuestion({ series, unmarkedTimes }: Unsaid): Question[] {
  if (!unmarkedTimes) return [];
  return [
    {
      id: "time-zone",
      code: "time-zone",
      message:
        "The times carry no zone; UTC is assumed. Choose the offset if the export was made in local time.",
      choices: ZONE_CHOICES,
      assumed: "+00:00",
      seriesIndexes: series.map((_, i) => i),
    },
  ];
}

function seriesQuestions({ series, drafts }: Unsaid): Question[] {
  const questions: Question[] = [];
  const indexes = (missing: (one: Series) => boolean) =>
    series.flatMap((one, i) => (drafts[i]?.describable && missing(one) ? [i] : []));
  questions.push(
    ...statisticQuestions(
      series,
      indexes((one) => one.statistic === null),
    ),
  );
  const disputed = new Set(unnamedDisputed(series));
  const instances = indexes((one) => Object.keys(one.dimensions).length === 0).filter(
    (i) => !disputed.has(i),
  );
  if (instances.length > 0)
    questions.push({
      id: "instance",
      code: "instance",
      message: "The file does not say which instance or cluster it measured. Name it to keep several apart.",
      choices: [],
      assumed: null,
      seriesIndexes: instances,
    });
  return questions;
}

/** Of levels and of counts apart: what is right for one kind makes the other unreadable. */
function statisticQuestions(series: readonly Series[], unsaid: readonly number[]): Question[] {
  const isCounted = (i: number) => CLUSTER_SUMS.includes(series[i]?.metric ?? "");
  const counts = unsaid.filter(isCounted);
  const levels = unsaid.filter((i) => !isCounted(i));
  const metrics = [...new Set(counts.map((i) => series[i]?.metric))];
  const names = metrics.join(", ");
  const [be, it, its] = metrics.length === 1 ? ["is", "it counts", "its"] : ["are", "they count", "their"];
  const asked = { code: "statistic", assumed: null } as const;
  const ofLevels: Question = {
    ...{ ...asked, id: "statistic", choices: LEVEL_CHOICES, seriesIndexes: levels },
    message: `The file does not say which statistic the values are${counts.length > 0 ? `, those of ${names} apart` : ""}. Averages hide peaks; say so if these are maxima.`,
  };
  const ofCounts: Question = {
    ...{ ...asked, id: "statistic-of-counts", choices: STATISTIC_CHOICES, seriesIndexes: counts },
    message: `The file does not say which statistic ${names} ${be}; until somebody does ${it} nothing. AWS bills by ${its} Sum.`,
  };
  return [ofLevels, ofCounts].filter(({ seriesIndexes }) => seriesIndexes.length > 0);
}
