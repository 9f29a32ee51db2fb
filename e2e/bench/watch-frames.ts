import type { Page } from "@playwright/test";

/** Frames of the main thread over a stretch of time. */
export interface FrameReport {
  readonly seconds: number;
  readonly frames: number;
  /** Between two frames, milliseconds. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Gaps above 1.5 frames of 60 Hz. */
  readonly dropped: number;
  /** Tasks of 50 ms and more, milliseconds each. */
  readonly longTasksMs: readonly number[];
}

const DROPPED_MS = (1000 / 60) * 1.5;

interface FrameLog {
  readonly atMs: number[];
  readonly longTasksMs: number[];
  isOn: boolean;
}

declare global {
  interface Window {
    acuityFrames?: FrameLog;
  }
}

/** Counts the page's frames while `work` is under way. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<FrameReport> {
  await page.evaluate(() => {
    const log: FrameLog = { atMs: [], longTasksMs: [], isOn: true };
    window.acuityFrames = log;
    const tasks = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (log.isOn) log.longTasksMs.push(entry.duration);
    });
    tasks.observe({ type: "longtask" });
    const frame = (atMs: number) => {
      if (!log.isOn) return tasks.disconnect();
      log.atMs.push(atMs);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  const log = await page.evaluate(() => {
    const found = window.acuityFrames as FrameLog;
    found.isOn = false;
    return found;
  });
  const gaps = log.atMs.slice(1).map((atMs, i) => atMs - (log.atMs[i] ?? atMs));
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    seconds: ((log.atMs.at(-1) ?? 0) - (log.atMs[0] ?? 0)) / 1000,
    frames: gaps.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
    dropped: gaps.filter((gap) => gap > DROPPED_MS).length,
    longTasksMs: log.longTasksMs,
  };
}
