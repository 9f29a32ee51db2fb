import { CatalogError } from "./catalog-error.ts";

/** What an import reads from: a browser's File, bytes, or a stream (a Node file as a web stream). */
export type PriceBytes = Blob | Uint8Array | ReadableStream<Uint8Array>;

export interface ImportProgress {
  readonly bytes: number;
  /** Null when the size is not known beforehand. */
  readonly totalBytes: number | null;
}

export interface ReadSettings {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** Chunks as they arrive, gunzipped when they begin as gzip does. Throws `import-cancelled` on the signal. */
export async function* chunksOf(bytes: PriceBytes, settings: ReadSettings): AsyncGenerator<Uint8Array> {
  const totalBytes =
    bytes instanceof Blob ? bytes.size : bytes instanceof Uint8Array ? bytes.byteLength : null;
  const reader = streamOf(bytes).getReader();
  let read = 0;
  const counted = async (): Promise<Uint8Array | null> => {
    if (settings.signal?.aborted === true)
      throw new CatalogError("import-cancelled", "The import was cancelled.");
    const { done, value } = await reader.read();
    if (done) return null;
    read += value.byteLength;
    settings.onProgress?.({ bytes: read, totalBytes });
    return value;
  };
  try {
    const first = await counted();
    if (first === null) return;
    const isGzip = first[0] === 0x1f && first[1] === 0x8b;
    if (isGzip) yield* gunzipped(first, counted);
    else {
      yield first;
      for (let chunk = await counted(); chunk !== null; chunk = await counted()) yield chunk;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function streamOf(bytes: PriceBytes): ReadableStream<Uint8Array> {
  if (bytes instanceof Blob) return bytes.stream();
  if (!(bytes instanceof Uint8Array)) return bytes;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function* gunzipped(
  first: Uint8Array,
  next: () => Promise<Uint8Array | null>,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array | null = first;
  const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const chunk = pending ?? (await next());
      pending = null;
      if (chunk === null) controller.close();
      else controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
  });
  const reader = compressed.pipeThrough(new DecompressionStream("gzip")).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (error instanceof CatalogError) throw error;
      throw new CatalogError(
        "price-file-truncated",
        "The gzip file is damaged or cut off; download it again.",
      );
    });
    if (done) return;
    yield value;
  }
}
