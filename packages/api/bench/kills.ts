import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Crowd, type CrowdOptions, gatherCrowd, told } from "./crowd.ts";
import { DrillUser } from "./drill-user.ts";
import { atMost, type DrillResult, loadWords, percentile, until } from "./stage.ts";

const THINK_MS = 10_000;
/** After everything is back, until the next kill. */
const CALM_MS = 1_000;

/** Files that nobody else saves. */
const PROBE_FILES = 100_000;

interface Kill {
  readonly what: "web" | "worker" | "PostgreSQL";
  readonly kill: () => void;
  readonly isBack: () => Promise<boolean>;
}

/**
 * KILLS: kill -9 of a web, of both workers and of PostgreSQL, in turns and so often each, under people: what was answered with
 * success is there, nothing is there twice, and each is back without a hand.
 */
export async function benchKills({
  kills = 30,
  ...options
}: CrowdOptions & { readonly kills?: number }): Promise<readonly DrillResult[]> {
  const crowd = await gatherCrowd(options);
  try {
    crowd.heard.length = 0;
    const probe = await newProbe(crowd);
    const end = crowd.live(THINK_MS);
    const took = { web: [] as number[], worker: [] as number[], PostgreSQL: [] as number[] };
    for (let round = 0; round < kills; round += 1) {
      for (const { what, kill, isBack } of killsOf(crowd, { probe, round })) {
        kill();
        took[what].push(await until(`${what} is back`, isBack));
        await wait(CALM_MS);
      }
      options.say(
        `round ${round + 1}: ${Object.entries(took)
          .map(([what, ms]) => `${what} ${ms.at(-1)?.toFixed(0)} ms`)
          .join(", ")}, ${loadWords()}`,
      );
    }
    await end();
    options.say(told(crowd.heard));
    const lost = await crowd.lost();
    for (const line of lost.slice(0, 20)) options.say(line);
    const rows = Object.entries(took).map(([what, ms]) => {
      const [half, most] = [percentile(ms, 50), Math.max(...ms)].map((one) => (one / 1000).toFixed(1));
      const words = `${what} back, the slowest of ${ms.length} (p50 ${half}, most ${most} s), ${loadWords()}`;
      return atMost({ id: "KILLS", what: words, value: Math.max(...ms) / 1000, unit: "s", budget: 5 });
    });
    const times = `${crowd.users.length} users, ${kills} kills each`;
    const kept = {
      id: "KILLS",
      what: `acknowledged writes lost, or anything done twice; ${times}`,
      unit: "",
    };
    return [...rows, atMost({ ...kept, value: lost.length, budget: 0 })];
  } finally {
    await crowd.close();
  }
}

/** Somebody who only asks whether it works again. */
async function newProbe({ front, origin, users }: Crowd): Promise<DrillUser> {
  const probe = new DrillUser({ front, origin, n: users.length + 1, hear: () => undefined });
  await probe.begin();
  return probe;
}

function killsOf(
  { webs, database }: Crowd,
  { probe, round }: { readonly probe: DrillUser; readonly round: number },
): readonly Kill[] {
  const web = webs[round % webs.length];
  if (web === undefined) return [];
  const file = PROBE_FILES + round;
  return [
    { what: "web", kill: () => web.signal("SIGKILL"), isBack: web.isReady },
    {
      what: "worker",
      kill: () => {
        for (const pid of workersOf(webs.map((one) => one.pid()))) process.kill(pid, "SIGKILL");
      },
      // Both are gone: only one that was started again can prove it.
      isBack: () => probe.saveFile(file),
    },
    {
      what: "PostgreSQL",
      kill: () => process.kill(database.pid(), "SIGKILL"),
      isBack: () => probe.saveScenario(),
    },
  ];
}

/** Worker processes that these processes started. */
function workersOf(parents: readonly number[]): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1]);
        const isWorker = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("apps/worker/src/main.ts");
        return parents.includes(parent) && isWorker ? [Number(name)] : [];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
