// Attacks from a thread of its own, so that what they cost here is not taken for what they cost the server.
import { parentPort, workerData } from "node:worker_threads";
import { type Attack, attacks } from "../fixtures/attacks/attacks.ts";

export interface Ended {
  readonly name: string;
  readonly status: number;
  readonly tookS: number;
}

const { origin } = workerData as { readonly origin: string };
const ended: Ended[] = [];
let isOver = false;
let addresses = 0;

/** Each from an address of its own, and again until it is told to stop. */
async function again({ name, run }: Attack): Promise<void> {
  do {
    addresses += 1;
    const line = { origin, from: `127.0.${2 + Math.floor(addresses / 200)}.${1 + (addresses % 200)}` };
    const sinceMs = performance.now();
    const status = await run(line).catch(() => 0);
    ended.push({ name, status, tookS: (performance.now() - sinceMs) / 1000 });
  } while (!isOver);
}

const all = await attacks();
parentPort?.once("message", () => {
  isOver = true;
});
await Promise.all(all.map(again));
parentPort?.postMessage(ended);
