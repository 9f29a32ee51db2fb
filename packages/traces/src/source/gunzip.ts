import { TraceError } from "../trace-error.ts";
import { type ByteReader, fromStream, toStream } from "./byte-reader.ts";
import type { Meter } from "./metered.ts";

/** A small file may expand freely up to here; beyond it the ratio counts. */
const FREE_BYTES = 64 * 1024 * 1024;

/** A decompressor opens a whole piece at once, to a thousand times its size: small ones bound what it holds. */
const PIECE_BYTES = 32 * 1024;

/** gzip opened by the platform's own decompressor, bounded in size and ratio. */
export function gunzip(reader: ByteReader, meter: Meter): ByteReader {
  let inner: unknown = null;
  let rest = new Uint8Array();
  const watched: ByteReader = {
    async read() {
      try {
        if (rest.byteLength === 0) {
          const chunk = await reader.read();
          if (chunk === null) return null;
          rest = chunk as Uint8Array<ArrayBuffer>;
        }
        const piece = rest.subarray(0, PIECE_BYTES);
        rest = rest.subarray(PIECE_BYTES);
        return piece;
      } catch (cause) {
        inner = cause;
        throw cause;
      }
    },
    cancel: () => reader.cancel(),
  };
  const out = fromStream(toStream(watched).pipeThrough(new DecompressionStream("gzip")));
  let expanded = 0;
  return {
    async read() {
      const chunk = await out.read().catch((cause: unknown) => {
        if (inner instanceof TraceError) throw inner;
        throw damaged(cause instanceof Error ? cause.message : String(cause));
      });
      if (chunk === null) return null;
      expanded += chunk.byteLength;
      checkExpansion(expanded, meter);
      return chunk;
    },
    cancel: () => out.cancel(),
  };
}

/** The platform opens a single member; more behind it is told from damage by its message. */
function damaged(reason: string): TraceError {
  return new TraceError(
    "gzip-damaged",
    /trailing|junk/i.test(reason)
      ? "The gzip file goes on behind its end, as several joined files do. Unpack it (gunzip) and choose what is inside."
      : `The gzip data are damaged or cut off${reason === "" ? "" : ` (${reason})`}. Download the file again, or unpack it and choose what is inside.`,
  );
}

/** @throws TraceError `expands-too-much` */
export function checkExpansion(expanded: number, meter: Meter): void {
  const { maxExpandedBytes, maxExpansionRatio } = meter.limits;
  const allowed = Math.min(maxExpandedBytes, Math.max(FREE_BYTES, meter.bytes * maxExpansionRatio));
  if (expanded <= allowed) return;
  throw new TraceError(
    "expands-too-much",
    `The compressed file grows beyond ${Math.round(allowed / 1_048_576)} MiB when opened. Unpack it and choose the part you need.`,
  );
}
