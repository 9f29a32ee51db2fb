import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import type { Spikes } from "../month/spikes-of.ts";
import type { Settings } from "../terms/settings.ts";
import type { Today } from "../today/today-of.ts";
import type { Interval } from "./interval.ts";
import type { MissedLimit } from "./reason.ts";

/**
 * What a row of the like-for-like matrix is; the first of a row is what it is called by. A candidate is what another need of memory would
 * make the answer (MEM-13), a pausing one the range from 0 nearest to the limits where nights are idle and no other row is one (PAU-1).
 */
export type ComparedRole =
  | "today"
  | "pick"
  | "provisioned"
  | "serverless"
  | "candidate"
  | "pausing"
  | "runner-up"
  | "nearest"
  | "yours";

/** The columns of the matrix: how the same instances are paid for. */
export type WayOfPaying = "on-demand" | "savings-plan" | "reserved-1yr" | "reserved-3yr";

/** A row paid for in one way. */
export interface ComparedPrice {
  /** The bill of a month, an upfront fee spread over its term: what pricing the row's settings under `commitment` gives. */
  readonly monthlyUsd: number;
  /** By the draws (UNC-1); null where this way of paying was not drawn. */
  readonly interval: Interval | null;
  readonly commitment: CommitmentSetting;
  /** Fee due at the start, for all instances. */
  readonly upfrontUsd: number;
  /** Day from which the fee is earned back against the same instances on demand; 0 without a fee, null where the term ends first. */
  readonly breakEvenDay: number | null;
  /** Of the savings plan that is bought, US dollars an hour; null without one. */
  readonly usdPerHour: number | null;
  /**
   * Reserved instances to order, whole and in whatever sizes cost least: under I/O-Optimized an instance that runs needs 1.3
   * of its size (RSV-1). Absent where none is.
   */
  readonly order?: readonly { readonly instanceClass: string; readonly count: number }[];
  /** Its price is neither AWS's own nor entered (RSV-2, RSV-4, DSP-1). */
  readonly isAssumed: boolean;
  /** Of what is bought, its discount was entered by somebody; absent = it was not, and in old reports. */
  readonly isEntered?: true;
  /** Against what runs today; null where that cannot be priced. */
  readonly againstTodayUsd: number | null;
}

/**
 * Why a row is not paid for so: nothing of it is sold that way; it is sold and no price is known; nothing bought that way would save on
 * what is left, be that all or what is owned leaves; or what runs today cannot be priced.
 */
export type NotPaid = "not-sold" | "no-price" | "nothing-left" | "not-priced";

export type ComparedCell = ComparedPrice | { readonly refusal: NotPaid };

export type ComparedCells = Readonly<Record<WayOfPaying, ComparedCell>>;

/** A shape under every way to pay for it, and what it leaves unserved: one row of the matrix. */
export interface ComparedRow {
  readonly roles: readonly ComparedRole[];
  /** Option id on demand; null of a what-if, and of what runs today where no option is it. */
  readonly id: string | null;
  /** On demand; null where nobody knows what runs today. */
  readonly settings: Settings | null;
  /** Where the bill of today is from; null of every other row. */
  readonly basis: Today["basis"] | null;
  /** Of today's row: a class or range of it is told by no file (ENT-1), or the description denies it (TOD-1); absent else, and in old reports. */
  readonly isEntered?: true;
  readonly cells: ComparedCells;
  /** What it costs on demand where caches miss as little and as much as they may (MEM-10); null where that moves nothing. */
  readonly byMemoryUsd: { readonly low: number; readonly high: number } | null;
  /** Short of capacity a month; null where nobody knows. */
  readonly unmetMinutes: number | null;
  /** The limit on time short or slow, as minutes of a month. */
  readonly limitMinutes: number;
  /** Times short of capacity in the trace, on the writer; null where nobody counts them. */
  readonly spikes: Spikes | null;
  /**
   * What 1,000 page touches wait for more than today, ms, at the low and the high reading; null where the files tell no touches.
   * `isLeast`: more reads are asked for than it can do (MEM-7), so that they wait for longer, nobody knows how long.
   */
  readonly readWaitMs: { readonly low: number; readonly high: number; readonly isLeast?: true } | null;
  /** Buffer pool of the writer from the least to the most capacity, GiB. */
  readonly poolGib: { readonly least: number; readonly most: number } | null;
  /** By the list on demand, of an hour of the writer's class or of an ACU, US dollars; null where nobody knows what runs today. */
  readonly hourUsd: number | null;
  /** The same after the user's own discount; absent without one, and in old reports. */
  readonly netHourUsd?: number;
  /** Highest CPU of a provisioned writer, percent; null of a range, and where nobody asked. */
  readonly cpuMaxPct: number | null;
  /** The reader of a class whose CPU goes above that, by its place from 1; null without, absent in old reports and where nobody asked. */
  readonly busierReader?: {
    readonly position: number;
    readonly instance?: string;
    readonly cpuMaxPct: number;
  } | null;
  /** Hours of a month in which the writer is paused, and what the first connection after it waits, seconds (PAU-1); absent where it never is, and in old reports. */
  readonly pause?: { readonly hours: number; readonly resumeS: number };
  /** Limits that it misses; empty = inside them, null = nobody held it against all of them. */
  readonly missed: readonly MissedLimit[] | null;
}

/** The like-for-like matrix: what runs today, the pick, the best of each kind, and what came second. */
export interface Compared {
  readonly rows: readonly ComparedRow[];
  /** What is upgraded to first: every row but today's is priced on that version (CLU-3). Absent where nothing is. */
  readonly upgradesTo?: string;
  /** Which cell is the pick: its row, always on demand (LAY-1); null without one. */
  readonly pickRow: number | null;
  /** Day on which the price list was published, ISO. */
  readonly publishedOn: string;
  /** Highest mean demand of the writer, grown, in ACU of a range: as every chart draws it (SPD-1). */
  readonly peakAcu: number;
  /** The highest inside a sample by Maximum (DEM-3), in the same ACU; absent without one that is higher. */
  readonly insideAcu?: number;
  /** The highest that a full instance is taken to have hidden (HED-3), in the same ACU; absent where nothing of it is above the others. */
  readonly hiddenAcu?: number;
}
