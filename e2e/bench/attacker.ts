// Attacks from a thread of its own, which gives way to the server and to whoever looks at it: nobody attacks from the server's
// own cores, and what making attacks costs here is not what they cost the server.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Attack, attacks } from "../fixtures/attacks/attacks.ts";

export interface Ended {
  readonly name: string;
  readonly status: number;
  readonly tookS: number;
}

const { origin } = workerData as { readonly origin: string };
const NICE = 19;
// Linux takes 0 for the calling thread; elsewhere it would be the whole bench.
if (process.platform === "linux") setPriority(0, NICE);

/** Hears the names of all first, and of those that ended when it told so. */
export type Told = "end" | { readonly begin: readonly string[] };

let ended: Ended[] = [];
let isOver = false;
let addresses = 0;

/** Each from an address of its own, and again until it is told to stop. */
async function again({ name, run }: Attack): Promise<void> {
  do {
    addresses += 1;
    const line = { origin, from: `127.0.${2 + Math.floor(addresses / 200)}.${1 + (addresses % 200)}` };
    let sinceMs = performance.now();
    const begins = () => {
      sinceMs = performance.now();
    };
    const status = await run(line, begins).catch(() => 0);
    ended.push({ name, status, tookS: (performance.now() - sinceMs) / 1000 });
  } while (!isOver);
}

const all = await attacks();

async function begin(names: readonly string[]): Promise<void> {
  [ended, isOver] = [[], false];
  await Promise.all(all.filter(({ name }) => names.includes(name)).map(again));
  parentPort?.postMessage(ended);
}

parentPort?.on("message", (told: Told) => {
  if (told === "end") isOver = true;
  else void begin(told.begin);
});
parentPort?.postMessage(all.map(({ name }) => name));
