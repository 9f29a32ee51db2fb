import { type ReservedOfferPrice, reservedOffers } from "../../commitments/reserved-offers.ts";
import { enteredDiscounts } from "../month/priced-month.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";

/** Reserved offers of a class that runs. */
export interface ClassOffers {
  readonly instanceClass: string;
  /** Running instances of the class. */
  readonly count: number;
  readonly offers: readonly ReservedOfferPrice[];
  /** Why there are none: no normalized units, no Standard price to start from, no reserved price known; else null. */
  readonly refusal: OfferRefusal | null;
}

export interface OfferRefusal {
  readonly code: "no-units" | "no-standard-price" | "no-reserved-price";
  readonly instanceClass: string;
  readonly region: string;
}

/** Reserved offers of a running class in the user's storage mode, or why there are none (RSV-1, RSV-2). */
export function offersOfClass(
  running: { readonly instanceClass: string; readonly count: number },
  { settings, market }: { readonly settings: Settings; readonly market: Market },
): ClassOffers {
  const { instanceClass, count } = running;
  const { sheet } = market;
  const none = (code: OfferRefusal["code"]) => ({
    ...{ instanceClass, count, offers: [] },
    refusal: { code, instanceClass, region: sheet.region },
  });
  const spec = specOf(market, instanceClass);
  if (spec.normalizedUnits === null) return none("no-units");
  if (sheet.instanceHour[instanceClass]?.standard === undefined) return none("no-standard-price");
  const { storageMode } = settings;
  const offers = reservedOffers({ sheet, spec, storageMode, enteredDiscounts: enteredDiscounts(settings) });
  if (offers.length > 0) return { instanceClass, count, offers, refusal: null };
  return none("no-reserved-price");
}
