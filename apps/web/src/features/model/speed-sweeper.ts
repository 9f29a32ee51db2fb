import { SWEEP_COLUMNS, type Sweep, shareTrace, simulate, sweepSlice } from "@acuity/engine/capacity";
import { SPEED_PARAMETERS, SPEED_SETTINGS, SPEED_SLICE, speedSettings, speedTrace } from "./speed-case.ts";

/** What the workers share: the trace, the settings, where the answers go, and the next setting to take. */
export interface SpeedTask {
  readonly sweep: Sweep;
  readonly counter: Int32Array;
}

/** A worker's side of the sweep. */
export class SpeedSweeper {
  /** The task on shared memory, or on memory of this worker's own where the page may not share any. */
  make({ isShared }: { readonly isShared: boolean }): SpeedTask {
    const prepared = speedTrace();
    const bytes = SPEED_SETTINGS * SWEEP_COLUMNS.length * Float64Array.BYTES_PER_ELEMENT;
    return {
      sweep: {
        prepared: isShared ? shareTrace(prepared) : prepared,
        parameters: SPEED_PARAMETERS,
        settings: speedSettings(),
        out: new Float64Array(isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)),
      },
      counter: new Int32Array(isShared ? new SharedArrayBuffer(4) : new ArrayBuffer(4)),
    };
  }

  /** Takes slices until none is left. */
  work({ sweep, counter }: SpeedTask): void {
    for (;;) {
      const from = Atomics.add(counter, 0, SPEED_SLICE);
      if (from >= SPEED_SETTINGS) return;
      sweepSlice(sweep, { from, to: Math.min(SPEED_SETTINGS, from + SPEED_SLICE) });
    }
  }

  /** The whole sweep in one worker, for a page that may not share memory; says whether it is right. */
  workAlone(): boolean {
    const task = this.make({ isShared: false });
    this.work(task);
    return this.check(task);
  }

  /** Whether some of the answers are those of a run on its own. */
  check({ sweep }: SpeedTask): boolean {
    const { prepared, settings, out } = sweep;
    return [0, Math.floor(SPEED_SETTINGS / 2), SPEED_SETTINGS - 1].every((setting) => {
      const minAcu = (settings[2 * setting] ?? 0) / 2;
      const maxAcu = (settings[2 * setting + 1] ?? 0) / 2;
      const run = simulate({
        trace: prepared.trace,
        prepared,
        parameters: SPEED_PARAMETERS,
        minAcu,
        maxAcu,
        withChanges: false,
      });
      const at = setting * SWEEP_COLUMNS.length;
      return run.halfAcuSeconds === out[at] && run.throttledS === out[at + 1];
    });
  }
}
