import { idSchema, timeSchema } from "./cluster.ts";
import { priceSheetSchema } from "./price-sheet.ts";
import { catalogVersionSchema, regionSchema, settingsSchema } from "./settings.ts";
import { countSchema, daySchema, nameSchema, textSchema } from "./storable.ts";
import { z } from "./z.ts";

/** A price list of one region as packages/catalog reads it from AWS's files: one sheet for each engine. */
export const priceListSchema = z
  .object({
    version: catalogVersionSchema,
    publishedOn: daySchema,
    region: regionSchema,
    regionName: textSchema(120),
    /** Rows of the files that were used. */
    rows: countSchema,
    sheets: z.object({ "aurora-mysql": priceSheetSchema, "aurora-postgresql": priceSheetSchema }),
  })
  .refine(
    ({ version, region, sheets }) =>
      Object.entries(sheets).every(
        ([engine, sheet]) =>
          sheet.engine === engine && sheet.region === region && sheet.catalogVersion === version,
      ),
    "The sheets of a price list carry its version, its region and their engine.",
  );
export type PriceList = z.infer<typeof priceListSchema>;

export const catalogInputSchema = z.object({
  /** Name of the file it was read from. */
  name: nameSchema,
  list: priceListSchema,
});
export type CatalogInput = z.infer<typeof catalogInputSchema>;

/** A saved price list without its rows. */
export const catalogSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  version: z.string(),
  region: z.string(),
  publishedOn: z.string().nullable(),
  rows: z.int(),
  createdAt: timeSchema,
});
export type CatalogSummary = z.infer<typeof catalogSummarySchema>;

/** One line of a bill before and after; null where it is not on that bill. */
const lineSchema = z.object({
  quantity: z.number(),
  unit: z.string(),
  unitPriceUsd: z.number(),
  amountUsd: z.number(),
});

const repricedListSchema = z.object({
  catalogVersion: z.string(),
  /** ISO date of its prices; null where the report does not say it. */
  publishedOn: z.string().nullable(),
  /** Of the shape that was in view. */
  totalUsd: z.number(),
});

/** A report's shapes by another price list, and the bill of the one that was in view line by line. */
export const repricedSchema = z.object({
  /** What the report's sums are shown in. */
  currency: settingsSchema.shape.currency,
  before: repricedListSchema,
  after: repricedListSchema,
  /** What is recommended first; what was in view only where that is another. */
  shapes: z.array(
    z.object({
      /** `nearest`: nothing is inside the limits; `other`: inside them too, by the matrix. */
      role: z.enum(["pick", "nearest", "other", "today", "view"]),
      title: z.string(),
      beforeUsd: z.number(),
      /** Null of what the list has no price for. */
      afterUsd: z.number().nullable(),
    }),
  ),
  /** Of what the lines are: what was in view. */
  ofTitle: z.string(),
  /** Sum of the changes as shown. */
  deltaUsd: z.number(),
  changes: z.array(
    z.object({
      item: z.string(),
      label: z.string(),
      before: lineSchema.nullable(),
      after: lineSchema.nullable(),
      deltaUsd: z.number(),
      what: z.enum(["same", "price", "quantity", "price-and-quantity", "added", "removed"]),
    }),
  ),
});
export type Repriced = z.infer<typeof repricedSchema>;

export const repriceInputSchema = z.object({
  id: idSchema,
  /** Null re-prices by the built-in list. */
  catalog: catalogVersionSchema.nullable(),
});
export type RepriceInput = z.infer<typeof repriceInputSchema>;
