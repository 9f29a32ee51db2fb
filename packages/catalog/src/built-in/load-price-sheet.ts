import type { EngineName, Price, PriceSheet, ReservedOfferId } from "@acuity/engine/prices";
import { type ChargeName, sheetCharges } from "../sheet-charges.ts";
import { impliedPrice, instanceRows } from "./instance-rows.ts";
import { builtInCatalog, type RegionData } from "./region-data.ts";
import { regionFiles } from "./region-files.ts";
import { unknownRegion } from "./regions.ts";
import { savingsPlanOf } from "./savings-plan-of.ts";

/**
 * Every built-in price of one region and engine. Loads that region's file only.
 * Throws `price-missing` for a region the catalog does not hold, naming those it does.
 */
export async function loadPriceSheet(query: {
  readonly region: string;
  readonly engine: EngineName;
}): Promise<PriceSheet> {
  const load = Object.hasOwn(regionFiles, query.region) ? regionFiles[query.region] : undefined;
  if (load === undefined) throw unknownRegion(query.region);
  const file = (await load()).default as RegionData;
  return buildPriceSheet(file, query.engine);
}

/** The sheet of one region and engine from the region's data file. */
function buildPriceSheet(file: RegionData, engine: EngineName): PriceSheet {
  const charges = sheetCharges(engine, chargesOf(file, engine));
  return {
    catalogVersion: builtInCatalog.version,
    publishedOn: builtInCatalog.publishedOn,
    region: file.region,
    regionName: file.name,
    engine,
    ...charges,
    instanceHour: instanceRows(file.instances[engine]),
    ...pricesReadElsewhere(file.region),
    reserved: reservedOf(file, engine),
    reservedFamilies: familiesOf(file),
    savingsPlan: savingsPlanOf(file, { engine, acuHour: charges.acuHour }),
  };
}

/** The first of a charge's columns that the region has; null where AWS publishes none. */
function chargesOf(file: RegionData, engine: EngineName): (name: ChargeName) => Price | null {
  const columns = columnsOf(engine);
  return (name) => {
    const [column, assumption] = columns[name]?.find(([known]) => known in file.charges) ?? [];
    const usd = file.charges[column ?? ""];
    if (usd === undefined) return null;
    if (file.impliedOn !== undefined) return impliedPrice(usd, { on: file.impliedOn, of: "0.65" });
    const price = { usd, source: `${column}, ${file.region}, ${builtInCatalog.publishedOn}` };
    return assumption === undefined ? price : { ...price, assumption };
  };
}

/** The file calls them FMR and AMR and documents neither name. */
const INSIGHTS_READING =
  "Read as first month and further months of retention; the price file does not explain.";
const ANY_MAJOR = "The row names one major version; used for every version of the engine.";
const YEAR_3_OF_POSTGRES = "No year-3 row for Aurora MySQL; Aurora PostgreSQL's row of the region.";

/** Columns of the collected charges, each with what is assumed of it. */
function columnsOf(
  engine: EngineName,
): Partial<Record<ChargeName, readonly (readonly [column: string, assumption?: string])[]>> {
  const isMysql = engine === "aurora-mysql";
  const short = isMysql ? "mysql" : "pg";
  const year3 = isMysql ? YEAR_3_OF_POSTGRES : ANY_MAJOR;
  return {
    "acu-standard": [[`acu_hr_standard_${short}`]],
    "acu-io-optimized": [[`acu_hr_iopt_${short}`]],
    "storage-standard": [["storage_gb_mo_standard"]],
    "storage-io-optimized": [["storage_gb_mo_iopt"]],
    "io-request": [["io_request_usd"]],
    backup: [["backup_gb_mo"]],
    "snapshot-export": [["snapshot_export_gb"]],
    "global-write": [[`global_db_replicated_write_io_${short}`]],
    backtrack: [["backtrack_change_record"]],
    "data-api": [["data_api_req_first_1b"]],
    "data-api-over": [["data_api_req_over_1b"]],
    "insights-first-vcpu": [["pi_fmr_vcpu_mo", INSIGHTS_READING]],
    "insights-first-acu": [["pi_fmr_acu_mo", INSIGHTS_READING]],
    "insights-further-vcpu": [["pi_amr_vcpu_mo", INSIGHTS_READING]],
    "insights-further-acu": [["pi_amr_acu_mo", INSIGHTS_READING]],
    "extended-vcpu-1": (isMysql ? ["mysql57"] : ["pg12", "pg11"]).map((major) => [
      `extsup_${major}_y1y2_vcpu_hr`,
      ANY_MAJOR,
    ]),
    "extended-acu-1": [[`extsup_${isMysql ? "mysql80" : "pg13"}_acu_hr_y1y2`, ANY_MAJOR]],
    "extended-vcpu-3": ["pg12", "pg11"].map((major) => [`extsup_${major}_y3_vcpu_hr`, year3]),
    "extended-acu-3": [["extsup_pg13_acu_hr_y3", year3]],
    "proxy-vcpu": [["proxy_vcpu_hr"]],
    "proxy-acu": [["proxy_acu_hr"]],
  };
}

/** Prices that the snapshot lacks, read one by one later, each for the region it was read in. */
function pricesReadElsewhere(region: string) {
  const at = (home: string, price: Price): Price | null => (region === home ? price : null);
  return {
    cpuCreditVcpuHour: {
      standard: {
        ...{ usd: "0.09", source: "Aurora pricing page, 2026-10-09", publishedOn: "2026-10-09" },
        assumption: "Read for one region; taken to be the same in every region.",
      },
      "io-optimized": {
        ...{ usd: "0.12", source: "bill of us-east-1, 2024-02-05", publishedOn: "2024-02-05" },
        assumption: "From one source; taken to be the same in every region.",
      },
    },
    insightsAdvanced: insightsAdvanced(region),
    internetOutGb: at("eu-west-2", {
      usd: "0.09",
      source: "First 10 TB after 100 GB free, London, 2026-10",
    }),
    interRegionGb: at("us-east-2", { usd: "0.02", source: "Ohio to Oregon, 2026-09-07" }),
  };
}

/** One region's price per vCPU and another's per ACU are known, the second a quarter of the first (facts of 2026-11). */
function insightsAdvanced(region: string): NonNullable<PriceSheet["insightsAdvanced"]> {
  if (region !== "us-east-1" && region !== "us-east-2") return { vcpuHour: null, acuHour: null };
  const perVcpu = { usd: "0.0125", source: "AWS calculator, us-east-2, 2026" };
  const perAcu = { usd: "0.003125", source: "stored public copy, us-east-1, 2026" };
  const derived =
    "Read for the other of us-east-1 and us-east-2: a quarter of the vCPU's price is the ACU's.";
  return region === "us-east-2"
    ? { vcpuHour: perVcpu, acuHour: { ...perAcu, assumption: derived } }
    : { vcpuHour: { ...perVcpu, assumption: derived }, acuHour: perAcu };
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

function familiesOf({ reservedFamilies }: RegionData): PriceSheet["reservedFamilies"] {
  return reservedFamilies.map(([family, offer, discount, trust, observedOn, source]) => ({
    ...{ family, offer, discount, trust, observedOn, source },
  }));
}
