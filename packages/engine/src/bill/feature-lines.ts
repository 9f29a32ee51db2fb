import type { Price } from "../prices/price-sheet.ts";
import type { BillLine, BillQuery } from "./bill.ts";
import type { BillItem } from "./bill-item.ts";
import { billLine } from "./bill-line.ts";
import { insightsLines } from "./insights-lines.ts";
import type { BillUnit, LineSubject } from "./line-subject.ts";
import { priceForItem, requirePrice } from "./price-for-item.ts";

interface Feature {
  readonly item: BillItem;
  readonly of?: LineSubject;
  readonly quantity: number | undefined;
  readonly unit: BillUnit;
  readonly price: Price | null;
}

/** Everything beside compute and storage that PRC-2 names. */
export function featureLines(query: BillQuery): readonly BillLine[] {
  const { sheet, usage } = query;
  return [
    ...insightsLines(query),
    ...featuresOf(query).flatMap(({ quantity, price, ...line }) => {
      if (quantity === undefined) return [];
      const { item, unit } = line;
      const known = priceForItem(usage, { item, row: () => requirePrice(price, { sheet, item }) });
      return [billLine({ ...line, factors: [{ value: quantity, unit }], price: known })];
    }),
  ];
}

/** Requests of a month priced at the first tier of the Data API. */
const DATA_API_TIER_REQUESTS = 1e9;

function featuresOf({ sheet, usage }: BillQuery): readonly Feature[] {
  const requests = usage.dataApiRequests;
  const over = requests !== undefined && requests > DATA_API_TIER_REQUESTS;
  const first = over ? DATA_API_TIER_REQUESTS : requests;
  const rest = over ? requests - DATA_API_TIER_REQUESTS : undefined;
  const row = (item: BillItem, quantity: number | undefined) => ({
    per: (unit: BillUnit, price: Price | null): Feature => ({ item, quantity, unit, price }),
  });
  return [
    row("cpu-credits", usage.cpuCreditVcpuHours).per("vCPU-hour", sheet.cpuCreditVcpuHour),
    row("rds-proxy", usage.proxyVcpuHours).per("vCPU-hour", sheet.proxyVcpuHour),
    row("rds-proxy", usage.proxyAcuHours).per("ACU-hour", sheet.proxyAcuHour),
    row("data-api", first).per("request", sheet.dataApiRequest.first1e9),
    { ...row("data-api", rest).per("request", sheet.dataApiRequest.over1e9), of: { code: "over-1e9" } },
    row("backtrack", usage.backtrackChangeRecords).per("record", sheet.backtrackChangeRecord),
    row("global-replicated-writes", usage.globalReplicatedWriteIos).per(
      "write",
      sheet.globalReplicatedWriteIo,
    ),
    row("transfer-internet", usage.internetOutGb).per("GB", sheet.internetOutGb),
    row("transfer-region", usage.interRegionGb).per("GB", sheet.interRegionGb),
  ];
}
