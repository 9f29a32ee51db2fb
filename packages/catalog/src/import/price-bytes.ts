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
  const chunks = counted(bytes, settings);
  const first = await chunks.next();
  if (first.done === true) return;
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const all = rejoin(first.value, chunks);
  yield* isGzip ? gunzipped(all) : all;
}

export async function* rejoin(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

async function* counted(bytes: PriceBytes, { signal, onProgress }: ReadSettings): AsyncGenerator<Uint8Array> {
  const totalBytes =
    bytes instanceof Blob ? bytes.size : bytes instanceof Uint8Array ? bytes.byteLength : null;
  const reader = streamOf(bytes).getReader();
  let read = 0;
  try {
    for (;;) {
      if (signal?.aborted) throw new CatalogError("import-cancelled", "The import was cancelled.");
      const { done, value } = await reader.read();
      if (done) return;
      read += value.byteLength;
      onProgress?.({ bytes: read, totalBytes });
      yield value;
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

async function* gunzipped(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    cancel: () => chunks.return(undefined).then(() => undefined),
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
