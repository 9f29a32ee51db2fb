import { wrap } from "comlink";
import type { SpeedSweeper } from "./speed-sweeper.ts";

export interface SpeedResult {
  readonly tookMs: number;
  readonly workers: number;
  /** The answers checked were those of single runs. */
  readonly isRight: boolean;
  readonly frames: number;
  readonly longestFrameMs: number;
  readonly droppedFrames: number;
}

const MOST_WORKERS = 2;
/** A frame and a half at 60 Hz: the next one is late. */
const DROPPED_MS = 25;

/** Sweeps in workers and watches the page's frames meanwhile. The page itself does nothing but wait. */
export async function runSpeedSweep(): Promise<SpeedResult> {
  const isShared = globalThis.crossOriginIsolated === true;
  const count = isShared ? Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency)) : 1;
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL("./speed.worker.ts", import.meta.url), { type: "module" });
    return { remote: wrap<SpeedSweeper>(worker), end: () => worker.terminate() };
  });
  const [first] = workers;
  if (first === undefined) throw new Error("No worker could be started.");
  try {
    const made = isShared ? await first.remote.make({ isShared }) : null;
    const frames = watchFrames();
    const from = performance.now();
    const isRightAlone = made === null && (await first.remote.workAlone());
    if (made !== null) await Promise.all(workers.map((worker) => worker.remote.work(made)));
    const tookMs = performance.now() - from;
    const watched = frames.end();
    const isRight = made === null ? isRightAlone : await first.remote.check(made);
    return { tookMs, workers: count, isRight, ...watched };
  } finally {
    for (const worker of workers) worker.end();
  }
}

function watchFrames() {
  let lastMs: number | null = null;
  let frames = 0;
  let longestFrameMs = 0;
  let droppedFrames = 0;
  let handle = 0;
  const frame = (atMs: number) => {
    const gapMs = lastMs === null ? 0 : atMs - lastMs;
    if (lastMs !== null) frames += 1;
    longestFrameMs = Math.max(longestFrameMs, gapMs);
    if (gapMs > DROPPED_MS) droppedFrames += 1;
    lastMs = atMs;
    handle = requestAnimationFrame(frame);
  };
  handle = requestAnimationFrame(frame);
  return {
    end: () => {
      cancelAnimationFrame(handle);
      return { frames, longestFrameMs, droppedFrames };
    },
  };
}
