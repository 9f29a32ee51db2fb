import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate, separateLogins } from "@acuity/db/migrate";
import { startServer } from "@acuity/db/server";

const root = join(import.meta.dirname, "../../..");

/** A row of `npm run bench -- --json`. */
export interface DrillResult {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  readonly pass: boolean;
}

/** A result that passes at or below its budget. */
export function atMost(result: Omit<DrillResult, "pass">): DrillResult {
  return { ...result, pass: result.value <= result.budget };
}

/** What else the machine does: a time measured beside it is an upper bound. */
export const loadWords = (): string => `load average ${loadavg()[0]?.toFixed(1)}`;

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], pct: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * pct) / 100))] ?? Number.NaN;
}

export interface StagedDatabase {
  readonly urls: { readonly app: string; readonly auth: string; readonly migrate: string };
  /** Of PostgreSQL's first process. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/** The product's own server, with its logins, supervised as in `npm start`, in a folder of its own. */
export async function stageDatabase(): Promise<StagedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "acuity-drill-"));
  // PostgreSQL runs as another account when we are root, and must be able to pass.
  chmodSync(folder, 0o711);
  const postgres = join(folder, "postgres");
  const server = await startServer({ folder: postgres });
  await migrate({ url: server.urls.migrate });
  await separateLogins(server.urls.migrate);
  return {
    urls: server.urls,
    pid: () => Number(readFileSync(join(postgres, "data", "postmaster.pid"), "utf8").split("\n")[0]),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A worker process as it is deployed, started once it takes jobs. */
export async function stageWorker({ urls }: Pick<StagedDatabase, "urls">): Promise<ChildProcess> {
  const program = join(root, "apps/worker/src/main.ts");
  const env = { ...process.env, DATABASE_URL: urls.app };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  return child;
}

/** Ends it, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

export interface StagedWeb {
  readonly origin: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  readonly isReady: () => Promise<boolean>;
  /** Ends the process by a signal; the supervisor starts the next. */
  readonly signal: (name: NodeJS.Signals) => void;
  readonly stop: () => Promise<void>;
}

export interface WebOptions extends Pick<StagedDatabase, "urls"> {
  readonly port: number;
  /** What the browser calls all of them. */
  readonly publicOrigin: string;
  readonly workers: number;
  /** Options of Node, for what changes a process while it runs. */
  readonly nodeOptions?: string;
}

const RESTART_MS = 100;

/** A web process as it is deployed, behind a proxy that is believed, and started again whenever it ends, as a container is. */
export function stageWeb({ urls, port, publicOrigin, workers, nodeOptions }: WebOptions): StagedWeb {
  let isStopping = false;
  const start = (): ChildProcess =>
    spawn(process.execPath, [join(root, "packages/tooling/serve-built.ts")], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
        ...(nodeOptions !== undefined && { NODE_OPTIONS: nodeOptions }),
        ...{ PORT: String(port), ACUITY_ORIGIN: publicOrigin, TRUST_PROXY: "127.0.0.1/32" },
        ...{ DATABASE_URL: urls.app, DATABASE_AUTH_URL: urls.auth, DATABASE_MIGRATE_URL: urls.migrate },
        ...{ BETTER_AUTH_SECRET: SECRET, ACUITY_WORKERS: String(workers) },
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
  let child = start();
  const keep = async () => {
    while (!isStopping) {
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      if (isStopping) return;
      await wait(RESTART_MS);
      child = start();
    }
  };
  void keep();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: () => child.pid ?? 0,
    isReady: () =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    signal: (name) => void child.kill(name),
    stop: async () => {
      isStopping = true;
      await endProcess(child);
    },
  };
}

// Of a database that lives as long as the drill.
const SECRET = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Waits until it holds, looking often. @returns milliseconds it took */
export async function until(what: string, holds: () => Promise<boolean>, mostMs = 120_000): Promise<number> {
  const sinceMs = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - sinceMs > mostMs) throw new Error(`${what}: not within ${mostMs / 1000} s.`);
    await wait(25);
  }
  return performance.now() - sinceMs;
}
