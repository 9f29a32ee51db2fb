import {
  type EngineName,
  type Price,
  type PriceSheet,
  RESERVED_OFFER_IDS,
  type ReservedOfferId,
  type StorageMode,
} from "@acuity/engine/prices";
import { builtInCatalog, type InstanceCells, type RegionData } from "./region-data.ts";

type Charges = (column: string, assumption?: string) => Price | null;

/** The sheet of one region and engine from the region's data file. */
export function buildPriceSheet(file: RegionData, engine: EngineName): PriceSheet {
  const charge = chargesOf(file);
  const short = engine === "aurora-mysql" ? "mysql" : "pg";
  return {
    catalogVersion: builtInCatalog.version,
    publishedOn: builtInCatalog.publishedOn,
    region: file.region,
    regionName: file.name,
    engine,
    acuHour: {
      standard: charge(`acu_hr_standard_${short}`),
      "io-optimized": charge(`acu_hr_iopt_${short}`),
    },
    instanceHour: Object.fromEntries(
      Object.entries(file.instances[engine]).map(([instanceClass, cells]) => [instanceClass, byMode(cells)]),
    ),
    storageGbMonth: {
      standard: charge("storage_gb_mo_standard"),
      "io-optimized": charge("storage_gb_mo_iopt"),
    },
    ioRequest: {
      standard: charge("io_request_usd"),
      "io-optimized": { usd: "0", source: "I/O-Optimized includes I/O requests" },
    },
    backupGbMonth: charge("backup_gb_mo"),
    snapshotExportGb: charge("snapshot_export_gb"),
    globalReplicatedWriteIo: charge(`global_db_replicated_write_io_${short}`),
    backtrackChangeRecord: engine === "aurora-mysql" ? charge("backtrack_change_record") : null,
    dataApiRequest: { first1e9: charge("data_api_req_first_1b"), over1e9: charge("data_api_req_over_1b") },
    insights: insightsOf(charge),
    extendedSupport: extendedSupportOf(charge, engine),
    ...pricesReadElsewhere(file.region),
    reserved: reservedOf(file, engine),
    reservedSchedule: scheduleOf(file),
    savingsPlan: savingsPlanOf(file, engine),
  };
}

function chargesOf(file: RegionData): Charges {
  return (column, assumption) => {
    const usd = file.charges[column];
    if (usd === undefined) return null;
    const price = { usd, source: `${column}, ${file.region}, ${builtInCatalog.publishedOn}` };
    return assumption === undefined ? price : { ...price, assumption };
  };
}

function byMode(cells: InstanceCells): Partial<Record<StorageMode, Price>> {
  const [standardUsd, standardSku, optimizedUsd, optimizedSku] = cells;
  return {
    ...(standardUsd === null ? {} : { standard: { usd: standardUsd, source: standardSku ?? "" } }),
    ...(optimizedUsd === null ? {} : { "io-optimized": { usd: optimizedUsd, source: optimizedSku ?? "" } }),
  };
}

/** The file calls them FMR and AMR and documents neither name. */
const INSIGHTS_READING =
  "Read as first month and further months of retention; the price file does not explain.";

function insightsOf(charge: Charges): PriceSheet["insights"] {
  return {
    firstMonthVcpu: charge("pi_fmr_vcpu_mo", INSIGHTS_READING),
    firstMonthAcu: charge("pi_fmr_acu_mo", INSIGHTS_READING),
    furtherMonthVcpu: charge("pi_amr_vcpu_mo", INSIGHTS_READING),
    furtherMonthAcu: charge("pi_amr_acu_mo", INSIGHTS_READING),
  };
}

const ANY_MAJOR = "The row names one major version; used for every version of the engine.";
const YEAR_3_OF_POSTGRES = "No year-3 row for Aurora MySQL; Aurora PostgreSQL's row of the region.";

function extendedSupportOf(charge: Charges, engine: EngineName): PriceSheet["extendedSupport"] {
  const vcpuYear3 = (note: string) =>
    charge("extsup_pg12_y3_vcpu_hr", note) ?? charge("extsup_pg11_y3_vcpu_hr", note);
  if (engine === "aurora-mysql") {
    return {
      vcpuHour: {
        years1To2: charge("extsup_mysql57_y1y2_vcpu_hr", ANY_MAJOR),
        year3: vcpuYear3(YEAR_3_OF_POSTGRES),
      },
      acuHour: {
        years1To2: charge("extsup_mysql80_acu_hr_y1y2", ANY_MAJOR),
        year3: charge("extsup_pg13_acu_hr_y3", YEAR_3_OF_POSTGRES),
      },
    };
  }
  return {
    vcpuHour: {
      years1To2:
        charge("extsup_pg12_y1y2_vcpu_hr", ANY_MAJOR) ?? charge("extsup_pg11_y1y2_vcpu_hr", ANY_MAJOR),
      year3: vcpuYear3(ANY_MAJOR),
    },
    acuHour: {
      years1To2: charge("extsup_pg13_acu_hr_y1y2", ANY_MAJOR),
      year3: charge("extsup_pg13_acu_hr_y3", ANY_MAJOR),
    },
  };
}

/** Prices that the snapshot lacks, read one by one later, each for the region it was read in. */
function pricesReadElsewhere(region: string) {
  const at = (home: string, price: Price): Price | null => (region === home ? price : null);
  return {
    cpuCreditVcpuHour: {
      usd: "0.09",
      source: "Aurora pricing page, 2026-10-09",
      assumption: "Read once; taken to be the same in every region.",
    },
    proxyVcpuHour: at("eu-west-2", { usd: "0.017", source: "RDS Proxy, London, 2026-10" }),
    proxyAcuHour: at("eu-west-2", { usd: "0.018", source: "RDS Proxy, London, 2026-10" }),
    internetOutGb: at("eu-west-2", {
      usd: "0.09",
      source: "First 10 TB after 100 GB free, London, 2026-10",
    }),
    interRegionGb: at("us-east-2", { usd: "0.02", source: "Ohio to Oregon, 2026-09-07" }),
  };
}

function reservedOf(file: RegionData, engine: EngineName): PriceSheet["reserved"] {
  return file.reserved
    .filter((row) => row[0] === engine)
    .map(([, instanceClass, offer, effectiveHourlyUsd, onDemandHourUsd, dated]) => ({
      instanceClass,
      offer,
      ...splitOf(offer, effectiveHourlyUsd),
      effectiveHourlyUsd,
      onDemandHourUsd: onDemandHourUsd === "" ? null : onDemandHourUsd,
      observedOn: dated.slice(0, 10),
      basis: "observation" as const,
      source: dated.slice(11),
    }));
}

/** Without an upfront fee the hourly price is the effective one; the other splits are not in the sources. */
function splitOf(offer: ReservedOfferId, effective: string) {
  return offer === "1yr-no-upfront"
    ? { upfrontUsd: "0", hourlyUsd: effective }
    : { upfrontUsd: null, hourlyUsd: null };
}

function scheduleOf(file: RegionData): PriceSheet["reservedSchedule"] {
  const row = file.reservedSchedule;
  if (row === null) return null;
  const discounts = Object.fromEntries(RESERVED_OFFER_IDS.map((offer, i) => [offer, row[i] ?? "0"]));
  return {
    discounts: discounts as Record<ReservedOfferId, string>,
    source: "Aurora PostgreSQL db.r4.16xlarge, offer file of 2018-12-05; later points of 2019-2025 agree",
  };
}

function savingsPlanOf(file: RegionData, engine: EngineName): PriceSheet["savingsPlan"] {
  if (file.savingsPlan === null) return null;
  const acu: Record<StorageMode, Price | null> = { standard: null, "io-optimized": null };
  const instances: Record<string, Partial<Record<StorageMode, Price>>> = {};
  for (const [rowEngine, item = "", mode, usd = "", , sku = ""] of file.savingsPlan) {
    if (rowEngine !== engine || item.includes("Limitless")) continue;
    const storageMode: StorageMode = mode === "standard" ? "standard" : "io-optimized";
    const price = { usd, source: sku };
    if (item.startsWith("db.")) instances[item] = { ...instances[item], [storageMode]: price };
    else acu[storageMode] = price;
  }
  const acuHour: PriceSheet["acuHour"] = acu;
  return { fileVersion: "20260422194203", acuHour, instanceHour: instances };
}
