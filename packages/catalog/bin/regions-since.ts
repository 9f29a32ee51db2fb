import type { Row } from "./read-facts.ts";

/** AWS's names of regions that opened since the snapshot. */
const NAMES: Readonly<Record<string, string>> = { "ap-southeast-6": "Asia Pacific (New Zealand)" };

/** Regions that opened since the snapshot, with what the plan rates imply and no other charge. */
export function regionsSince(snapshot: readonly Row[], implied: readonly Row[]): Row[] {
  const rows = new Map<string, Record<string, string>>();
  const known = new Set(snapshot.map((row) => row["region_code"]));
  for (const {
    region_code: region = "",
    item,
    engine,
    storage_mode: mode,
    usd_per_hour: usd = "",
  } of implied) {
    if (item !== "acu" || known.has(region)) continue;
    const row = rows.get(region) ?? { region_code: region, region_name: NAMES[region] ?? region };
    const short = engine === "aurora-mysql" ? "mysql" : "pg";
    row[`acu_hr_${mode === "standard" ? "standard" : "iopt"}_${short}`] = usd;
    rows.set(region, row);
  }
  return [...rows.values()];
}
