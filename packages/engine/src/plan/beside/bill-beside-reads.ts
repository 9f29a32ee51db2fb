import type { StorageMode } from "../../prices/price-sheet.ts";
import { hundredths } from "../../units/acu.ts";
import type { Plan } from "../search/plan.ts";
import { unpaidShapeKey } from "../terms/shape-key.ts";

/** Months of the whole cluster by the plan, USD: a study of one writer's reads has none of its own for them (ORD-4). */
export interface BillBesideReads {
  /** The pick on demand. */
  readonly monthlyUsd: number;
  /** Negative saves; null where today has no price. */
  readonly againstTodayUsd: number | null;
  /** What the same instances cost more under the other storage mode; null where the plan has no such option. */
  readonly otherModeUsd: number | null;
}

const OTHER: Readonly<Record<StorageMode, StorageMode>> = {
  standard: "io-optimized",
  "io-optimized": "standard",
};

/** Null where the plan picks nothing. */
export function billBesideReads({ options, pick }: Pick<Plan, "options" | "pick">): BillBesideReads | null {
  const own = options.find(({ id }) => id === pick);
  if (own === undefined) return null;
  const { settings, monthlyUsd, againstTodayUsd } = own;
  const key = unpaidShapeKey({ ...settings, storageMode: OTHER[settings.storageMode] });
  const other = options.find(
    (option) => option.settings.commitment.kind === "none" && unpaidShapeKey(option.settings) === key,
  );
  return {
    monthlyUsd: monthlyUsd.p50,
    againstTodayUsd,
    otherModeUsd: other === undefined ? null : hundredths(other.monthlyUsd.p50 - monthlyUsd.p50),
  };
}
