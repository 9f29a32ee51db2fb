import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./read-facts.ts";

/** AWS's rows as collected: prices of instances (region, engine, class, storage mode) and the charges of each region. */
export interface PublishedFacts {
  readonly instances: readonly Row[];
  readonly charges: readonly Row[];
}

/** Of one region what was published, apart from what was made of it: how many prices, all as one hash, some to read. */
interface SignedRegion {
  readonly prices: number;
  readonly sha256: string;
  /** `engine item mode usd`. */
  readonly sample: readonly string[];
}

const CHARGES = [
  ["aurora-postgresql", "acu standard", "acu_hr_standard_pg"],
  ["aurora-postgresql", "acu io-optimized", "acu_hr_iopt_pg"],
  ["aurora-mysql", "acu standard", "acu_hr_standard_mysql"],
  ["aurora-mysql", "acu io-optimized", "acu_hr_iopt_mysql"],
  ...(["aurora-postgresql", "aurora-mysql"] as const).flatMap((engine) => [
    [engine, "storage standard", "storage_gb_mo_standard"],
    [engine, "storage io-optimized", "storage_gb_mo_iopt"],
    [engine, "io standard", "io_request_usd"],
  ]),
] as const;

/** Sold nearly everywhere, one of each generation. */
const IN_SAMPLE = / (acu|storage|io|db\.(t4g\.medium|r6g\.large|r7g\.2xlarge|r8g\.xlarge)) /;

/** Writes what the test of the built-in catalog holds it to: the hash of each file of data, and the facts of each region. */
export function signData(
  data: string,
  { to, facts }: { readonly to: string; readonly facts: PublishedFacts },
) {
  const files = readdirSync(data).sort();
  const signed = {
    files: Object.fromEntries(files.map((name) => [name, sha256(readFileSync(join(data, name)))])),
    regions: Object.fromEntries(
      facts.charges.map((charges) => {
        const region = charges["region_code"] ?? "";
        const instances = facts.instances.filter((row) => row["region_code"] === region);
        return [region, signedRegion(instances, charges)];
      }),
    ),
  };
  writeFileSync(to, `${JSON.stringify(signed, null, 1)}\n`);
}

function signedRegion(instances: readonly Row[], charges: Row): SignedRegion {
  const rows = new Set([
    ...instances.map((row) =>
      [row["engine"], row["instance_class"], row["storage_mode"], row["usd_per_hour"]].join(" "),
    ),
    ...CHARGES.flatMap(([engine, item, column]) => {
      const usd = charges[column ?? ""] ?? "";
      return usd === "" ? [] : [`${engine} ${item} ${usd}`];
    }),
  ]);
  const all = [...rows].sort();
  return {
    prices: all.length,
    sha256: sha256(all.join("\n")),
    sample: all.filter((row) => IN_SAMPLE.test(row)),
  };
}

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
