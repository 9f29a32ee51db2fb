import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import {
  AppError,
  type Cluster,
  decodeUploadBody,
  type FileDescription,
  limits,
  type SavedUpload,
  type SeriesChunks,
  type Upload,
  type UploadBody,
  type UploadsOf,
} from "@acuity/contract";
import { SAMPLES_CODEC } from "@acuity/traces";
import { type Change, change, found, inWorkspace, type MemberContext, requireRole } from "./access/caller.ts";
import { limitRate } from "./access/limit-rate.ts";
import { addCluster } from "./cluster.ts";
import { samplesOf } from "./samples-of.ts";

/** Uploads with their series, without samples; empty for a cluster or scenario that is not there. */
export function listUploads(context: MemberContext, of: UploadsOf): Promise<Upload[]> {
  return inWorkspace(context, (store) => store.uploads.list(of));
}

/** Samples of one series as stored: one query, however long the series. */
export function readSeries(context: MemberContext, seriesId: string): Promise<SeriesChunks> {
  return inWorkspace(context, async (store) => {
    const { codec } = found(await store.series.find(seriesId), "series");
    const chunks = await store.series.readChunks(seriesId);
    return {
      seriesId,
      codec,
      chunks: chunks.map(({ bytes, ...chunk }) => ({
        ...chunk,
        bytes: Buffer.from(bytes).toString("base64"),
      })),
    };
  });
}

/** What a file says of clusters and instances. @throws AppError `not-found`, also where it says nothing */
export function readDescription(context: MemberContext, uploadId: string): Promise<FileDescription> {
  return inWorkspace(context, async (store) => {
    const [description = null] = await store.uploads.readDescriptions([uploadId], 1);
    return found(description, "description");
  });
}

/**
 * Saves the body of an upload (contract's `encodeUploadBody`) in one transaction: the cluster when it is new, the
 * upload, its series, their samples and what the file describes. The same bytes read the same way are saved once.
 */
export async function saveUpload(
  context: MemberContext,
  stream: ReadableStream<Uint8Array>,
): Promise<SavedUpload> {
  const { services, caller } = context;
  requireRole(caller, "editor");
  await limitRate(services, { rule: "upload.save", who: caller.userId });
  const body = decodeUploadBody(await readBounded(stream, limits.uploadBytes));
  checkSamples(body);
  await services.proveSamples(body);
  const readingSha256 = hashReading(body);
  return change(context, async (within) => {
    const { store, note } = within;
    const { file, warnings, series, description } = body.header;
    const sha256 = Uint8Array.from(Buffer.from(file.sha256, "hex"));
    const same = await store.uploads.findSame({ sha256, readingSha256 });
    if (same !== null) return { uploadId: same.id, ...savedWith(same.cluster), isNew: false };
    const cluster = await openCluster(within, body.header.cluster);
    const read = { file, warnings, series, description, chunks: body.chunks, readingSha256 };
    const upload = { clusterId: cluster.id, ...read, createdBy: caller.userId };
    const uploadId = await store.uploads.create(upload);
    await note("upload.save", uploadId, { name: file.name });
    return { uploadId, ...savedWith(cluster), isNew: true };
  });
}

function savedWith({ id, name }: Pick<Cluster, "id" | "name">) {
  return { clusterId: id, clusterName: name };
}

async function openCluster(within: Change, cluster: UploadBody["header"]["cluster"]): Promise<Cluster> {
  if (!("id" in cluster)) return addCluster(within, cluster);
  const known = await within.store.clusters.find(cluster.id);
  if (known !== null) return known;
  throw new AppError("not-found", "The cluster is no longer there: save to another one.");
}

function checkSamples({ header, chunks }: UploadBody): void {
  let total = 0;
  for (const [i, series] of header.series.entries()) {
    const count = series.chunks.reduce((sum, chunk) => sum + chunk.count, 0);
    if (count !== series.count) {
      throw new AppError(
        "invalid-input",
        `"${series.label}" announces ${series.count} samples and has ${count}: save again.`,
      );
    }
    if (series.min > series.max || series.firstS > series.lastS) {
      throw new AppError("invalid-input", `"${series.label}" ends before it begins: save again.`);
    }
    total += count;
    const damaged = series.chunks.findIndex(({ checksum }, j) => crc32(chunks[i]?.[j] ?? "") !== checksum);
    if (damaged !== -1) {
      throw new AppError(
        "checksum-mismatch",
        `Part ${damaged + 1} of "${series.label}" was damaged on its way: save again.`,
      );
    }
  }
  if (total > limits.samplesPerUpload) {
    throw new AppError(
      "too-large",
      `${total} samples in one upload; at most ${limits.samplesPerUpload} are kept.`,
    );
  }
}

/** Unpacks every series of our codec and keeps nothing: a report could not be made of one that is damaged. */
export async function proveSamples({ header, chunks }: UploadBody): Promise<void> {
  for (const [i, { label, codec, chunks: headers }] of header.series.entries()) {
    if (codec !== SAMPLES_CODEC) continue;
    const packed = headers.map(({ count }, j) => ({ count, bytes: chunks[i]?.[j] ?? new Uint8Array() }));
    const samples = samplesOf({ label, codec, chunks: packed });
    while (!(await samples.next()).done);
  }
}

/** Hash over what was read: the schema gives the header's fields one order. */
function hashReading({ header, chunks }: UploadBody): Uint8Array<ArrayBuffer> {
  // How a period is known follows from the bytes; a file saved before that was kept is still the same reading.
  const series = header.series.map(({ periodBasis: _, ...one }) => one);
  const hash = createHash("sha256").update(JSON.stringify(series));
  for (const bytes of chunks.flat()) hash.update(bytes);
  if (header.description !== undefined) hash.update(JSON.stringify(header.description));
  // A description of a whole account comes with every cluster of it: each keeps its own, and is deleted by itself.
  if (series.length === 0) hash.update("id" in header.cluster ? header.cluster.id : header.cluster.name);
  return Uint8Array.from(hash.digest());
}

/** The whole stream as bytes. @throws AppError `too-large` as soon as it exceeds `maxBytes`. */
export async function readBounded(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > maxBytes) {
      const mib = Math.floor(maxBytes / 1024 / 1024);
      throw new AppError(
        "too-large",
        `An upload holds at most ${mib} MiB: save fewer series, or a shorter span.`,
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
