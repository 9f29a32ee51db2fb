import { RESERVED_OFFER_IDS } from "@acuity/engine/prices";
import { engineNameSchema, instanceClassSchema, regionSchema } from "./settings.ts";
import { textSchema } from "./storable.ts";
import { z } from "./z.ts";

/** A plain decimal as published: exact, never a float. */
const usdSchema = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d+)?$/, "Expected a price as a plain decimal such as 0.12.");
const source = textSchema(400);
const price = z.object({
  ...{ usd: usdSchema, source, assumption: textSchema(400).exactOptional() },
  publishedOn: z.iso.date().exactOptional(),
});
const nullable = price.nullable();
const byMode = z.object({ standard: nullable, "io-optimized": nullable });
const instanceHour = z.record(
  instanceClassSchema,
  z.object({ standard: price.exactOptional(), "io-optimized": price.exactOptional() }),
);
const supportYears = z.object({ years1To2: nullable, year3: nullable });
const reserved = z.object({
  instanceClass: instanceClassSchema,
  offer: z.enum(RESERVED_OFFER_IDS),
  upfrontUsd: usdSchema.nullable(),
  hourlyUsd: usdSchema.nullable(),
  effectiveHourlyUsd: usdSchema,
  onDemandHourUsd: usdSchema.nullable(),
  observedOn: textSchema(40),
  basis: z.enum(["price-file", "observation"]),
  source,
});
const familyDiscount = z.object({
  family: textSchema(20),
  offer: z.enum(RESERVED_OFFER_IDS),
  discount: usdSchema,
  trust: z.enum(["observed", "derived", "stated", "schedule"]),
  observedOn: textSchema(40),
  source,
});

/** The engine's `PriceSheet`, field for field. */
export const priceSheetSchema = z.object({
  catalogVersion: textSchema(200),
  publishedOn: z.iso.date(),
  region: regionSchema,
  regionName: textSchema(120),
  engine: engineNameSchema,
  acuHour: byMode,
  instanceHour,
  storageGbMonth: byMode,
  ioRequest: byMode,
  backupGbMonth: nullable,
  snapshotExportGb: nullable,
  globalReplicatedWriteIo: nullable,
  backtrackChangeRecord: nullable,
  dataApiRequest: z.object({ first1e9: nullable, over1e9: nullable }),
  insights: z.object({
    firstMonthVcpu: nullable,
    firstMonthAcu: nullable,
    furtherMonthVcpu: nullable,
    furtherMonthAcu: nullable,
  }),
  extendedSupport: z.object({ vcpuHour: supportYears, acuHour: supportYears }),
  cpuCreditVcpuHour: byMode,
  proxyVcpuHour: nullable,
  proxyAcuHour: nullable,
  insightsAdvanced: z.object({ vcpuHour: nullable, acuHour: nullable }).exactOptional(),
  internetOutGb: nullable,
  interRegionGb: nullable,
  reserved: z.array(reserved).max(5_000),
  reservedFamilies: z.array(familyDiscount).max(500),
  savingsPlan: z.object({ fileVersion: textSchema(60), acuHour: byMode, instanceHour }).nullable(),
});
