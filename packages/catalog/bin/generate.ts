// Writes src/data from two folders of collected AWS facts: node bin/generate.ts <facts folder> <second folder>
// The facts are CSV and JSON copies of AWS's own price data; each row keeps its SKU or column as its source.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineName } from "@acuity/engine/prices";
import { planFacts } from "./plan-facts.ts";
import { readCsv as csvOf, readJson as jsonOf } from "./read-facts.ts";
import { regionsSince } from "./regions-since.ts";
import { familyDiscounts, laterDiscounts } from "./reserved-facts.ts";
import { signData } from "./sign-data.ts";

const [first, second] = process.argv.slice(2);
if (first === undefined || second === undefined) {
  throw new Error("Usage: node bin/generate.ts <facts folder> <folder of the second collection>");
}
const out = join(import.meta.dirname, "../src/data");

type Json = Readonly<Record<string, unknown>>;

const readCsv = (name: string) => csvOf(first, name);
const readJson = <T>(name: string) => jsonOf<T>(first, name);

const onDemand = readCsv("aws-aurora-ondemand-2025-06-17.csv");
const proxies = csvOf(second, "aws-rds-proxy-prices-2025-06-17.csv");
/** Sold since the snapshot: each price is a savings-plan rate divided by what the plan leaves of it. */
const impliedRows = csvOf(second, "aws-aurora-ondemand-new-rows-2025-12-10.csv");
const snapshotCharges = readCsv("aws-aurora-serverless-storage-io-2025-06-17.csv").map((row) => ({
  ...row,
  ...proxyPrices(row["region_code"] ?? ""),
}));
const historicalReserved = readCsv("aws-aurora-ri-historical-vantage.csv");
const observedReserved = readJson<{ rows: Record<string, string | number>[] }>("aws-ri-observed.json").rows;
const schedule = readJson<{ regions: Record<string, Record<string, number>> }>("aws-ri-region-schedule.json");
const specs = readJson<{ instances: Record<string, Record<string, string | number | null>> }>(
  "aws-instance-specs.json",
).instances;

/** Prices published after the snapshot, each from the Price List API on its date. */
const laterRows = [
  ["us-east-1", "aurora-postgresql", "db.r8gd.2xlarge", "io-optimized", "1.6224", "2026-09-26"],
  ["ap-northeast-2", "aurora-postgresql", "db.r8gd.2xlarge", "standard", "1.502", "2026-10-09"],
] as const;

const charges = [...snapshotCharges, ...regionsSince(snapshotCharges, impliedRows)];

const OFFERS = [
  ["1yr-no-upfront", "ri_1yr_no_upfront_hr", "1yr_no_upfront"],
  ["1yr-partial-upfront", "ri_1yr_partial_upfront_eff_hr", "1yr_partial_upfront"],
  ["1yr-all-upfront", "ri_1yr_all_upfront_eff_hr", "1yr_all_upfront"],
  ["3yr-partial-upfront", "ri_3yr_partial_upfront_eff_hr", "3yr_partial_upfront"],
  ["3yr-all-upfront", "ri_3yr_all_upfront_eff_hr", "3yr_all_upfront"],
] as const;

const engineOf = (label: string) => (label.includes("MySQL") ? "aurora-mysql" : "aurora-postgresql");

/** Of both engines, which pay the same in every region read; nothing where AWS's file has no row. */
function proxyPrices(region: string): Record<string, string> {
  const [row, other] = proxies.filter((one) => one["region_code"] === region);
  if (row === undefined) return {};
  const { usd_per_vcpu_hour: vcpu = "", usd_per_acu_hour: acu = "" } = row;
  if (other?.["usd_per_vcpu_hour"] !== vcpu || other["usd_per_acu_hour"] !== acu) {
    throw new Error(`RDS Proxy differs between the engines in ${region}`);
  }
  return { proxy_vcpu_hr: vcpu, proxy_acu_hr: acu };
}

type Cells = [string | null, string | null, string | null, string | null];
type InstancePrices = Record<string, Cells>;

/** `class → [standard price, its SKU, I/O-Optimized price, its SKU]`, null where not sold; a date is an implied row's. */
function instancePrices(region: string, engine: string): InstancePrices {
  const prices: InstancePrices = {};
  const put = (instanceClass: string, mode: string, usd: string, source: string) => {
    const cell: Cells = prices[instanceClass] ?? [null, null, null, null];
    const at = mode === "standard" ? 0 : 2;
    if (cell[at] !== null) throw new Error(`Two rows for ${region} ${engine} ${instanceClass} ${mode}`);
    cell[at] = usd;
    cell[at + 1] = source;
    prices[instanceClass] = cell;
  };
  for (const row of onDemand) {
    if (row["region_code"] !== region || row["engine"] !== engine) continue;
    put(row["instance_class"] ?? "", row["storage_mode"] ?? "", row["usd_per_hour"] ?? "", row["sku"] ?? "");
  }
  for (const [at, forEngine, instanceClass, mode, usd, readOn] of laterRows) {
    if (at === region && forEngine === engine) put(instanceClass, mode, usd, `Price List API, ${readOn}`);
  }
  for (const row of impliedRows) {
    if (row["region_code"] !== region || row["engine"] !== engine || row["item"] !== "instance") continue;
    const { instance_class: instanceClass = "", storage_mode: mode = "", usd_per_hour: usd = "" } = row;
    const read = prices[instanceClass]?.[mode === "standard" ? 0 : 2] ?? null;
    if (read === null) put(instanceClass, mode, usd, row["date"] ?? "");
    else if (read !== usd)
      throw new Error(`${region} ${engine} ${instanceClass} ${mode}: ${usd}, read ${read}`);
  }
  return Object.fromEntries(Object.entries(prices).sort(([a], [b]) => (a < b ? -1 : 1)));
}

type ReservedRow = [string, string, string, string, string, string];

/** `[engine, class, offer, effective $/h, on-demand $/h, "date source"]`, oldest first, without repeats. */
function reservedRows(region: string): ReservedRow[] {
  const rows = new Map<string, ReservedRow>();
  const put = (row: Record<string, string | number>, date: string) => {
    if (row["region"] !== region) return;
    const onDemandUsd = String(row["ondemand"] ?? row["ondemand_usd_hr"] ?? "");
    for (const [offer, column] of OFFERS) {
      const usd = row[column];
      if (usd === undefined || usd === "") continue;
      const engine = engineOf(String(row["engine"]));
      const instanceClass = String(row["instance_class"]);
      const source = `${date} ${String(row["source"]) || "invoice reconciled with Cost Explorer"}`;
      const key = `${date} ${engine} ${instanceClass} ${offer}`;
      rows.set(key, [engine, instanceClass, offer, String(usd), onDemandUsd, source]);
    }
  };
  for (const row of historicalReserved) put(row, row["snapshot_date"] ?? "");
  for (const row of observedReserved) put(row, String(row["date"]).slice(0, 10));
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const later = laterDiscounts(second);

/** Family, offer, discount, trust, date, source. */
function reservedFamilies(region: string): string[][] {
  const discounts = schedule.regions[region] ?? {};
  const known = familyDiscounts(region, {
    rows: reservedRows(region),
    later,
    schedule: OFFERS.flatMap(([offer, , key]) =>
      discounts[key] === undefined ? [] : [[offer, String(discounts[key])] as const],
    ),
  });
  return known.map((one) => [one.family, one.offer, one.discount, one.trust, one.observedOn, one.source]);
}

const regions = charges.map((row) => row["region_code"] ?? "").sort();
const index: Record<string, Json> = {};
const classes = [
  ...new Set([
    ...[...onDemand, ...impliedRows.filter((r) => r["item"] === "instance")].map(
      (r) => r["instance_class"] ?? "",
    ),
    ...laterRows.map((r) => r[2]),
  ]),
].sort();

const planOf = planFacts({ first, second }, ({ region, engine, instanceClass, storageMode }) => {
  const short = engine === "aurora-mysql" ? "mysql" : "pg";
  const acuColumn = `acu_hr_${storageMode === "standard" ? "standard" : "iopt"}_${short}`;
  const usd =
    instanceClass === null
      ? charges.find((row) => row["region_code"] === region)?.[acuColumn]
      : instancePrices(region, engine)[instanceClass]?.[storageMode === "standard" ? 0 : 2];
  if (usd == null)
    throw new Error(`No on-demand row for ${region} ${engine} ${instanceClass} ${storageMode}`);
  return usd;
});

/** Bit i of the hexadecimal number says whether class i is sold. */
function soldBits(prices: Readonly<Record<string, readonly unknown[]>>, at: number): string {
  let bits = 0n;
  classes.forEach((c, i) => {
    if (prices[c]?.[at] != null) bits |= 1n << BigInt(i);
  });
  return bits.toString(16);
}

for (const region of regions) {
  const row = charges.find((r) => r["region_code"] === region) ?? {};
  const { region_code: _code, region_name: name, ...columns } = row;
  const { bitsOf, ...savingsPlan } = planOf(region);
  const instancesOf = (engine: EngineName) =>
    Object.fromEntries(
      Object.entries(instancePrices(region, engine)).map(([instanceClass, cells]) => {
        const bits = bitsOf(engine, instanceClass);
        return [instanceClass, bits === 0 ? cells : [...cells, bits]];
      }),
    );
  const file = {
    region,
    name,
    instances: {
      "aurora-mysql": instancesOf("aurora-mysql"),
      "aurora-postgresql": instancesOf("aurora-postgresql"),
    },
    charges: Object.fromEntries(Object.entries(columns).filter(([, v]) => v !== "")),
    ...(!snapshotCharges.some((r) => r["region_code"] === region) && { impliedOn: "2025-12-10" }),
    reserved: reservedRows(region),
    reservedFamilies: reservedFamilies(region),
    savingsPlan,
  };
  writeFileSync(join(out, `region-${region}.json`), `${JSON.stringify(file)}\n`);
  const sold = (prices: Readonly<Record<string, readonly unknown[]>>) => [
    soldBits(prices, 0),
    soldBits(prices, 2),
  ];
  const { "aurora-mysql": mysql, "aurora-postgresql": postgres } = file.instances;
  index[region] = { name, "aurora-mysql": sold(mysql), "aurora-postgresql": sold(postgres) };
}
writeFileSync(join(out, "index.json"), `${JSON.stringify({ classes, regions: index })}\n`);

/** Aurora MySQL default max_connections: by size for r classes; x2g has twice the memory, so the next size's. */
const MYSQL_CONNECTIONS: Record<string, number> = {
  large: 1000,
  xlarge: 2000,
  "2xlarge": 3000,
  "4xlarge": 4000,
  "8xlarge": 5000,
  "12xlarge": 6000,
  "16xlarge": 6000,
  "24xlarge": 7000,
  "32xlarge": 7000,
  "48xlarge": 8000,
};
const MYSQL_CONNECTIONS_X2G: Record<string, number> = {
  large: 2000,
  xlarge: 3000,
  "2xlarge": 4000,
  "4xlarge": 5000,
  "8xlarge": 6000,
  "12xlarge": 7000,
  "16xlarge": 7000,
};
const MYSQL_CONNECTIONS_T: Record<string, number> = { medium: 90, large: 135 };

function mysqlConnections(family: string, size: string): number | null {
  if (family === "r6gd" || family === "r6id" || family === "r8gd") return null;
  if (family.startsWith("t")) return MYSQL_CONNECTIONS_T[size] ?? null;
  return (family === "x2g" ? MYSQL_CONNECTIONS_X2G : MYSQL_CONNECTIONS)[size] ?? null;
}

const mbps = (text: unknown) => Number(String(text).replace(/^Up to |,/g, ""));

const specRows = Object.entries(specs).map(([instanceClass, s]) => {
  const size = String(s["size"]);
  const network = String(s["network_gbps"]);
  const tiered = s["or_tiered_cache_gib_fitted_11_5pct"];
  return {
    instanceClass,
    family: s["family"],
    size,
    vcpu: s["vcpu"],
    memoryGib: s["memory_gib"],
    nvmeGb: s["nvme_total_gb"] ?? null,
    nvmeDrives: s["nvme"] ?? null,
    networkGbps: mbps(network),
    networkBursts: network.startsWith("Up to"),
    maxEbsMbps: mbps(s["max_ebs_mbps"]),
    normalizedUnits: s["ri_normalized_units"] ?? null,
    maxConnections: {
      postgresUpperBound: s["apg_default_max_connections_upper_bound"],
      mysql: mysqlConnections(String(s["family"]), size),
    },
    tempStorageGib: s["apg_max_temp_storage_gib"] ?? null,
    optimizedReads:
      tiered == null
        ? null
        : {
            tempSpaceGib: s["or_temp_space_gib_iopt_default"],
            tieredCacheDocumentedGib: s["or_tiered_cache_gib_doc_formula_10pct"],
            tieredCacheFittedGib: tiered,
          },
  };
});
writeFileSync(
  join(out, "instance-specs.json"),
  `${JSON.stringify(specRows.sort((a, b) => (a.instanceClass < b.instanceClass ? -1 : 1)))}\n`,
);

const loaders = regions.map(
  (r) => `  "${r}": () => import("../data/region-${r}.json", { with: { type: "json" } }),`,
);
writeFileSync(
  join(import.meta.dirname, "../src/built-in/region-files.ts"),
  `// Written by bin/generate.ts. One file a region, so that a browser loads only the region it prices.
export const regionFiles: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
${loaders.join("\n")}
};
`,
);

signData(out, {
  to: join(import.meta.dirname, "../test/data/signed.json"),
  facts: {
    instances: [
      ...onDemand,
      ...impliedRows.filter((row) => row["item"] === "instance"),
      ...laterRows.map(([region_code, engine, instance_class, storage_mode, usd_per_hour]) => ({
        ...{ region_code, engine, instance_class, storage_mode, usd_per_hour },
      })),
    ],
    charges,
  },
});
