import { idSchema, timeSchema } from "./cluster.ts";
import { AppError } from "./errors.ts";
import { sha256Schema } from "./upload.ts";
import { z } from "./z.ts";

/** Of the layout of an export; what lies in its entries carries versions of its own. */
export const archiveVersion = 1;
/** Of a part of one, whose manifest says what those before it made. */
export const archivePartVersion = 2;

/** Paths as an export writes them, and no others: nothing else is looked for in a zip that somebody sends. */
const PATH =
  /^(workspace\.json|price-lists\/\d{4,6}\.json|clusters\/\d{4,6}\/(cluster\.json|(scenarios|reports)\/\d{4,6}\.json|uploads\/\d{4,6}\.acu))$/;

export const manifestSchema = z.object({
  format: z.literal("acuity-archive"),
  version: z.int().positive(),
  exportedAt: timeSchema,
  entries: z.array(
    z.object({
      path: z.string().regex(PATH),
      kind: z.enum(["workspace", "price-list", "cluster", "upload", "scenario", "report"]),
      bytes: z.int().nonnegative(),
      sha256: sha256Schema,
    }),
  ),
  /** In a part: clusters and uploads of the same export that the parts before it brought, by their paths, and their ids by now. */
  here: z.record(z.string().regex(PATH), idSchema).exactOptional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What is sent is not what was exported. */
export function notWholeExport(what: string): AppError {
  return new AppError(
    "invalid-input",
    `This is no whole export of Acuity (${what}): download it anew, and choose the zip as it came.`,
  );
}

/** Of one that is too large to be brought back at once: the page takes it apart by itself. */
export const inPartsWords = "bring it back on the page /data, or export one cluster at a time";

const countSchema = z.int().nonnegative();

/** What was brought back. */
export const broughtBackSchema = z.object({
  ...{ clusters: countSchema, uploads: countSchema, scenarios: countSchema },
  ...{ reports: countSchema, priceLists: countSchema },
  /** Clusters whose name was taken, and the name they have here. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Of a part: ids of its clusters and uploads by their paths, for the parts after it. */
  ids: z.record(z.string(), idSchema).exactOptional(),
});
export type BroughtBack = z.infer<typeof broughtBackSchema>;
