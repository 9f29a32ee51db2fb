import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "./root.mjs";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A worker that lived as long was well. */
const WELL_MS = 10_000;
const PATIENCE_MS = 8_000;

/** What one worker does not share with the others. */
interface OwnSettings {
  /** Where it tells its figures. */
  readonly metricsPort: number | undefined;
}

/** A worker process beside this one, started again whenever it dies; it ends with this one, however that ends. */
export async function startWorker(own: OwnSettings): Promise<{ readonly stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let child = spawnWorker(own);
  const keep = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; ) {
      const sinceMs = performance.now();
      await ended(child);
      if (signal.aborted) return;
      pauseMs =
        performance.now() - sinceMs > WELL_MS ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) child = spawnWorker(own);
    }
  };
  void keep();
  await Promise.race([ready(child), ended(child)]);
  return {
    stop: async () => {
      stopping.abort();
      if (hasEnded(child)) return;
      const gone = ended(child);
      child.kill("SIGTERM");
      const late = await Promise.race([gone, setTimeout(PATIENCE_MS, "late" as const, { ref: false })]);
      if (late === "late") child.kill("SIGKILL");
      await gone;
    },
  };
}

function spawnWorker({ metricsPort }: OwnSettings): ChildProcess {
  const program = join(root, "apps", "worker", "src", "main.ts");
  const env = { ...process.env, ACUITY_METRICS_PORT: metricsPort === undefined ? "" : String(metricsPort) };
  return spawn(process.execPath, [program], { stdio: ["ignore", "inherit", "inherit", "ipc"], env });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once("exit", () => resolve());
  });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once("message", () => resolve()));
