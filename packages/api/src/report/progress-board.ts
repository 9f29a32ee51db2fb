import { AppError, type ReportProgress } from "@acuity/contract";

/** How far reports are that are being made, by whoever asked for them; kept in this process alone. */
export interface ProgressBoard {
  /** Tells how far one is, until `end`. */
  begin(maker: Maker): MadeReport;
  /** Null of one that nobody makes here. */
  read(maker: Maker): ReportProgress | null;
  /** The next word of its maker ends it. */
  cancel(maker: Maker): void;
}

export interface Maker {
  readonly userId: string;
  readonly progressId: string;
  /** Aborted once nobody waits for the report any more: its browser has left. */
  readonly signal?: AbortSignal | undefined;
}

export interface MadeReport {
  /** @throws AppError `conflict` once it was cancelled, or nobody waits for it */
  readonly tell: (progress: ReportProgress) => void;
  readonly end: () => void;
}

/** A report that nobody watches. */
export const UNWATCHED: MadeReport = { tell: () => undefined, end: () => undefined };

interface Entry {
  readonly userId: string;
  readonly progress: ReportProgress;
  readonly isCancelled: boolean;
  /** When shapes began to be compared: what is left is told by how fast that goes. */
  readonly plannedFromMs: number | null;
}

export function createProgressBoard(nowMs: () => number = Date.now): ProgressBoard {
  const made = new Map<string, Entry>();
  const change = (key: string, patch: Partial<Entry>) => {
    const entry = made.get(key);
    if (entry !== undefined) made.set(key, { ...entry, ...patch });
  };
  return {
    begin: (maker) => {
      const key = keyOf(maker);
      const progress: ReportProgress = { step: "waiting" };
      made.set(key, { userId: maker.userId, progress, isCancelled: false, plannedFromMs: null });
      return {
        tell: (told) => {
          if (made.get(key)?.isCancelled) throw cancelled();
          if (maker.signal?.aborted) throw left();
          const from = made.get(key)?.plannedFromMs ?? null;
          change(key, {
            progress: told,
            ...(told.step === "planning" && { plannedFromMs: from ?? nowMs() }),
          });
        },
        end: () => void made.delete(key),
      };
    },
    read: (maker) => {
      const entry = made.get(keyOf(maker));
      if (entry === undefined) return null;
      const { progress } = entry;
      const before = progress.step === "waiting" ? aheadOf([...made.values()]) : undefined;
      return {
        ...progress,
        ...leftOf(entry, nowMs()),
        ...(before && { ahead: { isOwn: before.userId === maker.userId, ...leftOf(before, nowMs()) } }),
      };
    },
    cancel: (maker) => change(keyOf(maker), { isCancelled: true }),
  };
}

const keyOf = ({ userId, progressId }: Maker): string => `${userId} ${progressId}`;

/** They are made one at a time. */
const aheadOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ progress }) => progress.step !== "waiting");

/** The least of it by which the rest is foretold, percent. */
const FORETOLD_FROM_PCT = 5;

function leftOf({ progress, plannedFromMs }: Entry, nowMs: number): Pick<ReportProgress, "leftS"> {
  const { step, donePct = 0 } = progress;
  if (step !== "planning" || plannedFromMs === null || donePct < FORETOLD_FROM_PCT) return {};
  return { leftS: Math.round(((nowMs - plannedFromMs) / 1000) * ((100 - donePct) / donePct)) };
}

function cancelled(): AppError {
  return new AppError("conflict", "You cancelled it: no report was made and no link opens.");
}

function left(): AppError {
  return new AppError("conflict", "Whoever asked for the report has left: none was made.");
}
