// A worker process on the database given. With "hang" it prints "computing" once it has a report to compute, and never does.
import { createWorker } from "../../src/worker/create-worker.ts";

const [databaseUrl = "", mode = ""] = process.argv.slice(2);
await createWorker({
  ...{ databaseUrl, logLevel: "silent" as const, nowMs: () => Date.UTC(2026, 10, 20) },
  ...(mode === "hang" && {
    computeReport: () => {
      process.stdout.write("computing\n");
      return new Promise(() => setInterval(() => {}, 60_000));
    },
  }),
});
process.stdout.write("ready\n");
