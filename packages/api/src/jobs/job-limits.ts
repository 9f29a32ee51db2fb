import type { JobKind } from "@acuity/db";

interface JobLimits {
  /** Time of its calculation; beyond it the job ends and is told so. */
  readonly timeS: number;
  /** Jobs of the kind that one worker process runs at a time. */
  readonly atOnce: number;
  /** Jobs that one asker may have waiting or running. */
  readonly ofOneAsker: number;
  /** Jobs that may wait or run in all. */
  readonly inAll: number;
}

/** What each kind of job may take. */
export const jobLimits: Readonly<Record<JobKind, JobLimits>> = {
  "upload.save": { timeS: 9, atOnce: 1, ofOneAsker: 8, inAll: 200 },
  "report.share": { timeS: 120, atOnce: 2, ofOneAsker: 4, inAll: 100 },
  "report.reprice": { timeS: 30, atOnce: 1, ofOneAsker: 4, inAll: 100 },
};

/** Heap of one calculation; columns of samples lie outside of it. */
export const HEAP_MIB = 1_024;
/** Memory of a worker process: beyond it what runs is ended, the largest kind first. */
export const PROCESS_BYTES = 4 * 1024 ** 3;
/** A job is looked after this often from outside of its calculation. */
export const LOOK_MS = 250;
/** Whoever waits says so this often; unheard of for `UNAWAITED_S` a job ends. */
export const AWAIT_MS = 3_000;
export const UNAWAITED_S = 15;
/** Nobody waits longer for a worker to begin. */
export const BEGIN_MS = 180_000;
/** A job that killed as many workers is not begun again. */
export const MOST_ATTEMPTS = 3;
