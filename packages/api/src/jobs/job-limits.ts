import type { JobKind } from "@acuity/db";
import { PEOPLE } from "../access/limit-rate.ts";

interface JobLimits {
  /** Time of its calculation; beyond it the job ends and is told so. */
  readonly timeS: number;
  /** Jobs of the kind that one worker process runs at a time. */
  readonly atOnce: number;
  /** Jobs that one asker may have waiting or running. */
  readonly ofOneAsker: number;
  /** Jobs that may wait or run in all; beyond half of them one of each address. */
  readonly inAll: number;
  /** Seconds that workers work for one address within ten minutes; as many as it likes unless said. */
  readonly addressS?: number;
}

/** What each kind of job may take. */
export const jobLimits: Readonly<Record<JobKind, JobLimits>> = {
  "upload.save": { timeS: 8, atOnce: 1, ofOneAsker: 8, inAll: 200, addressS: 300 },
  "report.share": { timeS: 120, atOnce: 2, ofOneAsker: 4, inAll: 100, addressS: 300 },
  "workspace.import": { timeS: 60, atOnce: 1, ofOneAsker: 1, inAll: 20, addressS: 300 },
  "report.reprice": { timeS: 30, atOnce: 1, ofOneAsker: 4, inAll: 100 },
  /** Time of one cluster; plans of fleets that one asker has; and hands in all, `FLEET_HANDS` a fleet. */
  "plan.start": { timeS: 120, atOnce: 1, ofOneAsker: 1, inAll: 400 },
};

/** Jobs of a kind that may be open in the queue: of one address as many as of several people. */
export const mostOf = (kind: JobKind) => ({
  ofAddress: PEOPLE * jobLimits[kind].ofOneAsker,
  inAll: jobLimits[kind].inAll,
});

/**
 * Heap of one calculation: more than the process may hold, which is what ends it. A thread that meets the end of its own
 * heap within one of V8's functions takes the whole process with it.
 */
export const HEAP_MIB = 4_096;
/**
 * Young heap of one calculation. What a plan makes is dead within milliseconds: V8's own 48 MiB keep more memory and leave V8's helpers,
 * which take a part of a second core, a sixth more to clear up.
 */
export const YOUNG_MIB = 24;
/**
 * Resident memory of a worker process: above it the calculation that reads most samples is ended. Between two looks it
 * grows by less than what is left to 4 GiB.
 */
export const PROCESS_BYTES = 3.25 * 1024 ** 3;
/** Niceness of a thread that calculates: beside it a thread of niceness 0 gets nine tenths of a core that both want. */
export const CALCULATION_NICE = 10;
/** What a calculation may take where one that ended before has not given back its own. */
export const OWN_BYTES = 256 * 1024 ** 2;
/** So long a calculation waits for the memory of those that ended. */
export const SETTLE_MS = 2_000;
/** Memory is looked at this often. */
export const GUARD_MS = 100;
/** One calculation of more samples runs at a time: those of 10 M of one second take 2 GB. */
export const HEAVY_SAMPLES = 3_000_000;
/** A thread that read more is not kept for the next task: nobody knows when it gives its memory back. */
export const KEPT_SAMPLES = 1_000_000;
/** What was made is kept within as long: less than a transaction may last, as one that ran out of time would be tried again. */
export const KEEP_S = 50;
/** A job is looked after this often from outside of its calculation. */
export const LOOK_MS = 250;
/** Whoever waits says so this often; unheard of for `UNAWAITED_S` a job ends. */
export const AWAIT_MS = 3_000;
export const UNAWAITED_S = 15;
/** A fleet plan unheard of for as long ends: a page in the background asks once a minute at best. */
export const FLEET_UNAWAITED_S = 150;
/** A worker plans clusters of one fleet for as long before that of another has its turn. */
export const FLEET_SLICE_MS = 1_000;
/** Nobody waits longer for a worker to begin. */
export const BEGIN_MS = 180_000;
/** A job that killed as many workers is not begun again. */
export const MOST_ATTEMPTS = 3;
