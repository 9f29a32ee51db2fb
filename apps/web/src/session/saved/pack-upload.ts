import {
  type ClusterInput,
  encodeUploadBody,
  type FileDescription,
  limits,
  type UploadHeader,
} from "@acuity/contract";
import type { ClusterDescription, Series } from "@acuity/engine/demand";
import {
  crc32,
  encodeSamples,
  type Quality,
  SAMPLES_CODEC,
  TraceError,
  type TraceFile,
} from "@acuity/traces";

/** Samples of one chunk: about two months at five minutes, so that a stretch of a long series can be read alone. */
const CHUNK_SAMPLES = 17_280;

export interface UploadParts {
  readonly cluster: ClusterInput | { readonly id: string };
  readonly file: { readonly name: string; readonly bytes: number; readonly sha256: string };
  readonly trace: TraceFile;
}

type SeriesHeader = UploadHeader["series"][number];

/**
 * Body of an upload: what was understood of one file, packed without loss. Null when it has no sample and describes nothing.
 * @throws TraceError `description-invalid` for a description longer than what is kept
 */
export async function packUpload({ cluster, file, trace }: UploadParts): Promise<Blob | null> {
  const headers: SeriesHeader[] = [];
  const chunks: Uint8Array[][] = [];
  for (const [index, series] of trace.series.entries()) {
    const quality = trace.quality[index];
    if (quality === undefined || quality.count === 0) continue;
    const packed = await packSeries(series);
    headers.push({ ...headerOf(series, quality), chunks: packed.map((one) => one.header) });
    chunks.push(packed.map((one) => one.bytes));
  }
  const { description } = trace;
  if (headers.length === 0 && description === undefined) return null;
  const header: UploadHeader = {
    cluster,
    file: { name: file.name, bytes: file.bytes, sha256: file.sha256, format: trace.format },
    warnings: trace.warnings
      .slice(0, 100)
      .map(({ code, message }) => ({ code, message: message.slice(0, 1_000) })),
    series: headers,
    ...(description && { description: boundedDescription(description, file.name) }),
  };
  return new Blob(encodeUploadBody({ header, chunks }), { type: "application/octet-stream" });
}

/** As the wire has it, which knows no read-only list. */
function boundedDescription(description: ClusterDescription, name: string): FileDescription {
  const json = JSON.stringify(description);
  if (json.length <= limits.descriptionBytes) return JSON.parse(json);
  throw new TraceError(
    "description-invalid",
    `“${name}” describes more than is kept with a plan. Describe the planned cluster alone, with --db-cluster-identifier, and drop that in its place.`,
  );
}

async function packSeries({ timesS, values }: Series) {
  const packed: { readonly header: SeriesHeader["chunks"][number]; readonly bytes: Uint8Array }[] = [];
  for (let from = 0; from < timesS.length; from += CHUNK_SAMPLES) {
    const to = Math.min(timesS.length, from + CHUNK_SAMPLES);
    const bytes = await encodeSamples({ timesS: timesS.slice(from, to), values: values.slice(from, to) });
    const header = { count: to - from, byteLength: bytes.byteLength, checksum: crc32(bytes) };
    packed.push({ header, bytes });
  }
  return packed;
}

function headerOf(series: Series, quality: Quality): Omit<SeriesHeader, "chunks"> {
  const { metric, statistic, unit, periodS, periodBasis = "inferred", dimensions, label, region } = series;
  const { firstS, lastS, count, min, max, mean, gaps, duplicates } = quality;
  return {
    ...(series.zoneBasis && { zoneBasis: series.zoneBasis }),
    ...(series.unitBasis && { unitBasis: series.unitBasis }),
    ...(series.twins !== undefined && { twins: series.twins }),
    ...{ metric, statistic, periodBasis, dimensions, label, region, codec: SAMPLES_CODEC },
    // A bracket after a column's name is read as its unit, whatever it says.
    unit: unit?.slice(0, 40) ?? null,
    periodS: periodS === null ? null : Math.max(1, Math.round(periodS)),
    ...{ firstS, lastS, count, min, max, mean, gaps, duplicates },
  };
}
