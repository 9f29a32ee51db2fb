import { READ_S } from "./truth/hardware.ts";
import type { Outcome } from "./truth/run-shape.ts";

/** Share of the time that may be bad (the planner's own default limit). */
export const LIMIT = 0.001;
/** A workload may wait for reads so long against its CPU time, or so much longer than today (MEM-11). */
const WAIT_SHARE = 0.25;
const WAIT_AGAINST_TODAY = 1.5;
/** Sessions that may always wait: 33 reads a second are felt by nobody. */
const WAIT_UNFELT = 0.05;

/** How an outcome stands against the limits. */
export interface Standing {
  readonly badShare: number;
  readonly unmetShare: number;
  readonly stretchedShare: number;
  readonly ceilingShare: number;
  readonly waitsTooLong: boolean;
  readonly isMet: boolean;
}

/** Mean sessions that wait for a read. */
const waitOf = ({ reads, nvmeReads, seconds }: Outcome) =>
  (reads * READ_S.volume + nvmeReads * READ_S.nvme) / seconds;

export function standingOf(outcome: Outcome, today: Outcome): Standing {
  const share = (part: number) => part / outcome.seconds;
  const cpu = outcome.busyVcpuS / outcome.seconds;
  const mayWait = Math.max(WAIT_AGAINST_TODAY * waitOf(today), WAIT_SHARE * cpu, WAIT_UNFELT);
  const waitsTooLong = waitOf(outcome) > mayWait;
  return {
    badShare: share(outcome.badS),
    unmetShare: share(outcome.unmetS),
    stretchedShare: share(outcome.stretchedS),
    ceilingShare: share(outcome.overCeilingS),
    waitsTooLong,
    isMet: !outcome.gaveUp && share(outcome.badS) <= LIMIT && !waitsTooLong,
  };
}
