import { AppError } from "./errors.ts";
import { limits } from "./limits.ts";
import { type UploadHeader, uploadHeaderSchema } from "./upload.ts";

// Body of an upload: "ACU1", length of the header (32 bits, little endian), the header as UTF-8 JSON,
// then the bytes of every chunk in the header's order, back to back.
const MAGIC = [0x41, 0x43, 0x55, 0x31];
const PREFIX_BYTES = 8;

export interface UploadBody {
  readonly header: UploadHeader;
  /** Bytes of chunk j of series i at [i][j], views into the body. */
  readonly chunks: readonly (readonly Uint8Array[])[];
}

/** Parts of the body, ready for `new Blob(parts)`; nothing is copied but the header. */
export function encodeUploadBody({ header, chunks }: UploadBody): Uint8Array<ArrayBuffer>[] {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const prefix = new Uint8Array(PREFIX_BYTES);
  prefix.set(MAGIC);
  new DataView(prefix.buffer).setUint32(MAGIC.length, json.length, true);
  return [prefix, json, ...chunks.flat().map((bytes) => bytes as Uint8Array<ArrayBuffer>)];
}

/** So much of a header at most is looked through for what its file is; it stands near its beginning. */
const CLAIM_BYTES = 64 * 1024;

/**
 * Which file a body says that it holds, by its first octets and without reading all of its header; null where they do not
 * say. A name in quotes that a string holds has its quotes escaped.
 */
export function claimedSha256(start: Uint8Array): string | null {
  const text = new TextDecoder().decode(start.subarray(PREFIX_BYTES, CLAIM_BYTES));
  return /"sha256":"([0-9a-f]{64})"/.exec(text)?.[1] ?? null;
}

/**
 * Header and chunks of a body.
 * @throws AppError `invalid-input` when the body is not one, or its parts do not add up.
 */
export function decodeUploadBody(body: Uint8Array): UploadBody {
  if (body.length < PREFIX_BYTES || MAGIC.some((byte, i) => body[i] !== byte)) {
    throw new AppError("invalid-input", "This is not an upload of Acuity: reload the page and save again.");
  }
  const headerBytes = new DataView(body.buffer, body.byteOffset).getUint32(MAGIC.length, true);
  if (headerBytes > limits.uploadHeaderBytes || PREFIX_BYTES + headerBytes > body.length) {
    throw new AppError("invalid-input", `The upload's header claims ${headerBytes} bytes: save again.`);
  }
  const header = parseHeader(body.subarray(PREFIX_BYTES, PREFIX_BYTES + headerBytes));
  let offset = PREFIX_BYTES + headerBytes;
  const chunks = header.series.map((series) =>
    series.chunks.map(({ byteLength }) => {
      offset += byteLength;
      return body.subarray(offset - byteLength, offset);
    }),
  );
  if (offset !== body.length) {
    throw new AppError(
      "invalid-input",
      `The upload should have ${offset} bytes and has ${body.length}: save again.`,
    );
  }
  return { header, chunks };
}

function parseHeader(bytes: Uint8Array): UploadHeader {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError(
      "invalid-input",
      "The upload's header cannot be read: reload the page and save again.",
    );
  }
  const { success, data, error } = uploadHeaderSchema.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  throw new AppError("invalid-input", `The upload's ${issue?.path.join(".")} is wrong: ${issue?.message}`);
}
