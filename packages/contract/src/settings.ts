import { DISCOUNT_ITEMS } from "@acuity/engine/prices";
import { limits } from "./limits.ts";
import { textSchema } from "./text.ts";
import { z } from "./z.ts";

const acu = z.number().min(0).max(256);
const usd = z.number().nonnegative().max(1e9);
const percent = z.number().min(0).max(100);

export const engineNameSchema = z.enum(["aurora-postgresql", "aurora-mysql"]);
export const storageModeSchema = z.enum(["standard", "io-optimized"]);
export const profileIdSchema = z.enum(["mysql-2022", "postgres-2024", "platform-3", "platform-4"]);
/** `us-east-1`, `us-gov-west-1`. */
export const regionSchema = z
  .string()
  .max(40)
  .regex(/^[a-z]{2}(-[a-z]+)+-\d+$/, "Expected an AWS region such as us-east-1.");
/** `db.r6g.xlarge`. */
export const instanceClassSchema = z
  .string()
  .max(40)
  .regex(/^db\.[a-z0-9-]+\.[a-z0-9]+$/, "Expected an instance class such as db.r6g.xlarge.");

const sourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("provisioned"), instanceClass: instanceClassSchema }),
  z.object({
    kind: z.literal("serverless"),
    minAcu: acu.nullable(),
    maxAcu: acu,
    profile: profileIdSchema.nullable(),
  }),
]);

const writerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("serverless") }),
  z.object({ kind: z.literal("provisioned"), instanceClass: instanceClassSchema }),
]);

const scheduleWindowSchema = z.object({
  fromHour: z.int().min(0).max(167),
  toHour: z.int().min(0).max(168),
  minAcu: acu,
  maxAcu: acu,
});

/** A DBInstanceIdentifier, or what stands for it in a file. */
const instanceNameSchema = textSchema(255);

const measuredSchema = z.object({ instance: instanceNameSchema, source: sourceSchema });

const readerSchema = z.object({
  kind: z.enum(["serverless", "provisioned"]),
  instanceClass: instanceClassSchema.nullable(),
  tier: z.int().min(0).max(15),
  demandShare: z.number().min(0).max(100),
  measured: measuredSchema.nullable().exactOptional(),
});

const reservedOfferSchema = z.enum([
  "1yr-no-upfront",
  "1yr-partial-upfront",
  "1yr-all-upfront",
  "3yr-partial-upfront",
  "3yr-all-upfront",
]);

const commitmentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("savings-plan"), usdPerHour: usd.nullable() }),
  z.object({ kind: z.literal("reserved"), offer: reservedOfferSchema }),
]);

/** A day such as `2027-05-01`. */
const daySchema = z.iso.date();

const ownedSchema = z.object({
  reserved: z
    .array(
      z.object({
        instanceClass: instanceClassSchema,
        count: z.int().min(1).max(10_000),
        hourlyUsd: usd,
        endsOn: daySchema,
        region: regionSchema.exactOptional(),
        engine: engineNameSchema.exactOptional(),
      }),
    )
    .max(limits.ownedCommitments),
  savingsPlans: z.array(z.object({ usdPerHour: usd, endsOn: daySchema })).max(limits.ownedCommitments),
});

const billItemSchema = z.enum([...DISCOUNT_ITEMS, "cpu-credits", "rds-proxy", "private-discount"]);

const currencySchema = z.object({
  code: z.string().regex(/^[A-Z]{3}$/, "Expected a currency code such as EUR."),
  perUsd: z.number().positive().max(1e6),
  datedOn: daySchema,
});

const gb = z.number().nonnegative().max(1e9);
const count = z.number().nonnegative().max(1e15);
const extrasSchema = z.object({
  insightsRetentionMonths: z.int().min(0).max(24).exactOptional(),
  manualSnapshotGb: gb.exactOptional(),
  snapshotExportGb: gb.exactOptional(),
  internetOutGb: gb.exactOptional(),
  interRegionGb: gb.exactOptional(),
  globalReplicatedWriteIos: count.exactOptional(),
  backtrackChangeRecords: count.exactOptional(),
  dataApiRequests: count.exactOptional(),
});

/** Version of a price list, such as `aws-offer-20260508211654-us-east-1`. */
export const catalogVersionSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9.+-]*$/, "Expected the version of a price list.");

/** The engine's `Settings`: shapes and ranges of single values. What must fit together is the engine's to refuse. */
export const settingsSchema = z.object({
  region: regionSchema,
  engine: engineNameSchema,
  engineVersion: textSchema(40).nullable(),
  storageMode: storageModeSchema,
  writer: writerSchema,
  minAcu: acu,
  maxAcu: acu,
  profile: profileIdSchema,
  autoPauseS: z.int().min(300).max(86_400).nullable(),
  schedule: z.array(scheduleWindowSchema).max(limits.scheduleWindows),
  readers: z.array(readerSchema).max(limits.readers),
  growthPct: z.number().min(-99).max(10_000),
  commitment: commitmentSchema,
  workingSetGib: z.number().nonnegative().max(1e7).nullable(),
  storageGb: z.number().nonnegative().max(1e9).nullable(),
  ioRequestsPerMonth: z.number().nonnegative().max(1e15).nullable(),
  backupGb: z.number().nonnegative().max(1e9).nullable(),
  peakConnections: z.int().nonnegative().max(1e6).nullable().exactOptional(),
  limits: z.object({ maxThrottledPct: percent, minCachedPct: percent, maxTermYears: z.literal([0, 1, 3]) }),
  privateDiscountPct: z.partialRecord(billItemSchema, percent).exactOptional(),
  reservedDiscountPct: z.partialRecord(reservedOfferSchema, z.number().min(0).max(99.9)).exactOptional(),
  currency: currencySchema.nullable().exactOptional(),
  extras: extrasSchema.exactOptional(),
  catalog: catalogVersionSchema.nullable().exactOptional(),
});

/** The engine's `Baseline`: what runs and is owned today. */
export const baselineSchema = z.object({
  region: regionSchema,
  engine: engineNameSchema,
  engineVersion: textSchema(40).nullable(),
  instance: instanceNameSchema.nullable(),
  source: sourceSchema,
  readers: z.array(measuredSchema).max(limits.readers),
  storageMode: storageModeSchema,
  owned: ownedSchema,
});
