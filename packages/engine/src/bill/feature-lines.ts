import type { Price } from "../prices/price-sheet.ts";
import type { BillItem, BillLine, BillQuery } from "./bill.ts";
import { billLine } from "./bill-line.ts";
import { insightsLines } from "./insights-lines.ts";
import { priceForItem, requirePrice } from "./price-for-item.ts";

interface Feature {
  readonly item: BillItem;
  readonly label: string;
  readonly quantity: number | undefined;
  readonly counted: string;
  readonly unit: string;
  readonly price: Price | null;
}

/** Everything beside compute and storage that PRC-2 names. */
export function featureLines(query: BillQuery): readonly BillLine[] {
  const { sheet, usage } = query;
  return [
    ...insightsLines(query),
    ...featuresOf(query).flatMap(({ item, label, quantity, counted, unit, price }) => {
      if (quantity === undefined) return [];
      const known = priceForItem(usage, { item, row: () => requirePrice(price, { sheet, label }) });
      return [billLine({ item, label, factors: [{ value: quantity, unit: counted }], unit, price: known })];
    }),
  ];
}

/** Requests of a month priced at the first tier of the Data API. */
const DATA_API_TIER_REQUESTS = 1e9;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of bill lines
function featuresOf({ sheet, usage }: BillQuery): readonly Feature[] {
  const requests = usage.dataApiRequests;
  const over = requests !== undefined && requests > DATA_API_TIER_REQUESTS;
  const hours = { counted: "vCPU-hours", unit: "vCPU-hour" };
  const count = (counted: string, unit: string) => ({ counted, unit });
  const gb = count("GB", "GB");
  return [
    {
      item: "cpu-credits",
      label: "CPU credits",
      quantity: usage.cpuCreditVcpuHours,
      price: sheet.cpuCreditVcpuHour,
      ...hours,
    },
    {
      item: "rds-proxy",
      label: "RDS Proxy (provisioned)",
      quantity: usage.proxyVcpuHours,
      price: sheet.proxyVcpuHour,
      ...hours,
    },
    {
      item: "rds-proxy",
      label: "RDS Proxy (serverless)",
      quantity: usage.proxyAcuHours,
      price: sheet.proxyAcuHour,
      ...count("ACU-hours", "ACU-hour"),
    },
    {
      item: "data-api",
      label: "Data API",
      quantity: over ? DATA_API_TIER_REQUESTS : requests,
      price: sheet.dataApiRequest.first1e9,
      ...count("requests", "request"),
    },
    {
      item: "data-api",
      label: "Data API over 1 billion",
      quantity: over ? requests - DATA_API_TIER_REQUESTS : undefined,
      price: sheet.dataApiRequest.over1e9,
      ...count("requests", "request"),
    },
    {
      item: "backtrack",
      label: "Backtrack change records",
      quantity: usage.backtrackChangeRecords,
      price: sheet.backtrackChangeRecord,
      ...count("records", "record"),
    },
    {
      item: "global-replicated-writes",
      label: "Global Database replicated writes",
      quantity: usage.globalReplicatedWriteIos,
      price: sheet.globalReplicatedWriteIo,
      ...count("writes", "write"),
    },
    {
      item: "transfer-internet",
      label: "Transfer to the internet",
      quantity: usage.internetOutGb,
      price: sheet.internetOutGb,
      ...gb,
    },
    {
      item: "transfer-region",
      label: "Transfer to another region",
      quantity: usage.interRegionGb,
      price: sheet.interRegionGb,
      ...gb,
    },
  ];
}
