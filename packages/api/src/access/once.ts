import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { AppError } from "@acuity/contract";
import type { KeptAnswer, KeyedRequest, WorkspaceStore } from "@acuity/db";

type Hash = Uint8Array<ArrayBuffer>;

/** A request that says by a key of its own that it may come again: a second time it changes nothing. */
export interface Once {
  /** Of user and key: nobody meets another's. */
  readonly keySha256: Hash;
  /** Of what is asked; null where the body is a stream, and hashed as it is read. */
  readonly bodySha256: Hash | null;
  /** The answer for whoever has the key, and for nobody who reads the table: it may hold a link's token. */
  readonly seal: (answer: unknown) => Hash;
  readonly open: (sealed: Uint8Array) => unknown;
}

/** As good as a UUID, in what a header may carry. */
const KEY = /^[\x21-\x7e]{16,200}$/;

interface Asked {
  /** Of the header idempotency-key. */
  readonly key: string;
  readonly userId: string;
  /** What is called. */
  readonly path: string;
  readonly input: unknown;
}

/** @throws AppError `invalid-input` for a key that is none */
export function requireKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new AppError(
    "invalid-input",
    `The header Idempotency-Key holds "${key.slice(0, 40)}": send 16 to 200 visible characters, such as a UUID.`,
  );
}

/** Errors as above. */
export function onceOf({ key, userId, path, input }: Asked): Once {
  requireKey(key);
  const secret = new Uint8Array(hkdfSync("sha256", key, userId, "acuity kept answer", 32));
  const isStream = input instanceof ReadableStream || input instanceof Blob;
  return {
    keySha256: sha256(`${userId}\n${key}`),
    bodySha256: isStream ? null : sha256(`${path}\n${JSON.stringify(input) ?? ""}`),
    seal: (answer) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", secret, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify({ answer }), "utf8"), cipher.final()]);
      return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), text]));
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, HEAD_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
      return (JSON.parse(text.toString("utf8")) as { answer?: unknown }).answer;
    },
  };
}

const IV_BYTES = 12;
const HEAD_BYTES = IV_BYTES + 16;

export function sha256(text: string): Hash {
  return Uint8Array.from(createHash("sha256").update(text).digest());
}

/** @throws AppError `conflict` when the key was used for something else */
export function requireSameBody(known: Pick<KeptAnswer, "bodySha256">, bodySha256: Uint8Array): void {
  if (Buffer.compare(known.bodySha256, bodySha256) === 0) return;
  throw new AppError(
    "conflict",
    "This Idempotency-Key was used for another request within a day: send a new key, or the request as it was.",
  );
}

/**
 * Part of a transaction: what `work` makes, or what it made when it was asked by this key before. Key, change and answer
 * are kept together or not at all; what fails leaves the key free.
 * @throws AppError `conflict` when the key was used for something else
 */
export async function answeredOnce<T>(
  store: WorkspaceStore,
  once: Once | null,
  work: () => Promise<T>,
): Promise<T> {
  if (once === null || once.bodySha256 === null) return work();
  const request: KeyedRequest = { keySha256: once.keySha256, bodySha256: once.bodySha256 };
  const known = await store.answers.claim(request);
  if (known !== null) {
    requireSameBody(known, request.bodySha256);
    if (known.sealed !== null) return once.open(known.sealed) as T;
  }
  const answer = await work();
  await store.answers.keep(request, once.seal(answer));
  return answer;
}
