import type { BillLine } from "../bill/bill.ts";
import { sumUsd } from "../bill/bill-line.ts";
import { billMonth } from "../bill/bill-month.ts";
import { type CommittedMonth, committedMonth } from "../commitments/committed-month.ts";
import type { ClusterMonth } from "./cluster-month.ts";
import { type Market, specOf } from "./market.ts";
import type { Settings } from "./settings.ts";

/** A month's lines after commitments, and what the commitments did. */
export interface PricedMonth {
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
  /** Null without a commitment. */
  readonly committed: CommittedMonth | null;
}

/** Lines of PRC-2, the compute among them after reserved instances and savings plans (RSV, DSP). */
export function pricedMonth(input: {
  readonly settings: Settings;
  readonly market: Market;
  readonly month: Pick<ClusterMonth, "usage" | "acuByHour">;
}): PricedMonth {
  const { settings, market, month } = input;
  const bill = billMonth({ sheet: market.sheet, usage: month.usage });
  if (settings.commitment.kind === "none") {
    return { lines: bill.lines, totalUsd: bill.totalUsd, committed: null };
  }
  const committed = committedMonth({
    sheet: market.sheet,
    storageMode: settings.storageMode,
    compute: computeHours(input),
    buy: settings.commitment,
    on: market.on,
  });
  const others = bill.lines.filter((line) => line.item !== "compute" && line.item !== "acu-hours");
  const lines = [...committed.lines, ...others];
  return { lines, totalUsd: sumUsd(lines.map((line) => line.amountUsd)), committed };
}

function computeHours({
  market,
  month,
}: {
  market: Market;
  month: Pick<ClusterMonth, "usage" | "acuByHour">;
}) {
  const hours = month.acuByHour?.length ?? 168;
  const provisioned = (month.usage.provisioned ?? []).map(({ instanceClass, count }) => ({
    spec: specOf(market, instanceClass),
    perHour: new Float64Array(hours).fill(count),
  }));
  return month.acuByHour === null ? { provisioned } : { provisioned, acuPerHour: month.acuByHour };
}
