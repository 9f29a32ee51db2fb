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
  /** Appended to the shape's key. */
  readonly key: string;
}

const YEAR_HOURS = 8760;
const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

/** Storage modes and commitments a shape is sold under (PRC-1, RSV-1, DSP-1). */
export function offersFor({ shape, month }: EvaluatedShape, market: Market): readonly Offer[] {
  return MODES.filter((mode) => isSold(month.usage, { market, mode })).flatMap((mode) =>
    commitmentsFor(shape, { market, mode }).map((commitment) => offer(mode, commitment)),
  );
}

function commitmentsFor(
  shape: Shape,
  asked: { readonly market: Market; readonly mode: StorageMode },
): readonly CommitmentSetting[] {
  const { sheet } = asked.market;
  const query = { instanceClass: shape.spec?.instanceClass ?? null, storageMode: asked.mode };
  const commitments: CommitmentSetting[] = [{ kind: "none" }];
  if (shape.settings.limits.maxTermYears < 1) return commitments;
  if (savingsPlanRate(sheet, query).eligible) commitments.push({ kind: "savings-plan", usdPerHour: null });
  if (shape.spec === null || shape.spec.normalizedUnits === null) return commitments;
  if (sheet.instanceHour[shape.spec.instanceClass]?.standard === undefined) return commitments;
  const years = shape.settings.limits.maxTermYears;
  const known = reservedOffers({
    sheet,
    spec: shape.spec,
    storageMode: asked.mode,
    enteredDiscounts: enteredDiscounts(shape.settings),
  });
  return [
    ...commitments,
    ...known
      .filter((price) => price.termHours <= years * YEAR_HOURS)
      .map((price): CommitmentSetting => ({ kind: "reserved", offer: price.offer })),
  ];
}

function offer(storageMode: StorageMode, commitment: CommitmentSetting): Offer {
  switch (commitment.kind) {
    case "none":
      return { storageMode, commitment, key: storageMode };
    case "savings-plan":
      return { storageMode, commitment, key: `${storageMode}-savings-plan` };
    case "reserved":
      return { storageMode, commitment, key: `${storageMode}-${commitment.offer}` };
    default:
      return commitment satisfies never;
  }
}
