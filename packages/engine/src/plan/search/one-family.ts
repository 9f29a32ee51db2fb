import { type Market, specOf } from "../terms/market.ts";
import type { Candidate } from "./candidates-of.ts";

/**
 * The cheapest shape whose classes are all of one family, where the one that costs least mixes families for no more than is
 * worth a change (CLU-1): one to tune, to reserve and to take over. Null where it does not mix, or mixing saves more.
 *
 * @param fitting shapes inside the limits, the cheapest first
 * @param by.worth share of its cost that is worth a change
 */
export function oneFamily(
  fitting: readonly Candidate[],
  by: { readonly usd: (of: Candidate) => number; readonly market: Market; readonly worth: number },
): Candidate | null {
  const [least] = fitting;
  if (least === undefined || familiesOf(least, by.market) <= 1) return null;
  const mostUsd = by.usd(least) * (1 + by.worth);
  return fitting.find((c) => familiesOf(c, by.market) <= 1 && by.usd(c) <= mostUsd) ?? null;
}

/** Of so many families are its classes. */
export function familiesOf({ settings: { writer, readers } }: Candidate, market: Market): number {
  const names = [writer, ...readers].flatMap((one) =>
    one.kind === "serverless" ? [] : [specOf(market, one.instanceClass ?? "").family],
  );
  return new Set(names).size;
}
