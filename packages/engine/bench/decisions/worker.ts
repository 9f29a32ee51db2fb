import { parentPort, workerData } from "node:worker_threads";
import { loadMarket } from "./ask-planner.ts";
import { judge } from "./judge.ts";
import { loadTariff } from "./truth/tariff.ts";

/** The worlds of a bench; a thread is handed one index after another. */
export interface WorkerTask {
  readonly seed: number;
  readonly kind: string | null;
  /** Folder for the exports as CSV; null = none. */
  readonly folder: string | null;
}

const { seed, kind, folder } = workerData as WorkerTask;
const bench = { tariff: loadTariff(), market: await loadMarket(), folder, isSureAsked: true };
parentPort?.on("message", (index: number) => {
  parentPort?.postMessage(judge(bench, { index, seed, kind }));
});
