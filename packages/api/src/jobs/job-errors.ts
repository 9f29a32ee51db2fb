import { AppError, type ErrorCode, errorTable, unexpectedMessage } from "@acuity/contract";
import type { JobKind } from "@acuity/db";

export function cancelled(kind: JobKind): AppError {
  return new AppError(
    "conflict",
    kind === "report.share"
      ? "You cancelled it: no report was made and no link opens."
      : "It was cancelled before it was done: nothing was changed.",
  );
}

const stopped = {
  "upload.save": [
    "too-large",
    "The file took longer than {} to check and was not kept: save a shorter span.",
  ],
  "report.share": [
    "plan-refused",
    "The plan took longer than {} and no report was made: plan with fewer files or a shorter span.",
  ],
  "workspace.import": [
    "too-large",
    "The export took longer than {} to check and nothing was kept: export one cluster at a time.",
  ],
  "report.reprice": ["plan-refused", "Pricing took longer than {} and was stopped: try again in a while."],
  "plan.start": [
    "plan-refused",
    "The plan of this cluster took longer than {}: save it with fewer files or a shorter span.",
  ],
} as const satisfies Record<JobKind, readonly [ErrorCode, string]>;

export function tookTooLong(kind: JobKind, timeS: number): AppError {
  const [code, sentence] = stopped[kind];
  return new AppError(code, sentence.replace("{}", `${timeS} s`));
}

export function tookTooMuch(): AppError {
  return new AppError(
    "too-large",
    "It needs more memory than a calculation may have: use fewer files, or a shorter span.",
  );
}

const busyWith = {
  "upload.save": "files are being saved",
  "report.share": "reports are being computed",
  "report.reprice": "reports are being computed",
  "workspace.import": "files are being saved",
  "plan.start": "plans of clusters are being made",
} as const satisfies Record<JobKind, string>;

export function tooMany(kind: JobKind, held: { readonly most: number; readonly isOwn: boolean }): AppError {
  if (kind === "plan.start" && held.isOwn)
    return new AppError(
      "rate-limited",
      "Your clusters are being planned already: wait until that is done, or cancel it, and try again.",
    );
  const what = busyWith[kind];
  return new AppError(
    "rate-limited",
    held.isOwn
      ? `${held.most} ${what} for you already: wait until one is done and try again.`
      : `${held.most} ${what} already: wait a minute and try again.`,
  );
}

/** An error as a worker wrote it down. */
export function toldError({ code, message }: { readonly code: string; readonly message: string }): AppError {
  return code in errorTable
    ? new AppError(code as ErrorCode, message)
    : new AppError("unexpected", unexpectedMessage);
}
