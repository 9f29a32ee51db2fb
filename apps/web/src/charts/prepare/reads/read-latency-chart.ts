import type { OptimizedReadsPlan, ReadConstants, ReadOption } from "@acuity/engine/reads";
import { formatMoney, formatSignificant, type Place, storageModeName } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import { axisFromZero } from "../drawing/axis.ts";
import type { BarPart, BarRow, PreparedChart } from "../drawing/drawing.ts";

/** A bar a class: fixed part, reads from the tiered cache, reads from storage. */
export function readLatencyChart(marks: readonly ReadOptionMark[], place: Place): PreparedChart {
  return {
    summary: describeReadOptions(marks, place),
    table: () => readOptionsTable(marks),
    legend: [
      { label: "fixed part", role: "demand", mark: "tick" },
      { label: "tiered cache", role: "actual", mark: "tick" },
      { label: "storage", role: "unmet", mark: "tick" },
    ],
    drawing: {
      kind: "bars",
      hasAxis: true,
      axis: axisFromZero(Math.max(...marks.map((mark) => mark.totalMs)), { unit: "ms a query" }),
      rows: marks.map(rowOf),
    },
  };
}

function rowOf({ id, label, role, fixedMs, nvmeMs, storageMs, totalMs }: ReadOptionMark): BarRow {
  const ms = (value: number) => `${formatSignificant(value)} ms`;
  const parts: readonly BarPart[] = [
    { from: 0, to: fixedMs, fill: "demand" },
    { from: fixedMs, to: fixedMs + nvmeMs, fill: "actual" },
    { from: fixedMs + nvmeMs, to: totalMs, fill: "unmet" },
  ];
  return {
    id,
    name: label,
    isStrong: role === "pick",
    detail: role === "other" ? "" : role,
    parts: parts.filter((part) => part.to > part.from),
    figure: ms(totalMs),
    told: {
      title: label,
      lines: [
        { name: "fixed part", value: ms(fixedMs) },
        { name: "tiered cache", value: ms(nvmeMs) },
        { name: "storage", value: ms(storageMs) },
      ],
    },
  };
}

/** One option of the writer as a bar and as a dot. */
export interface ReadOptionMark {
  readonly id: string;
  /** `r6gd.8xlarge`, with the storage mode where it is not today's. */
  readonly label: string;
  /** The class alone, and the mode it is under. */
  readonly name: string;
  readonly mode: ReadOption["storageMode"];
  readonly fixedMs: number;
  readonly nvmeMs: number;
  readonly storageMs: number;
  readonly totalMs: number;
  /** Null without a price: drawn as a bar, left out of the cost chart. */
  readonly monthlyUsd: number | null;
  readonly role: "pick" | "today" | "other";
}

/** The writer's options under today's storage mode and under that of the pick, fastest last. */
export function readOptionMarks(
  plan: OptimizedReadsPlan,
  about: {
    readonly constants: ReadConstants;
    readonly storageMode: ReadOption["storageMode"];
    /** What stays stands for what runs today, and is not it. */
    readonly isStandIn?: boolean;
  },
): readonly ReadOptionMark[] {
  const pick = plan.options.find((option) => option.id === plan.writerPick.optionId);
  const modes = new Set([about.storageMode, pick?.storageMode ?? about.storageMode]);
  return plan.options
    .filter((option) => option.role === "writer" && modes.has(option.storageMode))
    .map((option) => markOf(option, { plan, modes: modes.size, ...about }))
    .sort((a, b) => b.totalMs - a.totalMs);
}

function markOf(
  option: ReadOption,
  about: {
    readonly plan: OptimizedReadsPlan;
    readonly modes: number;
    readonly constants: ReadConstants;
    readonly storageMode: ReadOption["storageMode"];
    readonly isStandIn?: boolean;
  },
): ReadOptionMark {
  const { constants, isStandIn = false } = about;
  const isToday = !isStandIn && option.kind === "stay" && option.storageMode === about.storageMode;
  const mode = storageModeName(option.storageMode);
  const name = option.instanceClass.replace("db.", "");
  const readsMs = option.readLatencyMs - constants.queryFixedMs;
  const nvmeWeight = option.hits.tieredCache * constants.nvmeReadMs;
  const weight = nvmeWeight + option.hits.storage * constants.storageReadMs;
  const nvmeMs = weight > 0 ? (readsMs * nvmeWeight) / weight : 0;
  return {
    id: option.id,
    ...{ name, mode: option.storageMode },
    label: about.modes > 1 ? `${name}, ${mode}` : name,
    fixedMs: constants.queryFixedMs,
    nvmeMs,
    storageMs: readsMs - nvmeMs,
    totalMs: option.readLatencyMs,
    monthlyUsd: option.monthlyUsd,
    role: option.id === about.plan.writerPick.optionId ? "pick" : isToday ? "today" : "other",
  };
}

const MARKS = { pick: " (pick)", today: " (today)", other: "" } as const;

export function describeReadOptions(marks: readonly ReadOptionMark[], place: Place): string {
  const words = marks.map(
    (mark) =>
      `${mark.label}${MARKS[mark.role]}: ${formatSignificant(mark.totalMs)} ms, ${
        mark.monthlyUsd === null ? "no price" : `${formatMoney(mark.monthlyUsd, place)} a month`
      }`,
  );
  return `Latency of a read query and cost by class. ${words.join("; ")}.`;
}

export function readOptionsTable(marks: readonly ReadOptionMark[]): PlainTable {
  return {
    header: ["class", "fixed ms", "tiered cache ms", "storage ms", "total ms", "USD a month"],
    rows: marks.map((mark) => [
      `${mark.label}${MARKS[mark.role]}`,
      mark.fixedMs,
      mark.nvmeMs,
      mark.storageMs,
      mark.totalMs,
      mark.monthlyUsd,
    ]),
  };
}
