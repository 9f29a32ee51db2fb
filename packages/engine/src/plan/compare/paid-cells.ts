import { RESERVED_OFFER_IDS, RESERVED_TERMS } from "../../commitments/reserved-terms.ts";
import { savingsPlanRate } from "../../commitments/savings-plan-rate.ts";
import { offersOfClass } from "../payment/offers-of-class.ts";
import { type Beside, type Paying, paidMonth, reservedWays } from "../payment/paid-month.ts";
import type { ComparedCell, ComparedCells, NotPaid } from "../search/compared.ts";
import type { Effective } from "../workload/resolve.ts";

const YEAR_HOURS = 8760;

const refused = (refusal: NotPaid): ComparedCell => ({ refusal });

/** What cannot be priced is so however it is paid. */
export const NOT_PRICED: ComparedCells = {
  "on-demand": refused("not-priced"),
  "savings-plan": refused("not-priced"),
  "reserved-1yr": refused("not-priced"),
  "reserved-3yr": refused("not-priced"),
};

/** A month under every way to pay for it, after what is owned (OPT-4): each the cheapest of its kind, whatever a plan may buy. */
export function paidCells(effective: Effective, of: Paying): ComparedCells {
  const plain = paidMonth(effective, { ...of, commitment: { kind: "none" }, onDemandUsd: null });
  const paying = { ...of, onDemandUsd: plain.price.monthlyUsd };
  return {
    "on-demand": plain.price,
    "savings-plan": savingsPlanCell(effective, paying),
    "reserved-1yr": reservedCell(effective, { ...paying, years: 1 }),
    "reserved-3yr": reservedCell(effective, { ...paying, years: 3 }),
  };
}

function savingsPlanCell(effective: Effective, of: Beside): ComparedCell {
  const { sheet } = effective.market;
  const { storageMode } = effective.settings;
  const { provisioned = [], serverless = [] } = of.month.usage;
  const running = [
    ...provisioned.map(({ instanceClass }) => instanceClass),
    ...(serverless.length > 0 ? [null] : []),
  ];
  const isTaken = running.some(
    (instanceClass) => savingsPlanRate(sheet, { instanceClass, storageMode }).eligible,
  );
  if (!isTaken) return refused("not-sold");
  const { price } = paidMonth(effective, { ...of, commitment: { kind: "savings-plan", usdPerHour: null } });
  return price.usdPerHour === null ? refused("nothing-left") : price;
}

/** The cheapest reservation of a term, with a savings plan for what it leaves where that is worth it (LAY-2). */
function reservedCell(effective: Effective, of: Beside & { readonly years: 1 | 3 }): ComparedCell {
  const { settings, market } = effective;
  const classes = (of.month.usage.provisioned ?? []).map((one) => offersOfClass(one, { settings, market }));
  const offered = new Set(classes.flatMap(({ offers }) => offers.map(({ offer }) => offer)));
  const offers = RESERVED_OFFER_IDS.filter(
    (offer) => offered.has(offer) && RESERVED_TERMS[offer].termHours === of.years * YEAR_HOURS,
  );
  if (offers.length === 0) {
    const isPriceless = classes.some(
      ({ refusal }) => refusal === null || refusal.code === "no-reserved-price",
    );
    return refused(isPriceless ? "no-price" : "not-sold");
  }
  const found = offers
    .flatMap((offer) => reservedWays(effective, { ...of, offer }))
    .sort((a, b) => a.monthlyUsd - b.monthlyUsd);
  return found[0] ?? refused("nothing-left");
}
