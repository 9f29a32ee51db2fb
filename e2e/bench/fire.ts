// The load of bench B7, in a process of its own: asks for what its first argument says and prints what came of it.
import autocannon from "autocannon";
import type { Fired, Load } from "./load.ts";

const load = JSON.parse(process.argv[2] ?? "{}") as Load;
/** Steps of a tenth of a millisecond, up to ten seconds. */
const STEP_MS = 0.1;
const steps = new Uint32Array(100_000);
/** Of the paths, for the connection that is made next. */
let begun = 0;
const wrong: Record<string, number> = {};

const run = autocannon(
  {
    url: load.origin,
    connections: load.connections,
    duration: load.seconds,
    // What browsers say.
    headers: { "accept-encoding": "gzip, deflate, br, zstd" },
    // Each connection has its own few and all of them together every one: to write all for each takes the load seconds.
    setupClient: (client) => {
      const most = Math.ceil(load.paths.length / load.connections);
      const own = load.paths.slice(begun, begun + most);
      begun = (begun + most) % load.paths.length;
      client.setRequests(own.map((path) => ({ method: "GET", path })));
    },
  },
  (error, result) => {
    if (error) throw error;
    const fired: Fired = {
      perS: result.requests.total / result.duration,
      p50Ms: quantile(0.5),
      p95Ms: quantile(0.95),
      failed: { ...wrong, ...counted({ errors: result.errors, timeouts: result.timeouts }) },
    };
    process.stdout.write(JSON.stringify(fired));
  },
);
run.on("response", (_client, status, _bytes, ms) => {
  if (status !== load.status) wrong[status] = (wrong[status] ?? 0) + 1;
  const step = Math.min(steps.length - 1, Math.round(ms / STEP_MS));
  steps[step] = (steps[step] ?? 0) + 1;
});

/** Of all answers of the run. */
function quantile(of: number): number {
  const wanted = of * steps.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const step = steps.findIndex((count) => {
    seen += count;
    return seen >= wanted;
  });
  return step * STEP_MS;
}

/** Those that were at all. */
function counted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
