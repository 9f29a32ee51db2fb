import { readFileSync } from "node:fs";
import { prepareProduct } from "./crowd.ts";
import { DrillUser } from "./drill-user.ts";
import { type Front, openFront } from "./front.ts";
import { runFuzz } from "./run-fuzz.ts";
import {
  atMost,
  type DrillResult,
  freePort,
  loadWords,
  percentile,
  stageDatabase,
  stageWeb,
  until,
} from "./stage.ts";

/** Of the first fifth of the requests nothing is said: what is loaded and compiled once is no leak. */
const WARM = 0.2;
const WINDOW = 0.2;

/** FUZZ: requests made from the schemas of every procedure, and to every other route, over real HTTP. */
export async function benchFuzz({
  requests = 100_000,
  say,
}: {
  readonly requests?: number;
  readonly say: (text: string) => void;
}): Promise<readonly DrillResult[]> {
  prepareProduct();
  const database = await stageDatabase();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const web = stageWeb({ ...database, port, publicOrigin: origin, workers: 1 });
  await until("The web is ready", web.isReady);
  const front = openFront([web]);
  const memoryMib: number[] = [];
  const pid = web.pid();
  try {
    const newUser = userMaker({ front, origin });
    const { wrong, statuses } = await runFuzz({
      ...{ count: requests, newUser },
      send: (sent) => fetch(`${web.origin}${sent.path}`, { ...sent, redirect: "manual" } as RequestInit),
      each: (done) => {
        if (done % 100 !== 0) return;
        const rss = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
        memoryMib.push(Number(rss) / 1024);
        if (done % 5_000 === 0)
          say(`${done} requests, web ${memoryMib.at(-1)?.toFixed(0)} MiB, ${loadWords()}`);
      },
    });
    for (const line of wrong.slice(0, 30)) say(line);
    say(
      `answers by status: ${[...statuses]
        .toSorted()
        .map(([status, count]) => `${count} × ${status}`)
        .join(", ")}`,
    );
    const part = (from: number) =>
      percentile(memoryMib.slice(memoryMib.length * from, memoryMib.length * (from + WINDOW)), 50);
    const [early, late] = [part(WARM), part(1 - WINDOW)];
    const grown = `web ${early.toFixed(0)} MiB after warming up, ${late.toFixed(0)} MiB at the end`;
    const of = `${requests} requests, ${loadWords()}`;
    return [
      atMost({
        id: "FUZZ",
        what: `answers of 5xx or with what is another's; ${of}`,
        value: wrong.length,
        unit: "",
        budget: 0,
      }),
      atMost({ id: "FUZZ", what: grown, value: 100 * (late / early - 1), unit: "% grown", budget: 10 }),
      atMost({ id: "FUZZ", what: "restarts of web", value: web.pid() === pid ? 0 : 1, unit: "", budget: 0 }),
    ];
  } finally {
    front.close();
    await web.stop();
    await database.stop();
  }
}

/** Guests with everything that one can have. */
function userMaker(by: { readonly front: Front; readonly origin: string }) {
  let n = 0;
  return async () => {
    n += 1;
    const user = new DrillUser({ ...by, n, hear: () => undefined });
    await user.begin();
    await user.share();
    const ids = await idsOf(user);
    return { headers: user.headers, ids, seen: () => idsOf(user) };
  };
}

async function idsOf(user: DrillUser): Promise<string[]> {
  const { uploads, scenarios, reports } = user.ledger;
  const workspace = (await user.query("workspace.current", {})).json as { id: string };
  const listed = (await user.query("cluster.list", {})).json as { clusters: { id: string }[] };
  const shared = [...reports.values()].flatMap((one) => (one === null ? [] : [one.id, one.token]));
  return [workspace.id, ...listed.clusters.map(({ id }) => id), ...uploads, ...scenarios.values(), ...shared];
}
