import type { InstanceSpec } from "../src/prices/price-sheet.ts";

/** A spec with the fields that prices and commitments read; the rest as on db.r6g.large. */
export function specOf(instanceClass: string, vcpu = 2): InstanceSpec {
  const [, family = "", size = ""] = instanceClass.split(".");
  return {
    instanceClass,
    family,
    size,
    vcpu,
    memoryGib: vcpu * 8,
    nvmeGb: null,
    nvmeDrives: null,
    networkGbps: 10,
    networkBursts: true,
    maxEbsMbps: 4750,
    normalizedUnits: null,
    maxConnections: { postgresUpperBound: 1802, mysql: 1000 },
    tempStorageGib: 32,
    optimizedReads: null,
  };
}
