import {
  countedUnit,
  formatDuration,
  formatNumber,
  notesOf,
  type Place,
  type ShortFinding,
  shortFinding,
} from "@acuity/words";
import type { TraceColumns } from "../../charts/prepare/trace/trace-columns.ts";
import { gapTime } from "../../charts/prepare/trace/trace-marks.ts";
import type { FileView, FoundInFiles, KnownFacts, LowMemory } from "../../session/files/session-view.ts";

/** One thing that was noticed: a few words, what follows from it, and whether it needs a look. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly rest: string;
  readonly isWarning: boolean;
  /** The whole sentence where title and rest are not all of it. */
  readonly detail: string | null;
  readonly isAssumption: boolean;
}

interface FoundIn {
  readonly files: readonly FileView[];
  readonly facts: KnownFacts | null;
  readonly columns: TraceColumns | null;
  /** Of the files put together, and of the answers against what is described. */
  readonly findings: readonly (FoundInFiles | LowMemory)[];
}

/** What is plain from the trace first, then what each file lacks and what putting them together came to. */
export function foundList({ files, facts, columns, findings }: FoundIn, place: Place): readonly Found[] {
  const warnings = files
    .flatMap(({ state }) => (state.kind === "read" ? state.warnings : []))
    // Repeats are told in one line of their own.
    .filter(({ code }) => code !== "duplicate-times")
    .map(({ code, message }) => ({ code, message, assumption: false }));
  const plain =
    facts?.cpu == null
      ? []
      : [statistics(facts), ...memory(facts), ...capacity(columns, facts), ...gaps(columns)];
  const found = [
    ...plain,
    ...(facts === null ? [] : unusedColumns(files, facts)),
    ...repeats(files, columns),
    ...fewOfEach(warnings).map((one) => noted({ ...one, isWarning: true, short: null })),
    ...notesOf(findings, place).map((one, i) => {
      const finding = findings[i] as (typeof findings)[number];
      return noted({
        ...{ ...one, isWarning: !HARMLESS.has(one.code) },
        short: shortFinding(finding, place),
      });
    }),
  ];
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

/** Columns without a metric, as long as nobody says it: neither of one nor of several files are they used (EVD-8). */
function unusedColumns(files: readonly FileView[], { findings }: KnownFacts): readonly Found[] {
  return files.flatMap(({ name, state }) => {
    if (state.kind !== "read") return [];
    const labels = state.questions.flatMap(({ id, code, assumed, seriesIndexes: [at = -1] }) => {
      const label = state.series[at]?.label;
      const isTaken = findings.some((one) => one.code === "metric-assumed" && one.label === label);
      const isUnused = code === "metric" && assumed === null && state.answers[id] === undefined && !isTaken;
      return isUnused && label !== undefined ? [label] : [];
    });
    if (labels.length === 0) return [];
    const [first] = labels;
    const what = labels.length === 1 ? `“${first}”` : `${formatNumber(labels.length)} columns`;
    return [
      plainly({
        key: `unused ${name}`,
        title: `${what} of ${name} ${labels.length === 1 ? "is" : "are"} not used`,
        rest: "no metric is named: say which it is",
        isWarning: true,
      }),
    ];
  });
}

interface Warned {
  readonly code: string;
  readonly message: string;
  readonly assumption: boolean;
}

/** So many of one kind are told one by one: a table may have thousands of empty columns. */
const OF_EACH = 6;

function fewOfEach(warnings: readonly Warned[]): readonly Warned[] {
  const kinds = Map.groupBy(new Map(warnings.map((one) => [one.message, one])).values(), ({ code }) => code);
  return [...kinds.values()].flatMap((all) => {
    const more = all.length - OF_EACH;
    if (more < 2) return all;
    const words = { message: `${formatNumber(more)} more like the one above`, assumption: false };
    return [...all.slice(0, OF_EACH), { ...words, code: all[0]?.code ?? "" }];
  });
}

/** What is as it should be, and said so that nobody looks for it. */
const HARMLESS: ReadonlySet<string> = new Set([
  "exports-joined",
  "copies-left-out",
  "coarser-left-out",
  "strangers-left-out",
]);

const plainly = (one: Pick<Found, "key" | "title" | "rest" | "isWarning">): Found => ({
  ...{ ...one, detail: null, isAssumption: false },
});

function statistics({ hasMaximumCpu, isMaximumAlone = false }: KnownFacts): Found {
  if (isMaximumAlone)
    return plainly({
      key: "statistics",
      title: "Only the Maximum of CPU",
      rest: "every demand comes out too high: add Average",
      isWarning: true,
    });
  return hasMaximumCpu
    ? plainly({
        key: "statistics",
        title: "Average and Maximum of CPU",
        rest: "bursts inside a sample are seen",
        isWarning: false,
      })
    : plainly({
        key: "statistics",
        title: "Only averages of CPU",
        rest: "add Maximum to see bursts inside a sample",
        isWarning: true,
      });
}

/** Without its reads and hits nobody can bound the need of memory, and the plan assumes it; asked is what no file has. */
function memory({ measured }: KnownFacts): readonly Found[] {
  const missing = [
    ...(measured.bufferCacheHitPct === null ? ["BufferCacheHitRatio"] : []),
    ...(measured.readsPerS === null ? ["ReadIOPS"] : []),
  ];
  if (missing.length === 0) return [];
  return [
    plainly({
      key: "memory",
      title: "How much of the data is hot is not measured",
      rest: `it is assumed: add ${missing.join(" and ")}, or say it`,
      isWarning: true,
    }),
  ];
}

function capacity(columns: TraceColumns | null, { serverless }: KnownFacts): readonly Found[] {
  const line = columns?.lines.find(({ id }) => id === "capacity");
  if (line === undefined || serverless === null) return [];
  const [least, most] = [Math.min(...known(line.mean)), Math.max(...known(line.highest))];
  const range = `${formatNumber(least, 1)}–${formatNumber(most, 1)} ACU`;
  const paused = least === 0 ? "paused at times" : "never paused";
  return [
    plainly({
      key: "capacity",
      title: "Serverless, its capacity measured",
      rest: `${paused}, ${range}`,
      isWarning: false,
    }),
  ];
}

const known = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value));

function gaps(columns: TraceColumns | null): readonly Found[] {
  if (columns === null || columns.gaps.count === 0) return [];
  const { spans, count, totalS, isOfAll } = columns.gaps;
  const longest = spans.toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS))[0];
  const of = isOfAll ? "all series" : "CPU";
  const title =
    count === 1 && longest !== undefined
      ? `Gap on ${gapTime(longest)}`
      : `${formatNumber(count)} gaps, ${formatDuration(totalS)} in all`;
  return [plainly({ key: "gaps", title, rest: `${of}, planned without`, isWarning: true })];
}

function repeats(files: readonly FileView[], columns: TraceColumns | null): readonly Found[] {
  const all = files.flatMap(({ state }) => (state.kind === "read" ? state.series : []));
  const rows = all.reduce((sum, { quality }) => sum + quality.duplicates, 0);
  if (rows === 0) return [];
  const times = columns?.repeatsS.length ?? 0;
  const title =
    times > 0 && times < 500
      ? `${formatNumber(times)} ${countedUnit(times, "time")} repeated`
      : `${formatNumber(rows)} ${countedUnit(rows, "repeat")}`;
  return [
    plainly({ key: "repeats", title, rest: "merged, the greatest of each was kept", isWarning: false }),
  ];
}

/** In few words where there are any, else parted after its first clause; the whole is there for whoever asks. */
function noted(note: {
  readonly code: string;
  readonly message: string;
  readonly assumption: boolean;
  readonly isWarning: boolean;
  readonly short: ShortFinding | null;
}): Found {
  const { code, message, assumption: isAssumption, isWarning, short } = note;
  const cut = /^(.{12,}?)(?:; |: (?=\p{L})|\. )(.+)$/u.exec(message);
  const parted = cut === null ? [message.replace(/\.$/, ""), ""] : [cut[1] ?? message, cut[2] ?? ""];
  const [title = "", rest = ""] = short === null ? parted : [short.title, short.rest];
  const detail = short === null && rest === "" ? null : message;
  return { key: `${code} ${message}`, ...{ title, rest, isWarning, isAssumption, detail } };
}
