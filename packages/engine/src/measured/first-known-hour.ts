/** Hours of a cluster's files, each array with one entry an hour. */
export interface HoursOfCluster {
  /** Of each instance 1 for the hours in which it has a sample of anything. */
  readonly ran: readonly Uint8Array[];
  /** Seconds in which some instance was measured. */
  readonly coveredS: Float64Array;
}

/** A replacement comes within a day of what it replaces, and files end within a day of each other [A]. */
const DAY_HOURS = 24;

/** What runs in so much of the hours since its first has no hours of its own: it is simply there [A]. */
const ALWAYS_THERE = 0.9;

/**
 * From which hour on the files tell whether an instance ran (TOD-1): 0 = in all of them. Before the first sample of one that
 * is there to the end nobody knows: it may have been added then, or its files reach less far back. One that left, or came as
 * another left, did not run before; of one that comes and goes the day before its first sample is one of its own.
 */
export function firstKnownHour(instance: number, { ran, coveredS }: HoursOfCluster): number {
  const own = ran[instance] as Uint8Array;
  const first = own.indexOf(1);
  const end = coveredS.findLastIndex((s) => s > 0);
  const isLeft = (one: Uint8Array) => one.lastIndexOf(1) < end - DAY_HOURS;
  const isReplacement = ran.some(
    (one) => one !== own && isLeft(one) && Math.abs(one.lastIndexOf(1) - first) <= DAY_HOURS,
  );
  if (first <= 0 || isLeft(own) || isReplacement) return 0;
  const since = coveredS.subarray(first).reduce((hours, s) => hours + (s > 0 ? 1 : 0), 0);
  const isSteady = own.reduce((hours, one) => hours + one, 0) >= ALWAYS_THERE * since;
  return isSteady ? first : Math.max(0, first - DAY_HOURS);
}
