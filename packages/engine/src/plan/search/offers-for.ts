import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import { reservedOffers } from "../../commitments/reserved-offers.ts";
import { savingsPlanRate } from "../../commitments/savings-plan-rate.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { enteredDiscounts } from "../month/priced-month.ts";
import { isSold } from "../month/usage-of-month.ts";
import type { Market } from "../terms/market.ts";
import type { EvaluatedShape } from "./evaluate-shape.ts";
import type { Shape } from "./shape.ts";

/** A way to pay for a shape. */
export interface Offer {
  readonly storageMode: StorageMode;
  readonly commitment: CommitmentSetting;
  /** True for a reserved price that is neither AWS's own nor entered: it never decides a headline (RSV-4). */
  readonly isAssumed: boolean;
  /** Appended to the shape's key. */
  readonly key: string;
}

const YEAR_HOURS = 8760;
const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

/** Storage modes and commitments a shape is sold under (PRC-1, RSV-1, DSP-1). */
export function offersFor({ shape, month }: EvaluatedShape, market: Market): readonly Offer[] {
  return MODES.filter((mode) => isSold(month.usage, { market, mode })).flatMap((mode) =>
    commitmentsFor(shape, { market, mode }).map((payment) => ({ storageMode: mode, ...payment })),
  );
}

type Payment = Omit<Offer, "storageMode">;

function commitmentsFor(
  shape: Shape,
  asked: { readonly market: Market; readonly mode: StorageMode },
): readonly Payment[] {
  const { sheet } = asked.market;
  const { mode } = asked;
  const query = { instanceClass: shape.spec?.instanceClass ?? null, storageMode: mode };
  const payments: Payment[] = [{ commitment: { kind: "none" }, isAssumed: false, key: mode }];
  const { maxTermYears, buys } = shape.settings.limits;
  if (maxTermYears < 1) return payments;
  if (savingsPlanRate(sheet, query).eligible) {
    const commitment = { kind: "savings-plan", usdPerHour: null } as const;
    payments.push({ commitment, isAssumed: false, key: `${mode}-savings-plan` });
  }
  return buys === "savings-plan" ? payments : [...payments, ...reservedPayments(shape, asked)];
}

function reservedPayments(
  { spec, settings }: Shape,
  { market, mode }: { readonly market: Market; readonly mode: StorageMode },
): readonly Payment[] {
  const { sheet } = market;
  if (spec === null || spec.normalizedUnits === null) return [];
  if (sheet.instanceHour[spec.instanceClass]?.standard === undefined) return [];
  return reservedOffers({ sheet, spec, storageMode: mode, enteredDiscounts: enteredDiscounts(settings) })
    .filter((price) => price.termHours <= settings.limits.maxTermYears * YEAR_HOURS)
    .map(({ offer, isAssumed }) => ({
      ...{ commitment: { kind: "reserved", offer }, isAssumed, key: `${mode}-${offer}` },
    }));
}
