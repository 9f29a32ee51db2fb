import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const START_MS = 240_000;

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
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  try {
    await answers(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid ?? 0, origin, stop };
}

/** Resolves once the server says that it answers; rejects when it ends before. */
function answers(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The product did not start in time.")), START_MS);
    server.once("exit", () => reject(new Error("The product did not start; its message is above.")));
    server.stdout?.on("data", (text: Buffer) => {
      if (!text.includes("Acuity answers on")) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
