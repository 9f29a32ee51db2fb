import { setTimeout as wait } from "node:timers/promises";
import { type CrowdOptions, failures, gatherCrowd, told } from "./crowd.ts";
import { atMost, type DrillResult, loadWords, until } from "./stage.ts";

/** Short: a restart of the database meets many requests. */
const BUSY_MS = 3_000;
/** As in LOAD: beyond what two workers take, shares are refused with a restart or without. */
const THINK_MS = 10_000;
const CALM_MS = 3_000;
const ROUNDS = 5;

/**
 * RESTART: PostgreSQL is restarted under people: nobody is told 500, what reads waits, what writes may be told 503.
 * ROLLING: both webs are restarted one after the other, as an update does it: nothing fails.
 */
export async function benchRestarts(
  options: CrowdOptions & { readonly wanted: (id: string) => boolean },
): Promise<readonly DrillResult[]> {
  const crowd = await gatherCrowd(options);
  const rows: DrillResult[] = [];
  const heard = () => crowd.heard;
  try {
    if (options.wanted("RESTART")) {
      const end = crowd.live(BUSY_MS);
      await wait(2 * CALM_MS);
      heard().length = 0;
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // A fast shutdown, as `pg_ctl restart` does it: what is connected is cut off.
        process.kill(crowd.database.pid(), "SIGINT");
        await wait(200);
        took.push(
          await until("PostgreSQL is back", async () => (await fetchReady(crowd.webs)).every(Boolean)),
        );
        await wait(2 * CALM_MS);
      }
      const all = [...heard()];
      await end();
      const said500 = all.filter(({ status }) => status >= 500 && status !== 503).length;
      const reads = all.filter(({ isRead, status }) => isRead && (status === 0 || status >= 400)).length;
      options.say(`RESTART: ${told(all)}; back after ${took.map((ms) => ms.toFixed(0)).join(", ")} ms`);
      const of = `${ROUNDS} restarts, ${crowd.users.length} users, ${all.length} requests, ${loadWords()}`;
      rows.push(
        atMost({ id: "RESTART", what: `answers of 500; ${of}`, value: said500, unit: "", budget: 0 }),
      );
      rows.push(
        atMost({ id: "RESTART", what: `reads that failed; ${of}`, value: reads, unit: "", budget: 0 }),
      );
    }
    if (options.wanted("ROLLING")) {
      const end = crowd.live(THINK_MS);
      await wait(THINK_MS);
      heard().length = 0;
      for (const web of [...crowd.webs, ...crowd.webs]) {
        const before = web.pid();
        web.signal("SIGTERM");
        await until("A web is replaced", async () => web.pid() !== before && (await web.isReady()));
        await wait(CALM_MS);
      }
      // Whoever waits for a worker is answered or not: both are heard.
      await end();
      const all = [...heard()];
      options.say(`ROLLING: ${told(all)}`);
      const failed = [...failures(all).values()].reduce((sum, count) => sum + count, 0);
      const of = `two rounds, ${crowd.users.length} users, ${all.length} requests, ${loadWords()}`;
      rows.push(
        atMost({ id: "ROLLING", what: `requests that failed; ${of}`, value: failed, unit: "", budget: 0 }),
      );
    }
    const lost = await crowd.lost();
    for (const line of lost.slice(0, 20)) options.say(line);
    const what = "acknowledged writes lost, or anything done twice";
    return [...rows, atMost({ id: rows[0]?.id ?? "RESTART", what, value: lost.length, unit: "", budget: 0 })];
  } finally {
    await crowd.close();
  }
}

const fetchReady = (webs: readonly { readonly isReady: () => Promise<boolean> }[]): Promise<boolean[]> =>
  Promise.all(webs.map((web) => web.isReady()));
