import type { OptionShape, PlanOption } from "@acuity/engine/plan";

type RunsAs = Pick<OptionShape, "writer" | "minAcu" | "maxAcu" | "schedule" | "readers">;

/** Whether both run the same instances, whatever the storage mode and the payment. */
export function isSameInstances(one: RunsAs, other: RunsAs): boolean {
  const rest = ({ writer, minAcu, maxAcu, schedule, readers }: RunsAs) => {
    const hasRange = [writer, ...readers].some(({ kind }) => kind === "serverless");
    return JSON.stringify([writer, hasRange ? [minAcu, maxAcu, schedule] : [], readers]);
  };
  return rest(one) === rest(other);
}

/**
 * Today's instances, outside the limits, in the storage mode in which they cost least on demand; undefined where what runs today is
 * inside them, or not among the options.
 */
export function leastOfToday<T extends Pick<PlanOption, "id" | "settings" | "monthlyUsd" | "meetsLimits">>(
  options: readonly T[],
  today: string | null,
): T | undefined {
  const now = options.find(({ id }) => id === today);
  if (now === undefined || now.meetsLimits) return undefined;
  return options
    .filter(
      ({ settings, meetsLimits }) =>
        !meetsLimits && settings.commitment.kind === "none" && isSameInstances(settings, now.settings),
    )
    .reduce((least, one) => (one.monthlyUsd.p50 < least.monthlyUsd.p50 ? one : least), now);
}
