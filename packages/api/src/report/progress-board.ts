import { AppError, type ReportProgress } from "@acuity/contract";

/** How far reports are that are being made, by whoever asked for them; kept in this process alone. */
export interface ProgressBoard {
  /** Tells how far one is, until `end`. */
  begin(key: string): MadeReport;
  /** Null of one that nobody makes here. */
  read(key: string): ReportProgress | null;
  /** The next word of its maker ends it. */
  cancel(key: string): void;
}

export interface MadeReport {
  /** @throws AppError `conflict` once it was cancelled */
  readonly tell: (progress: ReportProgress) => void;
  readonly end: () => void;
}

/** A report that nobody watches. */
export const UNWATCHED: MadeReport = { tell: () => undefined, end: () => undefined };

export function createProgressBoard(): ProgressBoard {
  const made = new Map<string, { progress: ReportProgress; isCancelled: boolean }>();
  return {
    begin: (key) => {
      const entry = { progress: { step: "waiting" } as ReportProgress, isCancelled: false };
      made.set(key, entry);
      return {
        tell: (progress) => {
          if (entry.isCancelled) throw cancelled();
          entry.progress = progress;
        },
        end: () => {
          if (made.get(key) === entry) made.delete(key);
        },
      };
    },
    read: (key) => made.get(key)?.progress ?? null,
    cancel: (key) => {
      const entry = made.get(key);
      if (entry !== undefined) entry.isCancelled = true;
    },
  };
}

function cancelled(): AppError {
  return new AppError("conflict", "You cancelled it: no report was made and no link opens.");
}
