/**
 * Demand as steps: sample `i` holds from `edgesS[i]` to `edgesS[i + 1]`.
 */
export interface DemandTrace {
  /** Epoch second of the first edge. */
  readonly startS: number;
  /** Edges in whole seconds since the start, strictly ascending, first 0, one more than samples. */
  readonly edgesS: Int32Array;
  /** Demand in thousandths of an ACU; -1 where it is unknown (DEM-7). */
  readonly milliAcu: Int32Array;
  /** 1 where clients were connected, 0 where none (PAU-1); null without a connection metric. */
  readonly active: Uint8Array | null;
}
