import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ReadCost } from "../src/capacity/page-state.ts";
import { shareTrace } from "../src/capacity/share-trace.ts";
import { SWEEP_COLUMNS, sweepSlice } from "../src/capacity/sweep-slice.ts";
import { benchReads, demandOf, PARAMETERS, prepared, TABLES, type YearTrace } from "./bench-cases.ts";
import { atMost, type BenchResult } from "./bench-result.ts";
import { seededTrace } from "./seeded-traces.ts";

const SETTINGS = 1000;
const WORKERS = 2;
const MOST_ROUNDS = 9;
/** With memory a round takes so long that its beginning, which warms up, makes no difference. */
const FEWEST_ROUNDS = { plain: 3, reading: 1 } as const;
/** After the fewest rounds, no more of them begin than fit in about this time. */
const PATIENCE_MS = 15_000;
const BUDGET = 0.55;
/** With memory every sample is looked at (`leastWork` of B1): this was aimed at, and only an idle trace comes near. */
const MEMORY_BUDGET_S = 1;

/** B3: 1,000 settings over a year, two workers on shared memory, against the same settings one after the other. */
export async function benchSweep(traces: readonly YearTrace[]): Promise<readonly BenchResult[]> {
  const workers = Array.from(
    { length: WORKERS },
    () => new Worker(new URL("sweep-worker.ts", import.meta.url)),
  );
  try {
    const results: BenchResult[] = [];
    for (const { name, prepared } of traces) {
      const { wallMs, aloneMs } = await swept(workers, { name, prepared, reads: null });
      const what = `${name}: ${wordsOf({ wallMs, aloneMs })}`;
      results.push(atMost({ id: "B3", what, value: wallMs / aloneMs, unit: "× one thread", budget: BUDGET }));
    }
    const reads = benchReads();
    for (const { name, prepared } of [...traces, noisyYear()]) {
      const { wallMs, aloneMs } = await swept(workers, { name, prepared, reads });
      const what = `${name} with memory: ${wordsOf({ wallMs, aloneMs })}`;
      results.push(atMost({ id: "B3", what, value: wallMs / 1000, unit: "s", budget: MEMORY_BUDGET_S }));
    }
    return results;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

type Swept = Pick<YearTrace, "prepared"> & { readonly name: string; readonly reads: ReadCost | null };

function noisyYear() {
  return { name: "noisy", prepared: prepared(demandOf(seededTrace("noisy"))) };
}

interface Times {
  readonly wallMs: number;
  readonly aloneMs: number;
}

function wordsOf({ wallMs, aloneMs }: Times): string {
  return `${SETTINGS} settings, ${WORKERS} workers ${(wallMs / 1000).toFixed(2)} s, one thread ${(aloneMs / 1000).toFixed(2)} s`;
}

/** The calmest round of the workers and of one thread; both must come to the same. */
async function swept(workers: readonly Worker[], { name, prepared, reads }: Swept): Promise<Times> {
  const settings = gridOfSettings();
  const alone = new Float64Array(SETTINGS * SWEEP_COLUMNS.length);
  const sweep = { prepared, parameters: PARAMETERS, settings, reads };
  const out = new Float64Array(new SharedArrayBuffer(alone.byteLength));
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const task = { sweep: { ...sweep, prepared: shareTrace(prepared), out }, counter };
  let aloneMs = Number.POSITIVE_INFINITY;
  let wallMs = Number.POSITIVE_INFINITY;
  // The first rounds warm both sides up; the calmest counts for each.
  const fewest = reads === null ? FEWEST_ROUNDS.plain : FEWEST_ROUNDS.reading;
  const startedMs = performance.now();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round >= fewest && performance.now() - startedMs > PATIENCE_MS) break;
    const one = timed(() => {
      for (let setting = 0; setting < SETTINGS; setting++) {
        sweepSlice({ ...sweep, out: alone }, { from: setting, to: setting + 1, tables: TABLES });
      }
    });
    out.fill(0);
    counter[0] = 0;
    const from = performance.now();
    await together(workers, task);
    const two = performance.now() - from;
    aloneMs = Math.min(aloneMs, one);
    wallMs = Math.min(wallMs, two);
  }
  if (alone.some((value, i) => value !== out[i]))
    throw new Error(`B3 ${name}: workers differ from one thread`);
  return { wallMs, aloneMs };
}

async function together(workers: readonly Worker[], task: unknown): Promise<void> {
  const done = workers.map((worker) => once(worker, "message"));
  for (const worker of workers) worker.postMessage(task);
  await Promise.all(done);
}

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Minimum 0.5 to 16, maximum up to 64 ACU, in pairs of half-ACU. */
function gridOfSettings(): Int32Array {
  const pairs = new Int32Array(2 * SETTINGS);
  for (let setting = 0; setting < SETTINGS; setting++) {
    const min = 1 + (setting % 32);
    pairs[2 * setting] = min;
    pairs[2 * setting + 1] = Math.min(128, min + 1 + 3 * Math.floor(setting / 32));
  }
  return pairs;
}
