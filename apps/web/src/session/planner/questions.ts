import type { Calibration, WeekOfDemand } from "@acuity/engine/capacity";
import type {
  Baseline,
  ComparedRow,
  EarlyRaise,
  MemoryNeed,
  Plan,
  Settings,
  WaysToPay,
  WorkloadView,
} from "@acuity/engine/plan";
import type { HeatPoint } from "../../charts/prepare/money/heat-map.ts";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import type { StretchAnswer } from "../../charts/prepare/supply/stretch-answer.ts";
import type { View } from "../../charts/prepare/supply/supply-columns.ts";
import type { TimeWindow } from "../../charts/prepare/time/time-window.ts";
import type { WhatIf } from "../address/use-settings.ts";

/** What the trace says, without the columns of its samples: those stay with the workers. */
export type WorkloadSummary = Omit<WorkloadView, "demand" | "burst" | "actual" | "censored"> & {
  /** Whether the capacity was measured too, so that a replay has something to be compared with. */
  readonly hasActual: boolean;
  /** The mean week, for a schedule to be painted over; absent where a test has no use for it. */
  readonly week?: WeekOfDemand;
};

/** What a page needs to begin a plan. */
export interface PreparedView {
  readonly workload: WorkloadSummary;
  readonly defaults: Settings;
}

/** Capacity ranges of a heat map: every minimum with every maximum. */
export interface HeatAxes {
  readonly minima: readonly number[];
  readonly maxima: readonly number[];
}

/** Each kind of question: what goes with it and what comes back. */
interface Dialogue {
  /** Demand of the chosen instance and the settings to start from. */
  prepare: { asked: object; answer: PreparedView };
  /** For a hand that moves: `view` says which stretch and how many points. */
  answer: { asked: { readonly settings: Settings; readonly view: View }; answer: ChartAnswer };
  /** A stretch of the trace on some shape, on the pick and as it was: what it cost and left unmet (STR-1). */
  stretch: {
    asked: { readonly settings: Settings; readonly pick: Settings | null; readonly window: TimeWindow };
    answer: StretchAnswer;
  };
  plan: { asked: { readonly settings: Settings }; answer: Plan };
  /** What the trace says of memory before any shape was tried. */
  need: { asked: { readonly settings: Settings }; answer: MemoryNeed };
  /** Cost and unmet time of every pair of a grid, for the heat map. */
  sweep: {
    asked: { readonly settings: Settings; readonly axes: HeatAxes };
    answer: readonly HeatPoint[];
  };
  /** Curve of commitments and both storage modes. */
  "ways-to-pay": { asked: { readonly settings: Settings }; answer: WaysToPay };
  /** Any settings as a row of the like-for-like matrix, without a search (OPT-4). */
  compare: { asked: { readonly settings: Settings }; answer: ComparedRow };
  /** What beginning the raised hours of the schedule earlier costs and saves in a month (SCH-1). */
  "early-raises": { asked: { readonly settings: Settings }; answer: readonly EarlyRaise[] };
  /** The trace replayed against its measured capacity (REC-1). */
  replay: { asked: object; answer: Calibration };
}

export type Kind = keyof Dialogue;
export type Question<K extends Kind = Kind> = { readonly kind: K } & Dialogue[K]["asked"];
export type AnswerTo<K extends Kind> = Dialogue[K]["answer"];

/** A question about what runs today, as the tab's files and the input check have it. */
export type PlacedQuestion = { readonly [K in Kind]: Question<K> }[Kind] & {
  readonly baseline: Baseline;
  /** ISO date of prices, terms and support: one for all that a page asks. */
  readonly on: string;
};

/** How far a long calculation has come. */
export interface PlanProgress {
  /** Of all its steps, in whole percent. */
  readonly donePct: number;
}

export interface HowToAsk {
  /** Aborted, the work ends and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For "hand" everything else stands still for a moment. */
  readonly priority?: "hand";
  readonly onProgress?: (progress: PlanProgress) => void;
}

/** Answers questions about one cluster. A question is answered, refused with a sentence for the user, or withdrawn. */
export interface Planner {
  /** Another one stands for other files, another baseline or another day: no answer of one is an answer of the other. */
  readonly id: string;
  /** ISO date that it plans on. */
  readonly on: string;
  readonly ask: <K extends Kind>(question: Question<K>, how?: HowToAsk) => Promise<AnswerTo<K>>;
}

/** What the plan route hands to the workbench. */
export interface PlannerProps {
  readonly planner: Planner;
  readonly workload: WorkloadSummary;
  /** Instances with a CPU series beside the planned one: readers that may follow their own demand. */
  readonly otherInstances: readonly string[];
  /** What runs and is owned today. */
  readonly baseline: Baseline;
  readonly onOwned: (owned: Baseline["owned"]) => void;
  /** What is in view and whose it is: the shape of the URL, else the pick. */
  readonly whatIf: WhatIf;
}
