import { AppError, type ErrorCode, errorTable, unexpectedMessage } from "@acuity/contract";
import type { JobKind, Turn } from "@acuity/db";
import { formatDuration } from "@acuity/words";
import { mostOf } from "./job-limits.ts";
import { WORK_WINDOW_S } from "./work-done.ts";

export function cancelled(kind: JobKind): AppError {
  return new AppError(
    "conflict",
    kind === "report.share"
      ? "You cancelled it: no report was made and no link opens."
      : "It was cancelled before it was done: nothing was changed.",
  );
}

/** Of a job that nobody waited for any more, in place of an error: nobody cancelled it either. */
export const left = { code: "left", message: "Whoever asked for it left." } as const;

/** Told while there is time for it: what a process does not answer until it ends is cut off. */
export function restarting(): AppError {
  return new AppError(
    "restarting",
    "The server is being restarted and did not get to it: try again in a moment. By the same Idempotency-Key nothing is done twice.",
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

/** Whose jobs are as many as may be; `everybody` where they are so together. */
interface Held {
  readonly most: number;
  readonly by: "asker" | "address" | "everybody";
}

export function tooMany(kind: JobKind, { most, by }: Held): AppError {
  if (kind === "plan.start" && by === "asker")
    return new AppError(
      "rate-limited",
      "Your clusters are being planned already: wait until that is done, or cancel it, and try again.",
    );
  const what = busyWith[kind];
  const sentences = {
    asker: `${most} ${what} for you already: wait until one is done and try again.`,
    address: `${most} ${what} from your address already: wait until one is done and try again.`,
    everybody: `${most} ${what} already: wait a minute and try again.`,
  };
  return new AppError("rate-limited", sentences[by]);
}

/** @throws AppError `rate-limited` unless the queue has a place for it */
export function requirePlace(kind: JobKind, turn: Turn): void {
  const { ofAddress, inAll } = mostOf(kind);
  if (turn === "address-full") throw tooMany(kind, { most: ofAddress, by: "address" });
  if (turn === "full") throw tooMany(kind, { most: inAll, by: "everybody" });
}

/** An address had as much work done as it may within a while. */
export function tooMuchWork(kind: JobKind, addressS: number): AppError {
  return new AppError(
    "rate-limited",
    `${formatDuration(addressS)} of work were done for your address within ${formatDuration(WORK_WINDOW_S)} where ${busyWith[kind]}, and no more may: wait that long and try again.`,
  );
}

/** An error as a worker wrote it down. */
export function toldError({ code, message }: { readonly code: string; readonly message: string }): AppError {
  return code in errorTable
    ? new AppError(code as ErrorCode, message)
    : new AppError("unexpected", unexpectedMessage);
}
