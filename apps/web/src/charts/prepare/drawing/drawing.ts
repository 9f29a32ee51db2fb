import type { PlainTable } from "../../../format/csv.ts";

/** A chart that is read at rest, decided down to the pixels: words, figures, legend and what is drawn. */
export interface PreparedChart {
  /** The chart in words, for whoever does not see it. */
  readonly summary: string;
  /** Its figures; built only when asked for. */
  readonly table: () => PlainTable;
  readonly legend?: readonly LegendEntry[];
  /** What stands below: what is left out, what follows. */
  readonly foot?: string;
  readonly drawing: Drawing;
}

export type Drawing = Plot | Bars;

/** A colour role of `src/ui/roles.css`, without its prefix. */
export type Role =
  | "demand"
  | "capacity"
  | "actual"
  | "unmet"
  | "ink"
  | "muted"
  | "saving"
  | "loss"
  | "memory";
/** How a surface is filled: a role, its pale tint, or its hatch. */
export type Fill =
  | Role
  | "demand-fill"
  | "demand-peak"
  | "demand-pale"
  | "band"
  | "fill"
  | "capacity-pale"
  | "unmet-hatch"
  | "loss-hatch";

export interface LegendEntry {
  readonly label: string;
  readonly role: Fill;
  readonly mark: "line" | "dash" | "hatch" | "area" | "band" | "tick" | "upright" | "ring" | "dot";
}

/** A legend whose entries have a sum each, and what they come to. */
export interface SumLegendEntries {
  readonly rows: readonly (LegendEntry & { readonly sum: string; readonly isMost: boolean })[];
  readonly total: { readonly label: string; readonly sum: string };
}

/** The plotted part of a drawing, pixels. */
export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PlotAxis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
  /** Stands at the end of the axis. */
  readonly unit: string;
}

/** What the pointer is told. */
export interface Told {
  readonly title: string;
  readonly lines: readonly ToldLine[];
}

export interface ToldLine {
  readonly name: string;
  readonly value: string;
  /** Of the line it stands for. */
  readonly role?: Role;
}

/** One figure for each x; null is a gap. */
export type Column = readonly (number | null)[];

/** Figures over figures: lines and areas over common places, or dots alone. */
export interface Plot {
  readonly kind: "plot";
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** Places of all lines and areas, ascending; empty where there are only dots. */
  readonly xs: readonly number[];
  readonly areas: readonly PlotArea[];
  readonly lines: readonly PlotLine[];
  readonly blocks: readonly PlotBlock[];
  readonly rules: readonly PlotRule[];
  readonly dots: readonly PlotDot[];
  /** Places joined by a line, under the dots. */
  readonly joined: readonly { readonly x: number; readonly y: number }[];
  /** What stands at the i-th place; null tells nothing there. */
  readonly tell: ((i: number) => Told) | null;
}

/** A plot of axes alone, to be filled. */
export const BARE_PLOT = {
  kind: "plot",
  xs: [],
  areas: [],
  lines: [],
  blocks: [],
  rules: [],
  dots: [],
  joined: [],
  tell: null,
} as const;

export interface PlotArea {
  readonly fill: Fill;
  /** Null starts at zero. */
  readonly lows: Column | null;
  readonly highs: Column;
}

export interface PlotLine {
  readonly role: Role;
  readonly ys: Column;
  readonly isDashed?: boolean;
  readonly isThin?: boolean;
  /** Only there to be pointed at, where blocks are what is seen. */
  readonly isUnseen?: boolean;
}

/** A stretch of x, from zero up unless it stands on another. */
export interface PlotBlock {
  readonly fill: Fill;
  readonly fromX: number;
  readonly toX: number;
  readonly fromY?: number;
  readonly toY: number;
}

/** A straight line across the plot, named at its end. */
export interface PlotRule {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly role: Role;
  readonly isDotted?: boolean;
  readonly label: string;
  /** At the left end of a level line, where the right one is full. */
  readonly isNamedAtStart?: boolean;
}

export interface PlotDot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly role: Role;
  /** `faint` among many, `small` on a front, `ring` open, `solid` full. */
  readonly look: "faint" | "small" | "ring" | "solid";
  readonly name?: string;
  readonly isStrong?: boolean;
  /** A thin line falls from it to the axis. */
  readonly hasDrop?: boolean;
  readonly told?: Told;
}

/** Rows with a name above a bar. */
export interface Bars {
  readonly kind: "bars";
  readonly axis: PlotAxis;
  /** False where each row has a scale of its own, from 0 to 1. */
  readonly hasAxis: boolean;
  readonly rows: readonly BarRow[];
}

export interface BarRow {
  readonly id: string;
  readonly name: string;
  readonly isStrong?: boolean;
  /** After the name, lighter. */
  readonly detail?: string;
  /** At the right end of the name's line, where there is room. */
  readonly aside?: string;
  readonly parts: readonly BarPart[];
  /** After the bar. */
  readonly figure?: string;
  /** Places of upright marks on the bar, and of a ring. */
  readonly ticks?: readonly number[];
  readonly ring?: number;
  /** Lines of text under the bar. */
  readonly below?: readonly string[];
  readonly told?: Told;
}

export interface BarPart {
  readonly from: number;
  readonly to: number;
  readonly fill: Fill;
}
