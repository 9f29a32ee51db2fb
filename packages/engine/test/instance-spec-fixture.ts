import type { InstanceSpec } from "../src/prices/price-sheet.ts";

/** A spec with the fields that prices and commitments read; the rest as on db.r6g.large, unless given. */
export function specOf(instanceClass: string, given: Partial<InstanceSpec> = {}): InstanceSpec {
  const [, family = "", size = ""] = instanceClass.split(".");
  const { vcpu = 2 } = given;
  return {
    ...{ instanceClass, family, size, vcpu, memoryGib: vcpu * 8, nvmeGb: null, nvmeDrives: null },
    ...{ networkGbps: 10, networkBursts: true, maxEbsMbps: 4750, normalizedUnits: null },
    maxConnections: { postgresUpperBound: 1802, mysql: 1000 },
    tempStorageGib: 32,
    optimizedReads: null,
    ...given,
  };
}

/** A large class with or without NVMe, as the planner of Optimized Reads reads it; 8xlarge unless told otherwise. */
export function readsSpecOf(instanceClass: string, nvmeGb: number | null, vcpu = 32): InstanceSpec {
  return specOf(instanceClass, {
    ...{ vcpu, nvmeGb, networkGbps: 12, networkBursts: false, maxEbsMbps: 9000, normalizedUnits: 64 },
    maxConnections: { postgresUpperBound: 5000, mysql: null },
    tempStorageGib: nvmeGb === null ? 504 : null,
  });
}
