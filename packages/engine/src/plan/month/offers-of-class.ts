import { type ReservedOfferPrice, reservedOffers } from "../../commitments/reserved-offers.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { enteredDiscounts } from "./priced-month.ts";

/** Reserved offers of a class that runs. */
export interface ClassOffers {
  readonly instanceClass: string;
  /** Running instances of the class. */
  readonly count: number;
  readonly offers: readonly ReservedOfferPrice[];
  /** Why there are none, as a sentence; else null. */
  readonly refusal: string | null;
}

/** Reserved offers of a running class in the user's storage mode, or the sentence why there are none (RSV-1, RSV-2). */
export function offersOfClass(
  running: { readonly instanceClass: string; readonly count: number },
  { settings, market }: { readonly settings: Settings; readonly market: Market },
): ClassOffers {
  const { instanceClass, count } = running;
  const { sheet } = market;
  const none = (refusal: string) => ({ instanceClass, count, offers: [], refusal });
  const spec = specOf(market, instanceClass);
  if (spec.normalizedUnits === null) {
    return none(`AWS publishes no normalized units for ${instanceClass}, so nothing can be reserved here.`);
  }
  if (sheet.instanceHour[instanceClass]?.standard === undefined) {
    return none(`${instanceClass} has no Standard price here, which reserved prices start from.`);
  }
  const { storageMode } = settings;
  const offers = reservedOffers({ sheet, spec, storageMode, enteredDiscounts: enteredDiscounts(settings) });
  if (offers.length > 0) return { instanceClass, count, offers, refusal: null };
  return none(
    `No reserved price of ${instanceClass} in ${sheet.region} is known: enter a discount or import AWS's price file.`,
  );
}
