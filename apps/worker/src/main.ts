// A worker process: proves uploads, computes reports, prices them again. Any number may run on one database.
import { flushCompileCache } from "node:module";
import { serveMetrics } from "@acuity/api/record";
import { createWorker, helpersGiveWay } from "@acuity/api/worker";
import { readEnv } from "./env.ts";

async function start() {
  const { metrics, ...options } = readEnv();
  helpersGiveWay();
  const worker = await createWorker({ ...options, needsSameClock: true });
  if (metrics !== undefined) await serveMetrics(metrics);
  return worker;
}

const worker = await start().catch((error: unknown) => {
  // A sentence for whoever starts it, as the server's.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// Whoever is killed writes nothing, and the next start is to find it.
flushCompileCache();

const stop = () => void worker.close().finally(() => process.exit(0));
process.once("SIGTERM", stop);
// Ctrl-C reaches the whole group: where somebody started us, they say when.
if (process.send === undefined) process.once("SIGINT", stop);
else {
  process.on("SIGINT", () => undefined);
  process.once("disconnect", stop);
  process.send("ready");
}
