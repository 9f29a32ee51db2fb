/** What an option may wait for pages against today, and against the CPU time that it works (MEM-11, assumptions). */
const OF_TODAY = 1.5;
const OF_CPU = 0.25;

/**
 * Sessions that may always wait, in the mean (MEM-11) [A]. Performance Insights looks once a second at who is active (AWS
 * [D]): at 0.05 one look in twenty finds one session waiting for one read of 1.51 ms. That is 33 reads a second, which
 * nobody feels; a share of an almost idle database, or of a cache that never missed, is less than that and no limit.
 */
const NEVER_FELT_SESSIONS = 0.05;

/** Sessions that may wait for pages, in the mean. */
export function mostWaiting(of: { readonly todaySessions: number; readonly busyVcpu: number }): number {
  return Math.max(OF_TODAY * of.todaySessions, OF_CPU * of.busyVcpu, NEVER_FELT_SESSIONS);
}
