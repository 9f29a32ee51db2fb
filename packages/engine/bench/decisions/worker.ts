import { parentPort, workerData } from "node:worker_threads";
import { loadMarket } from "./ask-planner.ts";
import { judge } from "./judge.ts";
import { loadTariff } from "./truth/tariff.ts";

/** Worlds of one thread. */
export interface WorkerTask {
  readonly indexes: readonly number[];
  readonly seed: number;
  readonly kind: string | null;
  /** Folder for the exports as CSV; null = none. */
  readonly folder: string | null;
}

const { indexes, seed, kind, folder } = workerData as WorkerTask;
const bench = { tariff: loadTariff(), market: await loadMarket(), folder };
for (const index of indexes) parentPort?.postMessage(judge(bench, { index, seed, kind }));
