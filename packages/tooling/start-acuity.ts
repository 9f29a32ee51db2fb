import { flushCompileCache } from "node:module";
import { setTimeout } from "node:timers/promises";
import { processRecord, serveMetrics } from "@acuity/api/record";
import { boundHeap } from "./bound-heap.ts";
import { giveUp } from "./install.mjs";
import { openDatabase } from "./open-database.ts";
import { watchParent } from "./parent-watch.mjs";
import { buildWeb, generateClient } from "./prepare.mjs";
import { takeConsole } from "./record/take-console.ts";
import { serve } from "./serve.ts";
import { freePort, readSettings, type ServerSettings, sessionSecret } from "./settings.ts";
import { startWorker } from "./start-worker.ts";

interface Starting {
  readonly isDev: boolean;
  /** Client and pages are there already, and may not be written. */
  readonly isBuilt?: boolean;
}

/** Prepares what is missing, serves, and stops everything again on Ctrl-C, SIGTERM or the death of its parent. */
export async function startAcuity({ isDev, isBuilt = false }: Starting): Promise<void> {
  const settings = readSettings();
  const startedMs = performance.now();
  const { log } = processRecord();
  if (!isDev) {
    takeConsole(log);
    boundHeap();
  }
  setEnvironment("NODE_ENV", isDev ? "development" : "production");
  setEnvironment("NEXT_TELEMETRY_DISABLED", "1");
  await freePort(settings).catch(refuse);
  if (!isBuilt) await generateClient();
  if (!isDev && !isBuilt) await buildWeb();

  const stops: (() => Promise<void>)[] = [];
  let lameDuckMs = 0;
  const opening = open({ settings, isDev, stops, lameDuckMs: () => lameDuckMs });
  const stop = stopOnce({ stops, opening, patienceMs: () => patienceMs + lameDuckMs });
  process.on("SIGTERM", () => {
    lameDuckMs = isDev ? 0 : settings.lameDuckMs;
    void stop(0);
  });
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  watchParent(() => void stop(0));
  try {
    await opening;
  } catch (error) {
    // A sentence for whoever starts it, as of every setting that is refused.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return stop(1);
  }
  // Whoever is killed writes nothing, and the next start is to find it.
  flushCompileCache();
  const tookS = Math.round((performance.now() - startedMs) / 100) / 10;
  log.info({ tookS }, `Acuity answers on ${settings.origin}`);
  if (process.stderr.isTTY)
    process.stderr.write(`Acuity answers on ${settings.origin} (ready in ${tookS} s; Ctrl-C stops it)\n`);
}

interface Opening {
  readonly settings: ServerSettings;
  readonly isDev: boolean;
  /** Filled with what undoes each step. */
  readonly stops: (() => Promise<void>)[];
  readonly lameDuckMs: () => number;
}

async function open({ settings, isDev, stops, lameDuckMs }: Opening): Promise<void> {
  const database = await openDatabase(settings);
  stops.push(database.close);
  for (const warning of database.warnings) processRecord().log.warn(warning);
  setEnvironment("DATABASE_URL", database.urls.app);
  setEnvironment("DATABASE_AUTH_URL", database.urls.auth);
  if (settings.databaseFolder !== undefined)
    setEnvironment("ACUITY_DATABASE_FOLDER", settings.databaseFolder);
  process.env["BETTER_AUTH_SECRET"] ||= sessionSecret(settings.dataFolder);
  process.env["BETTER_AUTH_URL"] ??= settings.origin;
  const { metrics, workerMetricsPort: first } = settings;
  if (metrics !== undefined) stops.push((await serveMetrics(metrics)).close);
  const workers: ReturnType<typeof startWorker>[] = [];
  // The server closes before them: what it still answers may wait for a job.
  stops.push(async () => void (await Promise.all(workers.map(async (worker) => (await worker).stop()))));
  const acuity = await serve({ ...settings, isDev, lameDuckMs, isDatabaseReady: database.isReady });
  stops.push(acuity.close);
  // After it: who was killed answers again before its workers take its cores to start, and what is asked of them waits.
  for (let i = 0; i < settings.workers; i += 1)
    workers.push(startWorker({ metricsPort: first === undefined ? undefined : first + i }));
  await Promise.all(workers);
}

/** Next types NODE_ENV as read-only; here it is ours to set. */
function setEnvironment(name: string, value: string): void {
  Object.assign(process.env, { [name]: value });
}

function refuse(error: unknown): never {
  giveUp(error instanceof Error ? error.message : String(error));
}

/** Beyond the lame duck: what is under way then has 8 s. */
const patienceMs = 12_000;

interface Stopping {
  readonly stops: readonly (() => Promise<void>)[];
  readonly opening: Promise<void>;
  readonly patienceMs: () => number;
}

/**
 * Runs the stops in reverse order, once, however often it is asked; none of them may hold up the next for long.
 * Asked while still opening, it waits for that first: what is half started would be left behind.
 */
function stopOnce({ stops, opening, patienceMs: longestMs }: Stopping) {
  let isStopping = false;
  return async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await Promise.race([opening.catch(() => undefined), setTimeout(longestMs())]);
    for (const stop of stops.toReversed()) {
      const stopped = stop().catch((error: unknown) => {
        processRecord().log.error({ err: error }, "while stopping");
      });
      await Promise.race([stopped, setTimeout(longestMs())]);
    }
    process.exit(code);
  };
}
