import type { Assumed, Known } from "./finding-rows.ts";
import type { DearerShape } from "./standby-finding.ts";

/** What the pick's storage mode hangs on (PRC-3). */
export type StorageModeFinding =
  | Assumed<{
      /**
       * The pick's storage mode is open: another answer costs less from this size of the volume on, or from or under these requests a
       * month; null = known.
       */
      "storage-mode-open": {
        readonly storageMode: "standard" | "io-optimized";
        /** The instances of that answer, the writer first, where they are others; absent = the pick's own, and in old reports. */
        readonly runsOn?: DearerShape["runsOn"];
        readonly fromGb: number | null;
        readonly io: {
          readonly flips: "from" | "under";
          readonly requests: number;
          readonly isEstimated: boolean;
          /** The instances of the answer by requests where they are others than by the size: null = the pick's own; absent = the same. */
          readonly runsOn?: DearerShape["runsOn"] | null;
        } | null;
        /** Where no I/O within its doubt flips it, though the size at which it does rests on an estimate of it (`io-estimated`); absent in old reports. */
        readonly isIoEstimated?: true;
      };
    }>
  | Known<{
      /**
       * I/O that was counted, requests a month, hardly decides the pick's storage mode: from or under `requests` the other one costs less
       * (today's is left only for what is worth a change, TOD-4), and `moreUsd` more a month as planned, below 0 where it costs too
       * little less to be worth one; `planned` is what the pick's month has, `atEnd` that at the level of the trace's end (null = the
       * same). `guessed`: nobody measured what the pick's caches miss, so Standard may be asked for so many, where today's were
       * measured; then `moreUsd` may be below 0.
       */
      "storage-mode-flips": {
        readonly storageMode: "standard" | "io-optimized";
        /** As of a mode that is open. */
        readonly runsOn?: DearerShape["runsOn"];
        readonly flips: "from" | "under";
        readonly requests: number;
        readonly planned: number;
        readonly atEnd: number | null;
        readonly moreUsd: number;
        readonly guessed?: { readonly low: number; readonly high: number; readonly measured: number };
      };
    }>;
