import { type FileDescription, frozenDescription, type SamplesPart, type Upload } from "@acuity/contract";
import type { StoredFile } from "./unpack-stored.ts";

/** The questions of the server's uploads that one that is opened asks. */
interface UploadReader {
  readonly readSamples: (uploadId: string) => Promise<readonly SamplesPart[]>;
  /** Its text as it is stored; a server of the version before answers the fields themselves. */
  readonly readDescription: (of: DescriptionAsked) => Promise<string | FileDescription>;
}

interface DescriptionAsked {
  readonly uploadId: string;
  readonly as: "text";
}

/** Saved files with their samples and what they describe, in the order they were saved. */
export async function storedFiles(uploads: readonly Upload[], read: UploadReader): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const { id, file, warnings, series, hasDescription } of uploads) {
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
        description: thawed(await read.readDescription({ uploadId: id, as: "text" })),
      }),
    });
  }
  return files;
}

const thawed = (told: string | FileDescription) =>
  frozenDescription.thaw(typeof told === "string" ? JSON.parse(told) : told);

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
