import type { PricedMonth } from "./priced-month.ts";
import type { Cash } from "./what-if.ts";

/** The bill spreads a fee over its term; cash takes it out of the months again. US dollars to the cent. */
export function cashOf({ committed, totalUsd }: PricedMonth): Cash {
  if (committed === null) {
    return { upfrontUsd: 0, monthlyCashUsd: totalUsd, paybackMonth: 0, unusedOwnedUsd: 0 };
  }
  const { upfrontUsd, monthlyUsd, paybackMonth } = committed;
  const spreadUsd = monthlyUsd - committed.monthlyCashUsd;
  const unusedReservedUsd = committed.unusedReserved.reduce((sum, one) => sum + one.unusedUsdUntilExpiry, 0);
  return {
    upfrontUsd,
    monthlyCashUsd: cents(totalUsd - spreadUsd),
    paybackMonth,
    unusedOwnedUsd: cents(unusedReservedUsd + committed.unusedSavingsPlanUsd),
  };
}

function cents(usd: number): number {
  return Math.round(usd * 100) / 100;
}
