/** Bounds on what one file may cost. Crossing one throws a TraceError that names it. */
export interface ReadLimits {
  /** Bytes of the file as given. */
  readonly maxBytes: number;
  /** Bytes after decompression. */
  readonly maxExpandedBytes: number;
  /** Expanded bytes per compressed byte, judged once more than 64 MiB came out. */
  readonly maxExpansionRatio: number;
  /** Data rows of a delimited file. */
  readonly maxRows: number;
  /** Series in one file. */
  readonly maxSeries: number;
  /** Cells kept in memory: rows × value columns. */
  readonly maxSamples: number;
  /** Bytes of one JSON document; a V8 string holds at most 2^29 − 24 characters. */
  readonly maxJsonDocumentBytes: number;
  /** Bytes of one row of a delimited file. */
  readonly maxRowBytes: number;
}

const MIB = 1024 * 1024;

/** 200 MB of console CSV with 12 metrics is 17 million samples; these leave room for three times that. */
export const DEFAULT_LIMITS: ReadLimits = {
  maxBytes: 512 * MIB,
  maxExpandedBytes: 1024 * MIB,
  maxExpansionRatio: 250,
  maxRows: 20_000_000,
  maxSeries: 5_000,
  maxSamples: 60_000_000,
  maxJsonDocumentBytes: 256 * MIB,
  maxRowBytes: 4 * MIB,
};
