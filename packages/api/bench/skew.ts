import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { prepareProduct } from "./crowd.ts";
import { DrillUser, lostOf } from "./drill-user.ts";
import { type Front, openFront } from "./front.ts";
import {
  atMost,
  type DrillResult,
  freePort,
  type StagedWeb,
  stageDatabase,
  stageWeb,
  until,
} from "./stage.ts";

const USERS = 4;

/**
 * SKEW: the clock of one of two webs is set ten days ahead and ten days back while people are in: no session and no link ends, and
 * what is made there ends when it should.
 */
export async function benchSkew({
  say,
}: {
  readonly say: (text: string) => void;
}): Promise<readonly DrillResult[]> {
  prepareProduct();
  const database = await stageDatabase();
  const ports = [await freePort(), await freePort()];
  const publicOrigin = `http://localhost:${ports[0]}`;
  const nodeOptions = `--import ${pathToFileURL(join(import.meta.dirname, "shift-clock.mjs")).href}`;
  const [right, wrong] = ports.map((port, i) =>
    stageWeb({ ...database, port, publicOrigin, workers: 1 - i, ...(i === 1 && { nodeOptions }) }),
  ) as [StagedWeb, StagedWeb];
  const fronts: Front[] = [];
  try {
    await Promise.all([right, wrong].map((web) => until("A web is ready", web.isReady)));
    const only = (web: StagedWeb) => {
      const front = openFront([web]);
      fronts.push(front);
      return front;
    };
    const [throughRight, throughWrong] = [only(right), only(wrong)];
    const front: Front = { send: (sent) => current.send(sent), close: () => undefined };
    let current = throughRight;
    const users = Array.from(
      { length: USERS },
      (_, n) => new DrillUser({ front, origin: publicOrigin, n, hear: () => undefined }),
    );
    const wrongs: string[] = [];
    const act = async (through: Front) => {
      current = through;
      for (const user of users) {
        await user.saveScenario();
        await user.share();
        wrongs.push(...(await lostOf(user)));
      }
    };
    for (const user of users) await user.begin();
    await act(throughRight);
    for (const days of ["+10", "-10"]) {
      wrong.signal("SIGUSR2");
      await wait(500);
      say(`One of two webs is off by ${days} days.`);
      await act(throughWrong);
      await act(throughRight);
    }
    for (const line of wrongs.slice(0, 20)) say(line);
    const what = `sessions or links changed by a clock that is off by +10 and -10 days, ${USERS} users`;
    return [atMost({ id: "SKEW", what, value: wrongs.length, unit: "", budget: 0 })];
  } finally {
    for (const front of fronts) front.close();
    await Promise.all([right.stop(), wrong.stop()]);
    await database.stop();
  }
}
