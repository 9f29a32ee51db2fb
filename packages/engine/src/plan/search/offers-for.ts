import type { CommitmentSetting } from "../../commitments/commitment-setting.ts";
import { reservedOffers } from "../../commitments/reserved-offers.ts";
import { savingsPlanRate } from "../../commitments/savings-plan-rate.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { enteredDiscounts } from "../month/priced-month.ts";
import type { Market } from "../terms/market.ts";
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
export function offersFor(shape: Shape, market: Market): readonly Offer[] {
  return MODES.filter((mode) => isSold(shape, { market, mode })).flatMap((mode) =>
    commitmentsFor(shape, { market, mode }).map((commitment) => offer(mode, commitment)),
  );
}

function isSold(shape: Shape, asked: { readonly market: Market; readonly mode: StorageMode }): boolean {
  const { sheet } = asked.market;
  const classes = shape.settings.readers.flatMap((reader) =>
    reader.kind === "provisioned" && reader.instanceClass !== null ? [reader.instanceClass] : [],
  );
  if (shape.spec !== null) classes.push(shape.spec.instanceClass);
  const needsAcu =
    shape.spec === null || shape.settings.readers.some((reader) => reader.kind === "serverless");
  return (
    (!needsAcu || sheet.acuHour[asked.mode] !== null) &&
    classes.every((instanceClass) => sheet.instanceHour[instanceClass]?.[asked.mode] !== undefined)
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
