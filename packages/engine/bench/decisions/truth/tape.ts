import type { Cache } from "./access.ts";

/** What CloudWatch would see: sums and means by the minute. */
export interface Tape {
  readonly minutes: {
    /** Percent of the class or of the maximum; NaN while paused. */
    readonly cpuPct: Float64Array;
    readonly acu: Float64Array;
    readonly reads: Float64Array;
    readonly touches: Float64Array;
    /** Pages in memory at its end. */
    readonly pages: Float64Array;
  };
  readonly note: (
    second: number,
    now: { readonly cpuPct: number; readonly acu: number; readonly reads: number; readonly touches: number },
  ) => void;
  readonly memory: (second: number, cache: Cache) => void;
}

export function tapeOf(seconds: number): Tape {
  const n = Math.ceil(seconds / 60);
  const column = () => new Float64Array(n);
  const minutes = { cpuPct: column(), acu: column(), reads: column(), touches: column(), pages: column() };
  return {
    minutes,
    note: (second, now) => {
      const m = Math.floor(second / 60);
      minutes.cpuPct[m] = (minutes.cpuPct[m] as number) + now.cpuPct / 60;
      minutes.acu[m] = (minutes.acu[m] as number) + now.acu / 60;
      minutes.reads[m] = (minutes.reads[m] as number) + now.reads;
      minutes.touches[m] = (minutes.touches[m] as number) + now.touches;
    },
    memory: (second, { held }) => {
      if (second % 60 !== 59) return;
      let pages = 0;
      for (let k = 0; k < held.length; k++) pages += held[k] as number;
      minutes.pages[Math.floor(second / 60)] = pages;
    },
  };
}
