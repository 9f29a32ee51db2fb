import type { SeriesChunks, Upload } from "@acuity/contract";
import type { ClusterDescription } from "@acuity/engine/demand";
import type { StoredFile } from "./unpack-stored.ts";

/** The questions of the server's uploads that one that is opened asks. */
interface UploadReader {
  readonly readSeries: (of: { readonly seriesId: string; readonly from: number }) => Promise<SeriesChunks>;
  readonly readDescription: (of: { readonly uploadId: string }) => Promise<ClusterDescription>;
}

/** Saved files with their samples and what they describe, in the order they were saved. */
export async function storedFiles(uploads: readonly Upload[], read: UploadReader): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const { id, file, warnings, series, hasDescription } of uploads) {
    const packed = await Promise.all(series.map((one) => chunksOf(one.id, read)));
    files.push({
      ...{ id, name: file.name, bytes: file.bytes, sha256: file.sha256, format: file.format, warnings },
      series: series.map((one, index) => ({
        ...{ metric: one.metric, statistic: one.statistic, unit: one.unit, periodS: one.periodS },
        ...(one.periodBasis && { periodBasis: one.periodBasis }),
        ...(one.zoneBasis && { zoneBasis: one.zoneBasis }),
        ...(one.unitBasis && { unitBasis: one.unitBasis }),
        ...(one.twins !== undefined && { twins: one.twins }),
        ...{ dimensions: one.dimensions, label: one.label, region: one.region, duplicates: one.duplicates },
        chunks: packed[index] ?? [],
      })),
      ...(hasDescription && { description: await read.readDescription({ uploadId: id }) }),
    });
  }
  return files;
}

/** All of its parts, page after page, base64. */
async function chunksOf(seriesId: string, { readSeries }: UploadReader): Promise<string[]> {
  const parts: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: SeriesChunks = await readSeries({ seriesId, from });
    parts.push(...page.chunks.map(({ bytes }) => bytes));
    from = page.next;
  }
  return parts;
}
