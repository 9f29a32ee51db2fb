import type { EngineName, StorageMode } from "@acuity/engine/prices";
import { MODE_BITS, type PlanRow, planRateUsd, planUsageType } from "../src/built-in/plan-rows.ts";
import { type Row, readCsv } from "./read-facts.ts";

/** A row of a Database Savings Plans file. */
interface PlanFact extends PlanRow {
  readonly region: string;
  readonly engine: EngineName;
  readonly usd: string;
  readonly usageType: string;
}

const SNAPSHOT = "2025-12-10, princeboot/aws-dbsavingsplan-data@46f8686";
/** The file of this region is newer and holds every row of the snapshot's. */
const NEWER = { region: "ap-south-2", version: "20260422194203" } as const;

/** Savings-plan rows of a region: which exist, and that each is the share off its on-demand price. */
export interface RegionPlan {
  readonly version: string;
  /** Of the usage types, such as `APS5-`. */
  readonly prefix: string;
  readonly acu: Readonly<Record<EngineName, number>>;
  /** Storage modes in which a class has a row, as `MODE_BITS`; 0 for none. */
  readonly bitsOf: (engine: EngineName, instanceClass: string) => number;
}

/** @throws Error for a rate or a usage type that does not follow from its on-demand row */
export function planFacts(
  folders: { readonly first: string; readonly second: string },
  onDemandUsd: (fact: Omit<PlanFact, "usd" | "usageType">) => string,
): (region: string) => RegionPlan {
  const snapshot = readCsv(folders.second, "aws-aurora-dsp-rates-2025-12-10.csv").flatMap(factOf);
  const newer = readCsv(folders.first, "aws-dsp-ap-south-2-2026-04-22.csv").flatMap((row) =>
    factOf({ ...row, region_code: NEWER.region }),
  );
  const named = new Map(newer.map((fact) => [keyOf(fact), fact.usd]));
  const old = snapshot.filter((fact) => fact.region === NEWER.region);
  if (old.some((fact) => Number(named.get(keyOf(fact))) !== Number(fact.usd)))
    throw new Error(`${NEWER.region} changed`);
  const facts = [...snapshot.filter((fact) => fact.region !== NEWER.region), ...newer];
  return (region) => planOf(region, { facts: facts.filter((fact) => fact.region === region), onDemandUsd });
}

function factOf(row: Row): PlanFact[] {
  const usageType = row["usage_type"] ?? "";
  if (usageType.includes("Limitless")) return [];
  const instanceClass = /:(db\..*xl|db\..*large)$/.exec(usageType)?.[1]?.replace(/xl$/, "xlarge") ?? null;
  return [
    {
      ...{ region: row["region_code"] ?? "", engine: row["engine"] as EngineName },
      ...{ instanceClass, storageMode: row["storage_mode"] as StorageMode },
      ...{ usd: row["dsp_1yr_no_upfront_usd"] ?? "", usageType },
    },
  ];
}

const keyOf = ({ engine, instanceClass, storageMode }: PlanFact) =>
  `${engine} ${instanceClass} ${storageMode}`;

function planOf(
  region: string,
  of: {
    readonly facts: readonly PlanFact[];
    readonly onDemandUsd: (fact: PlanFact) => string;
  },
): RegionPlan {
  const { facts, onDemandUsd } = of;
  const prefix = /^(.*?)(Aurora:|InstanceUsage)/.exec(facts[0]?.usageType ?? "")?.[1] ?? "";
  for (const fact of facts) {
    const usd = planRateUsd(onDemandUsd(fact), fact);
    if (Number(usd) !== Number(fact.usd) || planUsageType(prefix, fact) !== fact.usageType) {
      throw new Error(`${region} ${keyOf(fact)}: ${usd} against ${fact.usd}, ${fact.usageType}`);
    }
  }
  const bitsOf = (engine: EngineName, instanceClass: string | null) =>
    facts
      .filter((fact) => fact.engine === engine && fact.instanceClass === instanceClass)
      .reduce((bits, { storageMode }) => bits | MODE_BITS[storageMode], 0);
  return {
    version: region === NEWER.region ? NEWER.version : SNAPSHOT,
    prefix,
    acu: {
      "aurora-mysql": bitsOf("aurora-mysql", null),
      "aurora-postgresql": bitsOf("aurora-postgresql", null),
    },
    bitsOf,
  };
}
