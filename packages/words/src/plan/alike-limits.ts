import type { MissedLimit } from "@acuity/engine/plan";
import type { MemberName } from "@acuity/engine/units";

/** A limit that is missed, and further readers that miss it too, by less. */
export interface AlikeLimit {
  readonly limit: MissedLimit;
  readonly others: readonly MemberName[];
}

/** Each limit of reads once for all readers that miss it, by the one that does so the most, where the first of them stands. */
export function alikeLimits(limits: readonly MissedLimit[]): readonly AlikeLimit[] {
  const groups = Map.groupBy(limits, (limit) =>
    isOfReader(limit) ? `${limit.code} ${limit.isSure}` : limit,
  );
  return [...groups.values()].map((group) => {
    const [limit] = group.toSorted((a, b) => howFar(b) - howFar(a)) as [MissedLimit];
    const others = group.flatMap((one) => (one !== limit && isOfReader(one) ? [one.member] : []));
    return { limit, others };
  });
}

type OfReads = Extract<MissedLimit, { readonly code: "reads-over-ceiling" | "reads-wait" }>;

function isOfReader(limit: MissedLimit): limit is OfReads & { readonly member: MemberName } {
  const isOfReads = limit.code === "reads-over-ceiling" || limit.code === "reads-wait";
  return isOfReads && limit.member !== undefined;
}

function howFar(limit: MissedLimit): number {
  if (limit.code === "reads-over-ceiling") return limit.timePct / limit.limitPct;
  return limit.code === "reads-wait" ? limit.sessions / limit.mostSessions : 0;
}
