import { createHash, type Hash } from "node:crypto";
import {
  AppError,
  type BroughtBack,
  claimedSha256,
  type DescriptionAsked,
  type DescriptionPart,
  type FileDescription,
  inPartsWords,
  limits,
  type SavedUpload,
  type SeriesAsked,
  type SeriesPage,
  type Upload,
  type UploadsOf,
} from "@acuity/contract";
import type { KeptAnswer } from "@acuity/db";
import { found, inWorkspace, type MemberContext, requireRole } from "./access/caller.ts";
import { limitCaller } from "./access/limit-rate.ts";
import { type Once, requireSameBody } from "./access/once.ts";
import { countFromAddress, requireSomeRoom } from "./access/quotas.ts";
import { askWorker, type JobBody, type JobRequest, requireStay } from "./jobs/ask-worker.ts";
import { restarting } from "./jobs/job-errors.ts";

/**
 * Uploads with their first series, without samples; empty for a cluster or scenario that is not there.
 * @throws AppError `too-large` where one has more than whoever asks would take
 */
export async function listUploads(
  context: MemberContext,
  { asksSeries, ...of }: UploadsOf,
): Promise<Upload[]> {
  const uploads = await inWorkspace(context, (store) =>
    store.uploads.list({ ...of, seriesMost: limits.seriesPerPage }),
  );
  if (!asksSeries && uploads.some(({ nextSeries }) => nextSeries !== undefined)) throw ofOldPage();
  return uploads;
}

/** Series of an upload from one on. @throws AppError `not-found` */
export async function listSeries(
  context: MemberContext,
  { uploadId, from }: SeriesAsked,
): Promise<SeriesPage> {
  const stored = await inWorkspace(context, (store) =>
    store.uploads.listSeries(uploadId, { from, most: limits.seriesPerPage }),
  );
  const { count, series } = found(stored, "file");
  const end = from + series.length;
  return { series, next: series.length > 0 && end < count ? end : null };
}

const ofOldPage = () => new AppError("too-large", "This page is of an earlier version: reload it.");

/**
 * What a file says of clusters and instances, as contract's `frozenDescription` was stored, a part at a time: whoever reads it puts it
 * together and thaws it. Of thousands of instances that takes tens of milliseconds, in which nobody else would be answered.
 * @throws AppError `not-found`, also where it says nothing
 */
export async function readDescription(
  context: MemberContext,
  { uploadId, from }: DescriptionAsked,
): Promise<DescriptionPart | FileDescription> {
  const most = limits.descriptionPartChars;
  const stored = await inWorkspace(context, (store) =>
    store.uploads.readDescriptionText(uploadId, { from: from ?? 0, most }),
  );
  const { text, length } = found(stored, "description");
  const end = (from ?? 0) + most;
  if (from !== undefined) return { text, next: end < length ? end : null };
  if (end < length) throw ofOldPage();
  return JSON.parse(text);
}

/**
 * Lays the body of an upload (contract's `encodeUploadBody`) down part by part as it comes; a worker proves and keeps
 * it. The same bytes read the same way are saved once.
 */
export function saveUpload(context: MemberContext, sent: SentOctets): Promise<SavedUpload> {
  return askWithOctets(context, { kind: "upload.save", ...sent });
}

/** Brings back what `GET /api/export` wrote: a worker proves all of it and keeps it in one transaction. */
export function importWorkspace(context: MemberContext, sent: SentOctets): Promise<BroughtBack> {
  return askWithOctets(context, { kind: "workspace.import", ...sent });
}

export interface SentOctets extends Pick<JobRequest, "signal"> {
  readonly stream: ReadableStream<Uint8Array>;
}

/** A job on a body of octets, once for a request with a key. */
async function askWithOctets<Output>(
  context: MemberContext,
  { kind, stream, signal }: SentOctets & { readonly kind: "upload.save" | "workspace.import" },
): Promise<Output> {
  const { services, caller, once } = context;
  requireRole(caller, "editor");
  await limitCaller(services, { rule: kind, caller });
  const { address } = caller;
  const hash = createHash("sha256");
  const sha256 = () => Uint8Array.from(hash.copy().digest());
  const counted = countedParts(services, { address, stream, kind });
  const coming = untilEnding(hashed(counted, hash), services.ending);
  const parts = await requireRoomFor(context, { kind, parts: coming });
  await countFromAddress(services, { address, kind: "uploads", amount: 1 });
  const known = once && (await inWorkspace(context, (store) => store.answers.find(once.keySha256)));
  if (once !== null && known !== null) return answeredBefore({ once, known, body: { parts, sha256 } });
  const saved = await askWorker<Output>(services, {
    ...{ kind, workspaceId: caller.workspaceId, askedBy: caller.userId, input: {} },
    ...{ address, isGuest: caller.isGuest, signal, body: { parts, sha256 } },
    ...(once !== null && { knownBy: once.keySha256 }),
  });
  if (once !== null) {
    const request = { keySha256: once.keySha256, bodySha256: sha256() };
    await inWorkspace(context, (store) => store.answers.keep(request, once.seal(saved)));
  }
  return saved;
}

interface Coming {
  readonly kind: "upload.save" | "workspace.import";
  readonly parts: AsyncGenerator<Uint8Array, void>;
}

/** Also where nothing has room a file comes again that is kept already: the worker looks whether it is the same. */
async function requireRoomFor(context: MemberContext, { kind, parts }: Coming): Promise<Coming["parts"]> {
  try {
    await requireSomeRoom(context, "uploads");
    return parts;
  } catch (refusal) {
    const first = kind === "upload.save" ? (await parts.next()).value : undefined;
    const sha256 = first && claimedSha256(first);
    if (!first || !sha256) throw refusal;
    const kept = await inWorkspace(context, (store) =>
      store.uploads.listIds({ sha256: Uint8Array.from(Buffer.from(sha256, "hex")) }),
    );
    if (kept.length === 0) throw refusal;
    return continued(first, parts);
  }
}

async function* continued(first: Uint8Array, rest: Coming["parts"]): Coming["parts"] {
  yield first;
  yield* rest;
}

interface AskedBefore {
  readonly once: Once;
  readonly known: KeptAnswer;
  readonly body: JobBody;
}

/** The body is read to compare it and kept nowhere. */
async function answeredBefore<Output>({ once, known, body }: AskedBefore): Promise<Output> {
  for await (const _ of body.parts);
  requireSameBody(known, body.sha256());
  return once.open(known.sealed ?? new Uint8Array()) as Output;
}

async function* hashed(parts: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

/** What comes slowly is not waited for once this process is about to end. @throws AppError `restarting` */
async function* untilEnding(parts: Coming["parts"], ending: AbortSignal): Coming["parts"] {
  const ended = Promise.withResolvers<never>();
  const onEnding = () => ended.reject(restarting());
  ending.addEventListener("abort", onEnding);
  try {
    for (;;) {
      requireStay(ending);
      const coming = parts.next();
      // Of a connection that is cut meanwhile nobody hears.
      coming.catch(() => undefined);
      const { done, value } = await Promise.race([coming, ended.promise]);
      if (done === true) return;
      yield value;
    }
  } finally {
    ending.removeEventListener("abort", onEnding);
    parts.return().catch(() => undefined);
  }
}

interface Counted extends Pick<SentOctets, "stream"> {
  readonly address: string;
  readonly kind: Coming["kind"];
}

interface BodyBound {
  readonly bytes: number;
  /** What to send in its place. */
  readonly advice: string;
}

const BOUNDS: Readonly<Record<Coming["kind"], BodyBound>> = {
  "upload.save": { bytes: limits.uploadBytes, advice: "save fewer series, or a shorter span" },
  "workspace.import": { bytes: limits.archiveZipBytes, advice: inPartsWords },
};

/** Each part counts for the address before it is laid down. */
async function* countedParts(
  services: MemberContext["services"],
  { address, stream, kind }: Counted,
): AsyncGenerator<Uint8Array, void> {
  for await (const part of partsOf(stream, BOUNDS[kind])) {
    await countFromAddress(services, { address, kind: "bytes", amount: part.length });
    yield part;
  }
}

/** The stream in parts of at most `PART_BYTES`. @throws AppError `too-large` as soon as it exceeds its bound. */
async function* partsOf(
  stream: ReadableStream<Uint8Array>,
  { bytes, advice }: BodyBound,
): AsyncGenerator<Uint8Array, void> {
  let part = new Uint8Array(FIRST_BYTES);
  let held = 0;
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > bytes)
      throw new AppError("too-large", `It holds at most ${Math.floor(bytes / 1024 / 1024)} MiB: ${advice}.`);
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + PART_BYTES - held);
      if (held + taken.length > part.length) part = grown(part, held + taken.length);
      part.set(taken, held);
      held += taken.length;
      from += taken.length;
      if (held < PART_BYTES) continue;
      yield part;
      held = 0;
    }
  }
  if (held > 0) yield part.subarray(0, held);
}

const PART_BYTES = 1024 * 1024;
/** A body that says it is long and comes slowly holds no more than twice of what came. */
const FIRST_BYTES = 16 * 1024;

function grown(part: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(Math.min(PART_BYTES, Math.max(2 * part.length, least)));
  longer.set(part);
  return longer;
}
