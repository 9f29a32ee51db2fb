import { timeSchema } from "./cluster.ts";
import { limits } from "./limits.ts";
import { sha256Schema } from "./upload.ts";
import { z } from "./z.ts";

/** Of the layout of an archive; what lies in its entries carries versions of its own. */
export const archiveVersion = 1;

/** Paths as an export writes them, and no others: nothing else is looked for in a zip that somebody sends. */
const PATH =
  /^(workspace\.json|price-lists\/\d{4,6}\.json|clusters\/\d{4,6}\/(cluster\.json|(scenarios|reports)\/\d{4,6}\.json|uploads\/\d{4,6}\.acu))$/;

export const manifestSchema = z.object({
  format: z.literal("acuity-archive"),
  version: z.int().positive(),
  exportedAt: timeSchema,
  entries: z
    .array(
      z.object({
        path: z.string().regex(PATH),
        kind: z.enum(["workspace", "price-list", "cluster", "upload", "scenario", "report"]),
        bytes: z.int().nonnegative(),
        sha256: sha256Schema,
      }),
    )
    .max(limits.archiveEntries),
});
export type Manifest = z.infer<typeof manifestSchema>;

const countSchema = z.int().nonnegative();

/** What was brought back. */
export const broughtBackSchema = z.object({
  ...{ clusters: countSchema, uploads: countSchema, scenarios: countSchema },
  ...{ reports: countSchema, priceLists: countSchema },
  /** Clusters whose name was taken, and the name they have here. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type BroughtBack = z.infer<typeof broughtBackSchema>;
