import type { ReadLimits } from "../limits.ts";
import { TraceError } from "../trace-error.ts";
import type { ReadOptions } from "../trace-file.ts";
import type { ByteReader } from "./byte-reader.ts";

/** Bytes between two turns given to the event loop, so that a cancel or a repaint can happen on the same thread. */
const TURN_BYTES = 32 * 1024 * 1024;

/** Counts, bounds, reports and cancels one read of a file. */
export class Meter {
  readonly limits: ReadLimits;
  /** Bytes of the file taken so far. */
  bytes = 0;
  rows = 0;
  readonly #options: ReadOptions;
  /** Size of the file, null for a stream. */
  readonly totalBytes: number | null;
  #sinceTurn = 0;

  constructor(options: ReadOptions & { limits: ReadLimits }, totalBytes: number | null) {
    this.limits = options.limits;
    this.#options = options;
    this.totalBytes = totalBytes;
  }

  check(): void {
    if (this.#options.signal?.aborted)
      throw new TraceError("cancelled", "Reading was cancelled before the file was complete.");
  }

  /** @throws TraceError `too-large`: at once where the size is known, else when that much was read */
  bound(bytes: number): void {
    const { maxBytes } = this.limits;
    if (bytes <= maxBytes) return;
    throw new TraceError(
      "too-large",
      `The file is larger than ${mebibytes(maxBytes)}. Export fewer metrics or a shorter span per file.`,
    );
  }

  report(): void {
    this.#options.onProgress?.({ bytes: this.bytes, totalBytes: this.totalBytes, rows: this.rows });
  }

  /** Counts work done; every 32 MiB the event loop gets a turn. */
  async turn(bytes: number): Promise<void> {
    this.check();
    this.#sinceTurn += bytes;
    if (this.#sinceTurn < TURN_BYTES) return;
    this.#sinceTurn = 0;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.check();
  }
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`;

/** The file as given: counted, bounded by `maxBytes`, cancellable, its failures named. */
export function meteredInput(reader: ByteReader, meter: Meter): ByteReader {
  return {
    async read() {
      meter.check();
      const chunk = await reader.read().catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new TraceError(
          "read-failed",
          `The file could not be read to the end (${reason}). Choose it again.`,
        );
      });
      meter.check();
      if (chunk === null) return null;
      if (!(chunk instanceof Uint8Array))
        throw new TraceError("read-failed", "The file did not arrive as bytes. Choose it again.");
      meter.bytes += chunk.byteLength;
      meter.bound(meter.bytes);
      // What follows may take a while: that nothing is left to read is told before it.
      if (meter.bytes === meter.totalBytes) meter.report();
      return chunk;
    },
    cancel: () => reader.cancel(),
  };
}
