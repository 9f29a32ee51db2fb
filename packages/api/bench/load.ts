import { setTimeout as wait } from "node:timers/promises";
import { type CrowdOptions, failures, gatherCrowd, readTimes, told } from "./crowd.ts";
import { atMost, type DrillResult, loadWords, percentile } from "./stage.ts";

/** Between two things that somebody does, on average. */
const THINK_MS = 10_000;

/** LOAD: people on two web and two worker processes, for so many minutes: no error, and what is read comes at once. */
export async function benchLoad({
  minutes = 5,
  ...options
}: CrowdOptions & { readonly minutes?: number }): Promise<readonly DrillResult[]> {
  const crowd = await gatherCrowd(options);
  try {
    crowd.heard.length = 0;
    const end = crowd.live(THINK_MS);
    await wait(minutes * 60_000);
    await end();
    const all = [...crowd.heard];
    options.say(`${all.length} requests in ${minutes} min, ${loadWords()}: ${told(all)}`);
    const lost = await crowd.lost();
    for (const line of lost.slice(0, 20)) options.say(line);
    const failed = [...failures(all).values()].reduce((sum, count) => sum + count, 0);
    const p95 = percentile(readTimes(all), 95);
    const of = `${crowd.users.length} users, ${minutes} min`;
    return [
      atMost({ id: "LOAD", what: `requests that failed; ${of}`, value: failed, unit: "", budget: 0 }),
      atMost({
        id: "LOAD",
        what: `writes lost or done twice; ${of}`,
        value: lost.length,
        unit: "",
        budget: 0,
      }),
      atMost({
        id: "LOAD",
        what: `p95 of reads; ${of}, ${loadWords()}`,
        value: p95,
        unit: "ms",
        budget: 300,
      }),
    ];
  } finally {
    await crowd.close();
  }
}
