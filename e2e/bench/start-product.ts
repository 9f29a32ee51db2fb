import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const START_MS = 240_000;
const LOOK_MS = 100;

/** The product as `npm start` serves it, on a free port and with a data folder of its own; `set` goes into its environment. */
export async function startProduct(set: NodeJS.ProcessEnv = {}): Promise<{
  readonly pid: number;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, [join(root, "packages/tooling/start.mjs")], {
    env: {
      ...env,
      PORT: String(port),
      ACUITY_DATA: join(root, ".acuity", "bench"),
      ACUITY_ORIGIN: origin,
      ...set,
    },
    // Who reads a line for each request has a core that the requests need.
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  try {
    await isReady(server, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid ?? 0, origin, stop };
}

/** Resolves once the server says that it is ready; rejects when it ends before, or in time does not. */
async function isReady(server: ChildProcess, origin: string): Promise<void> {
  const untilMs = performance.now() + START_MS;
  const asked = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await asked())) {
    if (server.exitCode !== null) throw new Error("The product did not start; its message is above.");
    if (performance.now() > untilMs) throw new Error("The product did not start in time.");
    await wait(LOOK_MS);
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
