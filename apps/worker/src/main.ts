// A worker process: proves uploads, computes reports, prices them again. Any number may run on one database.
import { flushCompileCache } from "node:module";
import { serveMetrics } from "@acuity/api/record";
import { createWorker, helpersGiveWay } from "@acuity/api/worker";
import { env } from "./env.ts";

if (env.databaseUrl === undefined || env.databaseUrl === "") {
  process.stderr.write("DATABASE_URL is not set. `npm start` starts a worker with it, or set it yourself.\n");
  process.exit(1);
}
helpersGiveWay();
const worker = await createWorker({ databaseUrl: env.databaseUrl, quotas: env.quotas });
if (env.metrics !== undefined) await serveMetrics(env.metrics);
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
