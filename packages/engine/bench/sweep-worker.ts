import { parentPort } from "node:worker_threads";
import { capacityTables } from "../src/capacity/run-state.ts";
import { type Sweep, sweepSlice } from "../src/capacity/sweep-slice.ts";

/** Settings taken at once: few enough that both workers end together. */
const SLICE = 8;

parentPort?.on("message", (task: { readonly sweep: Sweep; readonly counter: Int32Array }) => {
  const { sweep, counter } = task;
  const tables = capacityTables(sweep.parameters);
  const settings = sweep.settings.length / 2;
  for (;;) {
    const from = Atomics.add(counter, 0, SLICE);
    if (from >= settings) break;
    sweepSlice(sweep, { from, to: Math.min(settings, from + SLICE), tables });
  }
  parentPort?.postMessage("done");
});
