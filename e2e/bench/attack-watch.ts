import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Line, send } from "../fixtures/attacks/send.ts";

const LOOK_MS = 20;

interface Watching<Result> {
  readonly pid: number;
  readonly read: () => Promise<number>;
  readonly until: Promise<Result>;
}

/** What everybody else notices until something ends. */
export async function watched<Result>(line: Line, { pid, read, until }: Watching<Result>) {
  const healthMs: number[] = [];
  const readMs: number[] = [];
  const residentBytes: number[] = [];
  let isOver = false;
  const timed = async (into: number[], ask: () => Promise<number>) => {
    while (!isOver) {
      const sinceMs = performance.now();
      const status = await ask();
      into.push(status === 200 ? performance.now() - sinceMs : Number.POSITIVE_INFINITY);
      await wait(LOOK_MS);
    }
  };
  const weighed = async () => {
    while (!isOver) {
      residentBytes.push(residentOf(pid));
      await wait(5 * LOOK_MS);
    }
  };
  const health = async () => (await send(line, { path: "/healthz" })).status;
  // What asks shares its thread with who shares: a measure that is late itself would be taken for the server.
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  const looking = Promise.all([timed(healthMs, health), timed(readMs, read), weighed()]);
  const result = await until.finally(() => {
    isOver = true;
  });
  await looking;
  late.disable();
  const lateMs = late.percentile(99) / 1e6;
  return { result, lateMs, healthMs, readMs, residentBytes };
}

export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

const residentOf = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
