import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Lasting } from "../search/payment-for.ts";
import type { Roles } from "../search/reasons-of.ts";
import { type firstMisses, lastsAsLong, outlastsTerm } from "./months-ahead.ts";

/**
 * Whether a term may bind to a shape however it is paid: it stays inside the limits for as long, as the trend goes on (TRD-1), and was
 * not passed over for an instance more (CLU-1); and whether it does at least as long as the pick, which a savings plan may follow.
 */
export function lastsIn(
  sorted: readonly Candidate[],
  {
    roles,
    misses,
  }: {
    readonly roles: Pick<Roles, "pick" | "short" | "adding">;
    readonly misses: ReturnType<typeof firstMisses>;
  },
): Lasting {
  const { pick, short, adding } = roles;
  const mayBind = ({ evaluated: { shape } }: Candidate) => {
    const plain = sorted.find((c) => isOnDemand(c) && c.evaluated.shape.key === shape.key);
    return plain === undefined || (!adding?.has(plain) && (short?.(plain) ?? null) === null);
  };
  const missOf = ({ evaluated: { shape } }: Candidate) => misses.get(shape.key) ?? null;
  return {
    lasts: (c) => mayBind(c) && outlastsTerm(missOf(c)),
    lastsAsPick: (c) => pick !== null && mayBind(c) && lastsAsLong(missOf(c), missOf(pick)),
  };
}
