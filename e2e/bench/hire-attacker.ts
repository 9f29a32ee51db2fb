import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Ended, Told } from "./attacker.ts";

export interface Attacker {
  readonly names: readonly string[];
  /** These at once, each again and again until it is told to end; one beginning at a time. */
  readonly begin: (names: readonly string[]) => { readonly end: () => Promise<readonly Ended[]> };
  readonly leave: () => Promise<unknown>;
}

/** Whoever attacks, in a thread that gives way to the server and to whoever looks at it (attacker.ts). */
export async function hireAttacker(origin: string): Promise<Attacker> {
  const worker = new Worker(new URL("attacker.ts", import.meta.url), { workerData: { origin } });
  const hear = async <Heard>(): Promise<Heard> => (await once(worker, "message"))[0];
  const tell = (told: Told) => worker.postMessage(told);
  return {
    names: await hear(),
    begin: (names) => {
      tell({ begin: names });
      return {
        end: () => {
          const ended = hear<readonly Ended[]>();
          tell("end");
          return ended;
        },
      };
    },
    leave: () => worker.terminate(),
  };
}
