import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DrillUser, type Heard, lostOf } from "./drill-user.ts";
import { type Front, openFront } from "./front.ts";
import {
  freePort,
  percentile,
  type StagedDatabase,
  type StagedWeb,
  stageDatabase,
  stageWeb,
  until,
} from "./stage.ts";

export interface CrowdOptions {
  /** 200 unless said. */
  readonly users?: number;
  readonly say: (text: string) => void;
}

/** The product under many people: two webs with a worker each, on one PostgreSQL. */
export interface Crowd {
  readonly database: StagedDatabase;
  readonly webs: readonly StagedWeb[];
  readonly front: Front;
  readonly origin: string;
  readonly users: readonly DrillUser[];
  /** Everything that was answered since it was last emptied. */
  readonly heard: Heard[];
  /** Lets them live, until what is returned is called. */
  readonly live: (thinkMs: number) => () => Promise<void>;
  /** What any of their ledgers says and the service does not. */
  readonly lost: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Users that begin at a time: a crowd comes in one after the other. */
const BEGIN_AT_ONCE = 8;

/** Builds what is served where a source changed since. */
export function prepareProduct(): void {
  const prepare = join(import.meta.dirname, "../../tooling/prepare.mjs");
  const build = `const m = await import(${JSON.stringify(prepare)}); await m.generateClient(); await m.buildWeb();`;
  spawnSync(process.execPath, ["--input-type=module", "--eval", build], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export async function gatherCrowd({ users: count = 200, say }: CrowdOptions): Promise<Crowd> {
  prepareProduct();
  const database = await stageDatabase();
  const ports = [await freePort(), await freePort()];
  const origin = `http://localhost:${ports[0]}`;
  const webs = ports.map((port) => stageWeb({ ...database, port, publicOrigin: origin, workers: 1 }));
  await Promise.all(webs.map((web) => until("A web is ready", web.isReady)));
  const front = openFront(webs);
  const heard: Heard[] = [];
  const hear = (one: Heard) => void heard.push(one);
  const users = Array.from({ length: count }, (_, n) => new DrillUser({ front, origin, n, hear }));
  const queue = [...users];
  await Promise.all(
    Array.from({ length: BEGIN_AT_ONCE }, async () => {
      for (let user = queue.pop(); user !== undefined; user = queue.pop()) await user.begin();
    }),
  );
  say(`${count} users signed in, with a file and a plan each; ${told(heard)}`);
  return {
    ...{ database, webs, front, origin, users, heard },
    live: (thinkMs) => {
      const ending = new AbortController();
      const lives = users.map((user) => user.live({ signal: ending.signal, thinkMs }));
      return async () => {
        ending.abort();
        await Promise.all(lives);
      };
    },
    lost: async () => {
      const all: string[] = [];
      for (const user of users) all.push(...(await lostOf(user)));
      return all;
    },
    close: async () => {
      front.close();
      await Promise.all(webs.map((web) => web.stop()));
      await database.stop();
    },
  };
}

/** Answers that are no success, by what they were of. */
export function failures(heard: readonly Heard[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { what, status } of heard) {
    if (status >= 200 && status < 300) continue;
    const key = `${what} ${status === 0 ? "broke off" : status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Counts and times in a line. */
export function told(heard: readonly Heard[]): string {
  const names = [...new Set(heard.map(({ what }) => what))].toSorted();
  const times = names.map((name) => {
    const took = heard.flatMap(({ what, tookMs }) => (what === name ? [tookMs] : []));
    return `${name} ${took.length} (p50 ${percentile(took, 50).toFixed(0)}, p95 ${percentile(took, 95).toFixed(0)} ms)`;
  });
  const failed = [...failures(heard)].map(([what, count]) => `${count} × ${what}`);
  const again = heard.reduce((sum, one) => sum + one.again, 0);
  return `${times.join(", ")}; asked again ${again} times, unseen; failed: ${failed.join(", ") || "none"}`;
}

/** Times of what only reads. */
export const readTimes = (heard: readonly Heard[]): number[] =>
  heard.flatMap(({ isRead, tookMs }) => (isRead ? [tookMs] : []));
