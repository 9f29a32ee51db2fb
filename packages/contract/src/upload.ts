import { plainDimensions } from "@acuity/engine/units";
import { clusterInputSchema, idSchema, timeSchema } from "./cluster.ts";
import { sentDescriptionSchema } from "./description.ts";
import { limits } from "./limits.ts";
import { listPageSchema } from "./list-page.ts";
import { regionSchema } from "./settings.ts";
import { countSchema, textSchema } from "./storable.ts";
import { z } from "./z.ts";

const epochS = z.number().min(-1e11).max(1e11);
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "Expected a SHA-256 as 64 hexadecimal digits.");

/** A span of samples as the codec of its series wrote it; its bytes follow the header in order. */
const chunkHeaderSchema = z.object({
  count: z.int().min(1).max(limits.samplesPerChunk),
  byteLength: z.int().min(1).max(limits.chunkBytes),
  /** CRC-32 of the bytes (zlib's), unsigned. */
  checksum: z.int().min(0).max(0xffff_ffff),
});

/** Whether the file states the period of a series or its steps do; absent is inferred. */
export const periodBasisSchema = z.enum(["declared", "inferred"]);

/** Times that name no zone were read as UTC; absent where they name one or the user did. */
export const zoneBasisSchema = z.literal("assumed");

/** Somebody said the unit of its values; absent where nobody did. */
export const unitBasisSchema = z.literal("said");

/** What is known of a series without its samples. */
export const seriesSummarySchema = z.object({
  metric: textSchema(limits.labelLength).nullable(),
  statistic: textSchema(40).nullable(),
  unit: textSchema(40).nullable(),
  periodS: countSchema.positive().nullable(),
  periodBasis: periodBasisSchema.exactOptional(),
  zoneBasis: zoneBasisSchema.exactOptional(),
  unitBasis: unitBasisSchema.exactOptional(),
  /** Samples of which the file gave another value too; absent without any, and in what was kept before. */
  twins: countSchema.positive().exactOptional(),
  dimensions: z
    .record(z.string().max(255), z.string().max(limits.labelLength))
    .refine((told) => Object.keys(told).length <= limits.dimensionsPerSeries, {
      abort: true,
      message: `Expected at most ${limits.dimensionsPerSeries} dimensions.`,
    })
    .overwrite(plainDimensions),
  label: textSchema(limits.labelLength),
  region: regionSchema.nullable(),
  codec: textSchema(40).min(1),
  firstS: epochS,
  lastS: epochS,
  count: z.int().min(1).max(limits.samplesPerSeries),
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  gaps: countSchema,
  duplicates: countSchema,
});
export type SeriesSummary = z.infer<typeof seriesSummarySchema>;

export const warningSchema = z.object({
  code: textSchema(60),
  message: textSchema(limits.labelLength),
});

export const fileSchema = z.object({
  name: textSchema(limits.fileNameLength).min(1),
  bytes: z.int().nonnegative().max(limits.fileBytes),
  sha256: sha256Schema,
  format: textSchema(60).min(1),
});

/** First part of an upload's body. The cluster is one that exists or one to be made with the upload. */
export const uploadHeaderSchema = z
  .object({
    cluster: z.union([z.object({ id: idSchema }), clusterInputSchema]),
    file: fileSchema,
    warnings: z
      .array(warningSchema)
      .max(limits.warningsPerUpload)
      .refine((told) => JSON.stringify(told).length <= limits.warningsChars, "Expected shorter warnings."),
    series: z
      .array(
        seriesSummarySchema.extend({ chunks: z.array(chunkHeaderSchema).min(1).max(limits.chunksPerSeries) }),
      )
      .max(limits.seriesPerUpload),
    /** Absent where the file describes nothing. */
    description: sentDescriptionSchema.exactOptional(),
  })
  .refine(({ series, description }) => series.length > 0 || description !== undefined, {
    message: "Expected a series or a description.",
    path: ["series"],
  });
export type UploadHeader = z.infer<typeof uploadHeaderSchema>;

export const savedUploadSchema = z.object({
  uploadId: idSchema,
  clusterId: idSchema,
  /** The same bytes may have come with a cluster of another name. */
  clusterName: z.string(),
  /** False when the same bytes, read the same way, were saved before: then nothing was written. */
  isNew: z.boolean(),
});
export type SavedUpload = z.infer<typeof savedUploadSchema>;

/** Uploads of a cluster, or those that a scenario rests on. */
const uploadsPageSchema = listPageSchema(limits.uploadsPerPage);
const listedUploads = uploadsPageSchema.extend({
  /** Whoever asks takes further series by `upload.series`; pages of the version before do not. */
  asksSeries: z.boolean().default(false),
});
export const uploadsOfSchema = z.union([
  listedUploads.extend({ clusterId: idSchema }),
  listedUploads.extend({ scenarioId: idSchema }),
]);
export type UploadsOf = z.output<typeof uploadsOfSchema>;

const keptSeriesSchema = seriesSummarySchema.extend({ id: idSchema });

/** Series of an upload from one on. */
export const seriesAskedSchema = z.object({
  uploadId: idSchema,
  from: z.int().nonnegative().max(limits.seriesPerUpload),
});
export type SeriesAsked = z.output<typeof seriesAskedSchema>;

export const seriesPageSchema = z.object({
  series: z.array(keptSeriesSchema),
  /** From where the next page is asked; null at the end. */
  next: z.int().nullable(),
});
export type SeriesPage = z.output<typeof seriesPageSchema>;

export const uploadSchema = z.object({
  id: idSchema,
  clusterId: idSchema,
  file: fileSchema,
  warnings: z.array(warningSchema),
  /** Whether the file describes clusters or instances. */
  hasDescription: z.boolean(),
  createdAt: timeSchema,
  /** All of them, or the first of more. */
  series: z.array(keptSeriesSchema),
  /** From where the others are asked; absent where these are all. */
  nextSeries: z.int().positive().exactOptional(),
});
export type Upload = z.infer<typeof uploadSchema>;
