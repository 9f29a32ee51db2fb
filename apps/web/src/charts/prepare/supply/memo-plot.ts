import type { ReportChart } from "@acuity/contract";
import {
  formatDate,
  formatDuration,
  missingWords,
  type Place,
  sentenceStart,
  shortTitle,
} from "@acuity/words";
import type { Column, LegendEntry, Plot } from "../drawing/drawing.ts";
import { describeFrozen, frozenLegend, frozenPlot } from "./frozen-plot.ts";

/** The one chart of a memo: what was asked, what the pick gives, what runs today, what it was weighed against. */
export interface MemoChart {
  readonly plot: (ticks: number) => Plot;
  readonly legend: readonly LegendEntry[];
  /** The chart in words, for whoever does not see it. */
  readonly label: string;
  /** What is short, and what is missing; empty where nothing is. */
  readonly foot: string;
}

const MOST_NAMED_GAPS = 2;

/** The chart, and where no data are as the trace has it: steps of a chart are longer. */
interface Charted extends ReportChart {
  /** What the demand is called, with the level at which it is drawn; absent = as measured. */
  readonly demand?: string;
  readonly missing?: Parameters<typeof missingWords>[0] | undefined;
}

export function memoChart({ missing, demand, ...chart }: Charted, place: Place): MemoChart {
  const pick = chart.candidates?.find(({ role }) => role !== "against");
  const against = chart.candidates?.find(({ role }) => role === "against");
  const ratio = scaleOf(pick, against);
  const shown = pick === undefined ? chart : asOf(chart, onScale(pick, ratio));
  const other = against === undefined ? null : onScale(against, ratio).capacityAcu;
  const name = against === undefined ? "" : shortTitle(against.settings, place);
  const gaps = gapsOf(shown);
  return {
    plot: (ticks) => withGaps(frozenPlot(shown, { against: other, ticks }), gaps),
    legend: legendOf(shown, {
      demand,
      pick: pick?.role,
      against: sentenceStart(name),
      hasGaps: gaps.length > 0,
    }),
    label: `${describeFrozen(shown, demand)}${name === "" ? "" : ` Beside it ${name}, simulated.`}`,
    foot: [
      shortWords(pick?.role === "nearest" ? "The nearest" : "The pick", pick && shown.unmet.length),
      shortWords(sentenceStart(name), against?.unmet.length),
      ...(gaps.length === 0 ? [] : [missing ? `${missingWords(missing, place)}.` : gapWords(gaps, place)]),
    ]
      .filter((words) => words !== "")
      .join(" "),
  };
}

type Candidate = NonNullable<ReportChart["candidates"]>[number];

/**
 * What the demand of the page is multiplied by: a core of another family does other work (SPD-1), so all is drawn in ACU of a range
 * where one is among the two, and a range lies within its own bounds.
 */
function scaleOf(pick: Candidate | undefined, against: Candidate | undefined): number {
  const known = [pick, against].filter((one) => one !== undefined);
  const range = known.find(({ settings }) => settings.writer.kind === "serverless");
  return (range ?? known[0])?.demandRatio ?? 1;
}

function onScale(candidate: Candidate, ratio: number): Candidate {
  const times = ratio / candidate.demandRatio;
  return {
    ...candidate,
    demandRatio: ratio,
    capacityAcu: candidate.capacityAcu.map((acu) => acu && acu * times),
    unmet: candidate.unmet.map(({ worstAcu, askedAcu, ...span }) => ({
      ...{ ...span, worstAcu: worstAcu * times },
      ...(askedAcu !== undefined && { askedAcu: askedAcu * times }),
    })),
  };
}

function asOf(chart: ReportChart, { capacityAcu, demandRatio, unmet }: Candidate): ReportChart {
  const onIts = (column: Column) => column.map((acu) => acu && acu * demandRatio);
  const { demandAcu, demandMeanAcu: mean } = chart;
  return {
    ...{ ...chart, capacityAcu, demandAcu: onIts(demandAcu), unmet },
    ...(mean !== undefined && { demandMeanAcu: onIts(mean) }),
  };
}

interface Named {
  readonly demand: string | undefined;
  readonly pick: Candidate["role"] | undefined;
  readonly against: string;
  readonly hasGaps: boolean;
}

function legendOf(chart: ReportChart, { demand, pick, against, hasGaps }: Named): readonly LegendEntry[] {
  const name = pick === undefined ? "simulated capacity" : pick === "pick" ? "the pick" : "the nearest";
  const entries = frozenLegend(chart, demand).map((entry) =>
    entry.role === "capacity"
      ? { ...entry, label: name }
      : entry.role === "actual"
        ? { ...entry, label: "today, actual" }
        : entry,
  );
  return [
    ...entries,
    ...(against === "" ? [] : [{ label: `${against}, simulated`, role: "ink", mark: "line" } as const]),
    ...(hasGaps ? [{ label: "no data", role: "fill", mark: "area" } as const] : []),
  ];
}

/** How often is told beside: spans of a chart are joined where they are closer than a pixel. */
function shortWords(name: string, spans: number | undefined): string {
  if (name === "" || spans === undefined) return "";
  return spans === 0 ? `${name} leaves nothing unmet.` : `${name} leaves demand unmet at times.`;
}

interface Gap {
  readonly fromS: number;
  readonly toS: number;
}

/** Steps without data, those that follow each other as one. */
function gapsOf({ timesS, demandAcu }: ReportChart): readonly Gap[] {
  const stepS = (timesS[1] ?? 0) - (timesS[0] ?? 0);
  const gaps: Gap[] = [];
  for (const [i, demand] of demandAcu.entries()) {
    if (demand !== null) continue;
    const fromS = timesS[i] ?? 0;
    const last = gaps.at(-1);
    if (last?.toS === fromS) gaps[gaps.length - 1] = { fromS: last.fromS, toS: fromS + stepS };
    else gaps.push({ fromS, toS: fromS + stepS });
  }
  return gaps;
}

/** `No data for 4 h in all: 17 Nov 2026 (2 h 30 min), 18 Nov 2026 (45 min) and 1 more.` A day of which an hour is missing is no day without data. */
function gapWords(gaps: readonly Gap[], place: Place): string {
  const longS = ({ fromS, toS }: Gap) => toS - fromS;
  const named = gaps
    .toSorted((a, b) => longS(b) - longS(a))
    .slice(0, MOST_NAMED_GAPS)
    .sort((a, b) => a.fromS - b.fromS)
    .map((gap) => `${formatDate(gap.fromS, place)} (${formatDuration(longS(gap), place)})`);
  const more = gaps.length - named.length;
  const inAll = formatDuration(
    gaps.reduce((sum, gap) => sum + longS(gap), 0),
    place,
  );
  const total = gaps.length === 1 ? "" : ` for ${inAll} in all`;
  return `No data${total}: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

function withGaps(plot: Plot, gaps: readonly Gap[]): Plot {
  const top: Column[number] = plot.y.to;
  return {
    ...plot,
    blocks: gaps.map(({ fromS, toS }) => ({ fill: "fill", fromX: fromS, toX: toS, toY: top }) as const),
  };
}
