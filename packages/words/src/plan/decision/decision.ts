import type { ComparedPrice, Interval } from "@acuity/engine/plan";

/** A figure as it is shown, and the line under it. */
export interface Shown {
  readonly value: string;
  readonly detail: string;
}

export type ConfidenceLevel = "high" | "medium" | "low";

/** What an answer rests on: samples, bounds between which a figure lies, another answer for another figure, a price nobody published. */
export type ConfidenceKind = "measured" | "bounded" | "depends" | "assumed price" | "assumed";

export interface Confidence {
  readonly level: ConfidenceLevel;
  /** `High`, and `14 days measured` under it. */
  readonly shown: Shown;
  readonly kinds: readonly ConfidenceKind[];
  /** What keeps it from being higher, each a sentence, the weightiest first; empty at high. */
  readonly lowers: readonly string[];
}

export type FactKind =
  | "contradiction"
  | "memory"
  | "day"
  | "readers"
  | "writer"
  | "price"
  | "class"
  | "demand"
  | "connections"
  | "platform"
  | "standby"
  | "storage"
  | "held"
  | "growth"
  | "limit";

/** Whose word a fact is. */
export type FactOrigin = "measured" | "bounded" | "yours" | "assumed" | "listed";

/** A setting, or what the input check asks. */
export type FactField =
  | "workingSetGib"
  | "pastedMemory"
  | "growthPct"
  | "peakConnections"
  | "profile"
  | "catalog"
  | "source"
  | "standby"
  | "limits";

/** What the answer rests on, at what it flips, and what settles it. */
export interface DecidingFact {
  readonly kind: FactKind;
  /** `Memory: up to 41 GiB are hot`, without a full stop. */
  readonly words: string;
  /** At what it flips, or how far it holds; without a full stop. */
  readonly detail: string;
  readonly origin: FactOrigin;
  /** What edits it; null where nothing does. */
  readonly field: FactField | null;
  /** How it is settled, a sentence; null where nothing would. */
  readonly settle: string | null;
}

export interface Risk {
  /** `No standby`, without a full stop. */
  readonly title: string;
  readonly words: string;
}

/** Whether serverless is the answer, said whatever the pick. */
export interface ServerlessAnswer {
  readonly answer: "yes" | "no" | "if";
  readonly words: string;
}

/** A shape as it is advised: USD a month, minutes a month; null is not known. */
export interface Advised {
  /** Among the options of the plan, after an upgrade of the plan after it; null where none of them is it. */
  readonly id: string | null;
  /** Its instances and storage mode: `2 × db.r7g.2xlarge`. */
  readonly title: string;
  /** What is bought with it, in its figures; null on demand. */
  readonly term: ComparedPrice["commitment"] | null;
  readonly monthlyUsd: number | null;
  /** Below zero it saves; null where nobody knows what that is against. */
  readonly againstTodayUsd: number | null;
  readonly upfrontUsd: number;
  readonly unmetMinutes: number | null;
}

/** What the first line says to do, for whoever acts on it by program. */
export interface Recommended extends Advised {
  /**
   * `stay`: what runs today stays, on its `term` where it has one. `change`: take it, of an overload the first step. `upgrade`: the
   * engine first, then run it. `switch-storage`: today's instances, their storage alone. `raise`: its maximum, to measure. `settle`:
   * keep what runs today until what is open is settled. `none`: nothing meets the limits, and nothing is to be changed.
   */
  readonly action: "stay" | "change" | "upgrade" | "switch-storage" | "raise" | "settle" | "none";
  /** A term on what runs today that the next step advises to buy, in no figure above; null elsewhere. */
  readonly buyNext: {
    readonly commitment: ComparedPrice["commitment"];
    readonly savesUsd: number;
    readonly upfrontUsd: number;
    readonly isAssumed: boolean;
  } | null;
}

/** The decision: the same on the card, in the memo, on the command line and over the API. */
export interface Decision {
  /** What to do, the verdict of the headline with a full stop: the first line everywhere. */
  readonly sentence: string;
  /** Which instance becomes what, one a line; empty where nothing changes, and where nobody can tell. */
  readonly instances: readonly string[];
  /** What that sentence says to do, as figures: the field to act on, whatever the plan's `pick` is. Absent in reports of before. */
  readonly recommended?: Recommended;
  /** The change beside it, on demand, where another comes first; null elsewhere, absent in reports of before. */
  readonly alternative?: Advised | null;
  readonly serverless: ServerlessAnswer;
  /** Against today, USD a month: below zero it saves. Null where nobody knows what that is against. */
  readonly saves: {
    readonly moreUsd: number;
    readonly fromUsd: number;
    readonly toUsd: number;
    /** Share of today's bill, percent, signed alike. */
    readonly sharePct: number | null;
  } | null;
  /** The name of the figure: its sign says which way, and so does its word. */
  readonly savesName: "Against today";
  readonly savesShown: Shown;
  /** The same in a line of text: `Saves $566 a month (12 %)`, `Costs $215 more a month (21 %)`. */
  readonly savesWords: string;
  /** Where memory decides it is no saving yet. */
  readonly isSavingOpen: boolean;
  readonly monthlyUsd: number;
  readonly interval: Interval;
  readonly monthlyShown: Shown;
  /** Due at the start: of a pick nothing, which is on demand; of a term on today's shape its fee. */
  readonly upfrontUsd: number;
  readonly upfrontShown: Shown;
  readonly unmetMinutes: number;
  readonly limitMinutes: number;
  readonly unmetShown: Shown;
  readonly confidence: Confidence;
  /** Whether what is recommended may be called to be taken, a stay too: never at low confidence, and never without a pick. */
  readonly canTake: boolean;
  /** What is ready to be done: the change, or a maximum raised to measure, which any range may undo; null where nothing is. */
  readonly offers: "change" | "raise" | null;
  /**
   * A term on today's shape that is the answer in the change's place, which saves little: how it is paid, what it costs less a month
   * than the change paid for as long, what the change would save on demand, USD. Null elsewhere, absent in reports of before.
   */
  readonly stays?: {
    readonly way: "savings-plan" | "reserved-1yr";
    readonly lessUsd: number;
    readonly changeSavesUsd: number;
  } | null;
  /** What pays at once whatever is still open: another storage mode on today's instances, and what it saves a month, USD; null where nothing does. */
  readonly now: { readonly storageMode: "standard" | "io-optimized"; readonly savesUsd: number } | null;
  /** What comes next: make the change, raise and measure, or settle what is open; the same as the sentence begins with. */
  readonly next: string;
  /** At most three sentences, the weightiest first. */
  readonly why: readonly string[];
  readonly restsOn: readonly DecidingFact[];
  readonly risks: readonly Risk[];
  /** Only where something dated is known. */
  readonly decideBy: { readonly day: string; readonly shown: Shown; readonly words: string } | null;
  /** What a week of waiting costs, USD; null where waiting costs nothing. */
  readonly weekUsd: number | null;
  /** The same as a figure, where no day is known that it could stand beside. */
  readonly waitShown: Shown | null;
  /** What to commit to afterwards; null where nothing is worth it. */
  readonly commit: string | null;
}
