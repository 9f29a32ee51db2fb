import { badSetting } from "../errors/engine-error.ts";
import type { Price } from "../prices/price-sheet.ts";
import type { BackupUsage, BillLine, BillQuery, BillUnit, LineSubject } from "./bill.ts";
import type { BillItem } from "./bill-item.ts";
import { billLine, knownPrice } from "./bill-line.ts";
import { capacityOfUsage } from "./compute-lines.ts";

interface Feature {
  readonly item: BillItem;
  readonly of?: LineSubject;
  readonly quantity: number | undefined;
  readonly unit: BillUnit;
  readonly price: Price | null;
}

/** Everything beside compute that PRC-2 names. */
export function featureLines(query: BillQuery): readonly BillLine[] {
  return [...linesOf(query, storageOf(query)), ...insightsLines(query), ...linesOf(query, featuresOf(query))];
}

function linesOf(query: BillQuery, features: readonly Feature[]): readonly BillLine[] {
  return features.flatMap(({ quantity, price, ...line }) => {
    if (quantity === undefined) return [];
    const { item, unit } = line;
    const factors = [{ value: quantity, unit: unit === "GB-month" ? "GB" : unit } as const];
    return [billLine({ ...line, factors, price: knownPrice(query, { item, price }) })];
  });
}

const row = (item: BillItem, quantity: number | undefined) => ({
  per: (unit: BillUnit, price: Price | null): Feature => ({ item, quantity, unit, price }),
});

/** Storage, I/O requests, backup, manual snapshots and export. */
function storageOf({ sheet, usage }: BillQuery): readonly Feature[] {
  const { storageMode, backup } = usage;
  return [
    row("storage", usage.storageGb).per("GB-month", sheet.storageGbMonth[storageMode]),
    row("io-requests", usage.ioRequests).per("request", sheet.ioRequest[storageMode]),
    row("backup", backup && billedBackupGb(backup)).per("GB-month", sheet.backupGbMonth),
    row("manual-snapshots", usage.manualSnapshotGb).per("GB-month", sheet.backupGbMonth),
    row("snapshot-export", usage.snapshotExportGb).per("GB", sheet.snapshotExportGb),
  ];
}

/** TotalBackupStorageBilled as it is, else what exceeds the allowance. */
function billedBackupGb(backup: BackupUsage): number {
  return "billedGb" in backup ? backup.billedGb : Math.max(0, backup.totalGb - backup.freeAllowanceGb);
}

/** Requests of a month priced at the first tier of the Data API. */
const DATA_API_TIER_REQUESTS = 1e9;

function featuresOf(query: BillQuery): readonly Feature[] {
  const { sheet, usage } = query;
  const requests = usage.dataApiRequests;
  const over = requests !== undefined && requests > DATA_API_TIER_REQUESTS;
  const first = over ? DATA_API_TIER_REQUESTS : requests;
  const rest = over ? requests - DATA_API_TIER_REQUESTS : undefined;
  return [
    row("cpu-credits", usage.cpuCreditVcpuHours).per("vCPU-hour", sheet.cpuCreditVcpuHour[usage.storageMode]),
    ...advancedInsights(query),
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

/** The advanced mode of Database Insights by the hours of what runs; what is none has no line. */
function advancedInsights({ sheet, usage }: BillQuery): readonly Feature[] {
  const { vcpuHours = 0, acuHours = 0 } = usage.advancedInsights ?? {};
  const { vcpuHour = null, acuHour = null } = sheet.insightsAdvanced ?? {};
  const of = { code: "advanced" } as const;
  return [
    { ...row("database-insights", vcpuHours || undefined).per("vCPU-hour", vcpuHour), of },
    { ...row("database-insights", acuHours || undefined).per("ACU-hour", acuHour), of },
  ];
}

/** Retention of Performance Insights: the first month, then each further one, by mean vCPU and mean ACU (PRC-2). */
function insightsLines(query: BillQuery): readonly BillLine[] {
  const months = query.usage.insightsRetentionMonths;
  if (months === undefined || months === 0) return [];
  if (!Number.isInteger(months) || months < 0 || months > 24) {
    throw badSetting(`Expected 0 to 24 whole months of retention, got ${months}.`);
  }
  const { meanVcpu, meanAcu } = capacityOfUsage(query.usage);
  const { insights } = query.sheet;
  const kept: readonly (Pick<Retained, "unit" | "quantity"> & Record<"first" | "further", Price | null>)[] = [
    { unit: "vCPU", quantity: meanVcpu, first: insights.firstMonthVcpu, further: insights.furtherMonthVcpu },
    { unit: "ACU", quantity: meanAcu, first: insights.firstMonthAcu, further: insights.furtherMonthAcu },
  ];
  return kept.flatMap(({ unit, quantity, first, further }) => [
    ...lineFor(query, { quantity, unit, months: 1, price: first }),
    ...lineFor(query, { quantity, unit, months: months - 1, price: further }),
  ]);
}

interface Retained {
  readonly quantity: number;
  readonly unit: "vCPU" | "ACU";
  readonly months: number;
  readonly price: Price | null;
}

function lineFor(query: BillQuery, kept: Retained): readonly BillLine[] {
  const { quantity, unit, months } = kept;
  if (quantity === 0 || months === 0) return [];
  const item = "database-insights";
  return [
    billLine({
      item,
      of: { code: "retention", isFirstMonth: months === 1 },
      factors: [
        { value: quantity, unit },
        { value: months, unit: "month" },
      ],
      unit: `${unit}-month`,
      price: knownPrice(query, { item, price: kept.price }),
    }),
  ];
}
