import {
  type DescriptionAsked,
  type DescriptionPart,
  type FileDescription,
  frozenDescription,
  type SamplesPart,
  type SeriesAsked,
  type SeriesPage,
  type Upload,
} from "@acuity/contract";
import type { StoredFile } from "./unpack-stored.ts";

/** The questions of the server's uploads that one that is opened asks. */
interface UploadReader {
  readonly readSeries: (of: SeriesAsked) => Promise<SeriesPage>;
  readonly readSamples: (uploadId: string) => Promise<readonly SamplesPart[]>;
  /** A part of its text as it is stored; a server of the version before answers the fields themselves. */
  readonly readDescription: (of: DescriptionAsked) => Promise<DescriptionPart | FileDescription>;
}

/** Saved files with their samples and what they describe, in the order they were saved. */
export async function storedFiles(uploads: readonly Upload[], read: UploadReader): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const upload of uploads) {
    const { id, file, warnings, hasDescription } = upload;
    const series = await seriesOf(upload, read);
    const packed = await chunksOf({ id, series }, read);
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
      ...(hasDescription && {
        description: await descriptionOf(id, read),
      }),
    });
  }
  return files;
}

async function seriesOf(
  { id, series, nextSeries }: Upload,
  { readSeries }: UploadReader,
): Promise<Upload["series"]> {
  const all = [...series];
  for (let from: number | null = nextSeries ?? null; from !== null; ) {
    const page: SeriesPage = await readSeries({ uploadId: id, from });
    all.push(...page.series);
    from = page.next;
  }
  return all;
}

async function descriptionOf(uploadId: string, { readDescription }: UploadReader): Promise<FileDescription> {
  let text = "";
  for (let from: number | null = 0; from !== null; ) {
    const told: DescriptionPart | FileDescription = await readDescription({ uploadId, from });
    if (!("text" in told)) return frozenDescription.thaw(told);
    text += told.text;
    from = told.next;
  }
  return frozenDescription.thaw(JSON.parse(text));
}

/** Of each series its parts. @throws Error where they are not all of its samples */
async function chunksOf(
  { id, series }: Pick<Upload, "id" | "series">,
  { readSamples }: UploadReader,
): Promise<Uint8Array[][]> {
  const chunks = series.map((): Uint8Array[] => []);
  const counts = series.map(() => 0);
  for (const part of series.length === 0 ? [] : await readSamples(id)) {
    chunks[part.series]?.push(part.bytes);
    counts[part.series] = (counts[part.series] ?? 0) + part.count;
  }
  const short = series.find(({ count }, i) => counts[i] !== count);
  if (short === undefined) return chunks;
  throw new Error(`“${short.label}” did not come whole: open the cluster again.`);
}
