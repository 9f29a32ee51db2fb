// A worker process on the database given, of at most so many MiB. With "hang" it prints "computing" once it has a report
// to compute, and never does. Asked by a message, it answers what it used.
import { createWorker, helpersGiveWay } from "../../src/worker/create-worker.ts";

const [databaseUrl = "", mode = "", mostMib] = process.argv.slice(2);
helpersGiveWay();
await createWorker({
  ...{ databaseUrl, logLevel: "silent" as const, nowMs: () => Date.UTC(2026, 10, 20) },
  ...(mostMib !== undefined && { mostBytes: Number(mostMib) * 1024 ** 2 }),
  ...(mode === "hang" && {
    computeReport: () => {
      process.stdout.write("computing\n");
      return new Promise(() => setInterval(() => {}, 60_000));
    },
  }),
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, peakMib: process.resourceUsage().maxRSS / 1_024 });
});
process.stdout.write("ready\n");
