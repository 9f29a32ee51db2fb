import type { Price, PriceSheet, ReservedOfferId } from "../src/prices/price-sheet.ts";

const NONE = { standard: null, "io-optimized": null };
const NO_YEARS = { years1To2: null, year3: null };
const price = (usd: string): Price => ({ usd, source: `row ${usd}` });

/** us-east-1, Aurora PostgreSQL, as published 2025-06-17, without a single row. */
export const noPrices: PriceSheet = {
  ...{ catalogVersion: "aws-2025-06-17+2025-12-10", publishedOn: "2025-06-17", engine: "aurora-postgresql" },
  ...{ region: "us-east-1", regionName: "US East (N. Virginia)" },
  ...{ acuHour: NONE, instanceHour: {}, storageGbMonth: NONE, ioRequest: NONE },
  ...{ backupGbMonth: null, snapshotExportGb: null, globalReplicatedWriteIo: null },
  ...{ backtrackChangeRecord: null, dataApiRequest: { first1e9: null, over1e9: null } },
  insights: { firstMonthVcpu: null, firstMonthAcu: null, furtherMonthVcpu: null, furtherMonthAcu: null },
  extendedSupport: { vcpuHour: NO_YEARS, acuHour: NO_YEARS },
  ...{ cpuCreditVcpuHour: NONE, proxyVcpuHour: null, proxyAcuHour: null },
  ...{ internetOutGb: null, interRegionGb: null, reserved: [], reservedFamilies: [], savingsPlan: null },
};

/** Rows of us-east-1, Aurora PostgreSQL, as published 2025-06-17; the charges that tests use. */
export const usEast1: PriceSheet = {
  ...noPrices,
  acuHour: { standard: price("0.12"), "io-optimized": price("0.16") },
  instanceHour: {
    "db.r4.large": { standard: price("0.29") },
    "db.r6g.large": { standard: price("0.26"), "io-optimized": price("0.338") },
    "db.r6g.xlarge": { standard: price("0.519"), "io-optimized": price("0.675") },
    "db.r6g.2xlarge": { standard: price("1.038"), "io-optimized": price("1.349") },
    "db.r7g.large": { standard: price("0.276"), "io-optimized": price("0.359") },
    "db.r7g.2xlarge": { standard: price("1.106"), "io-optimized": price("1.437") },
    "db.r8g.48xlarge": { standard: price("26.496"), "io-optimized": price("34.464") },
    "db.t4g.medium": { standard: price("0.073"), "io-optimized": price("0.095") },
  },
  storageGbMonth: { standard: price("0.1"), "io-optimized": price("0.225") },
  ioRequest: { standard: price("0.0000002"), "io-optimized": price("0") },
  backupGbMonth: price("0.021"),
  snapshotExportGb: price("0.01"),
  globalReplicatedWriteIo: price("0.0000002"),
  dataApiRequest: { first1e9: price("0.00000035"), over1e9: price("0.0000002") },
  insights: {
    ...{ firstMonthVcpu: price("1.5"), firstMonthAcu: price("0.375") },
    ...{ furtherMonthVcpu: price("0.0631"), furtherMonthAcu: price("0.0158") },
  },
  extendedSupport: {
    vcpuHour: { years1To2: price("0.1"), year3: price("0.2") },
    acuHour: { years1To2: price("0.085"), year3: price("0.17") },
  },
  cpuCreditVcpuHour: { standard: price("0.09"), "io-optimized": price("0.12") },
  reserved: [
    {
      instanceClass: "db.r6g.large",
      offer: "1yr-all-upfront",
      upfrontUsd: null,
      hourlyUsd: null,
      effectiveHourlyUsd: "0.141553",
      onDemandHourUsd: "0.26",
      observedOn: "2021-08-03",
      basis: "observation",
      source: "ec2instances.info, offer file of 2021-08-03",
    },
  ],
  reservedFamilies: Object.entries({
    "1yr-no-upfront": "0.3491",
    "1yr-partial-upfront": "0.4436",
    "1yr-all-upfront": "0.4548",
    "3yr-partial-upfront": "0.6291",
    "3yr-all-upfront": "0.6513",
  }).flatMap(([offer, discount]) =>
    ["r5", "r6g"].map((family) => ({
      ...{ family, offer: offer as ReservedOfferId, discount },
      ...({ trust: "schedule", observedOn: "2018-12-05", source: "offer file" } as const),
    })),
  ),
  savingsPlan: {
    fileVersion: "2025-12-10",
    acuHour: { standard: price("0.078"), "io-optimized": price("0.104") },
    instanceHour: {
      "db.r7g.large": { standard: price("0.2208"), "io-optimized": price("0.2872") },
      "db.r7g.2xlarge": { standard: price("0.8848"), "io-optimized": price("1.1496") },
      "db.r8g.48xlarge": { standard: price("21.1968"), "io-optimized": price("27.5712") },
    },
  },
};
