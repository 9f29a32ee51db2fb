import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { WorkspaceStore } from "../src/database.ts";
import type { NewJob } from "../src/repositories/job.ts";
import { makeWorkspace, useTestDatabase, WATCHED, waiting } from "./testing.ts";

const test = useTestDatabase();
let workspaceId: string;
beforeAll(async () => {
  workspaceId = (await makeWorkspace(test)).workspaceId;
});
afterEach(() => {
  vi.useRealTimers();
});

type Jobs = WorkspaceStore["jobs"];
const within = <T>(work: (jobs: Jobs) => Promise<T>): Promise<T> =>
  test.database.inWorkspace(workspaceId, ({ jobs }) => work(jobs));
const asked: Omit<NewJob, "id"> = { kind: "report.share", input: {}, createdBy: "someone" };
const create = async (of = asked) => {
  const id = randomUUID();
  await within((jobs) => jobs.create({ id, ...of }));
  return id;
};
const begin = (id: string) => within((jobs) => jobs.begin(id));
const beat = (id: string, attempt: number) =>
  within((jobs) => jobs.beat({ id, attempt, progress: null, withinS: 15 }));
const takeBack = (id: string) => within((jobs) => jobs.takeBack(id));
/** As if its worker had been silent for a while. */
const silence = (id: string, seconds: number) =>
  test.query("UPDATE job SET beat_at = now() - make_interval(secs => $2) WHERE id = $1", [id, seconds]);

describe("a job", () => {
  it("is awaited by the database's clock, however wrong that of the process which asks", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 10 * 86_400_000 });
    const id = await create();
    await begin(id);
    expect(await beat(id, 1)).toBe(true);
    await within((jobs) => jobs.cancel(id));
    vi.useRealTimers();
    const [ended] = await test.query<{ at: Date }>("SELECT finished_at AS at FROM job WHERE id = $1", [id]);
    expect(Math.abs((ended?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("that was taken back is the next attempt's: the one that lost it cannot fail it", async () => {
    const id = await create();
    await begin(id);
    await silence(id, 4);
    expect(await takeBack(id)).toBe(true);
    expect(await within((jobs) => jobs.fail({ id, attempt: 1 }, { code: "conflict", message: "" }))).toBe(
      false,
    );
    expect(await begin(id)).toMatchObject({ attempt: 2 });
  });

  it("ends once nobody has asked after it for a while", async () => {
    const id = await create();
    await begin(id);
    await test.query("UPDATE job SET awaited_at = now() - interval '16 s' WHERE id = $1", [id]);
    expect(await beat(id, 1)).toBe(false);
    await within((jobs) => jobs.await(id));
    expect(await beat(id, 1)).toBe(true);
  });

  it("counts against its asker while somebody waits, and not for long after their process died", async () => {
    const own = { ...asked, createdBy: "counted" };
    const count = () => within((jobs) => jobs.countOpen(own));
    const id = await create(own);
    await create(own);
    await test.query("UPDATE job SET awaited_at = now() - interval '100 s' WHERE id = $1", [id]);
    expect(await count()).toBe(2);
    await test.query("UPDATE job SET awaited_at = now() - interval '121 s' WHERE id = $1", [id]);
    expect(await count()).toBe(1);
  });

  it("is counted by one request of its asker at a time: of two that come at once both do not find room", async () => {
    const own = { ...asked, createdBy: "at once" };
    let came = "";
    let other = Promise.resolve();
    await within(async (jobs) => {
      await jobs.countOpen(own);
      other = within((others) => others.countOpen(own)).then(() => {
        came = "counted";
      });
      await expect.poll(async () => came || (await waiting(test)), WATCHED).toBe("waits");
    });
    await other;
    expect(came).toBe("counted");
  });

  it("is begun by one worker, and by another only after 3 s without a sign of life", async () => {
    const id = await create();
    expect(await begin(id)).toMatchObject({ attempt: 1 });
    expect(await begin(id)).toBeNull();
    expect((await within((jobs) => jobs.readOutcome(id)))?.isLost).toBe(false);
    expect(await takeBack(id)).toBe(false);
    await silence(id, 4);
    expect((await within((jobs) => jobs.readOutcome(id)))?.isLost).toBe(true);
    expect(await takeBack(id)).toBe(true);
    expect(await takeBack(id)).toBe(false);
    expect(await begin(id)).toMatchObject({ attempt: 2 });
  });

  it("is kept by the later of two workers that both believe to have it", async () => {
    const id = await create();
    await begin(id);
    await silence(id, 4);
    await begin(id);
    expect(await beat(id, 1)).toBe(false);
    expect(await within((jobs) => jobs.complete({ id, attempt: 1 }, { by: 1 }))).toBe(false);
    expect(await within((jobs) => jobs.fail({ id, attempt: 1 }, { code: "unexpected", message: "" }))).toBe(
      false,
    );
    expect(await beat(id, 2)).toBe(true);
    expect(await within((jobs) => jobs.complete({ id, attempt: 2 }, { by: 2 }))).toBe(true);
    expect(await within((jobs) => jobs.readOutcome(id))).toMatchObject({ state: "done", output: { by: 2 } });
  });

  it("is not taken from a worker that is just keeping what it made, and nobody waits for that", async () => {
    const id = await create();
    await begin(id);
    await silence(id, 4);
    await within(async (jobs) => {
      await jobs.complete({ id, attempt: 1 }, {});
      expect(await takeBack(id)).toBe(false);
      await within((others) => others.await(id));
    });
    expect((await within((jobs) => jobs.readOutcome(id)))?.state).toBe("done");
  });

  it("put back is begun at once, and one that was cancelled never", async () => {
    const id = await create();
    await begin(id);
    await within((jobs) => jobs.putBack({ id, attempt: 1 }));
    expect(await begin(id)).toMatchObject({ attempt: 2 });
    // The worker before, which comes late.
    await within((jobs) => jobs.putBack({ id, attempt: 1 }));
    expect(await begin(id)).toBeNull();
    expect(await within((jobs) => jobs.cancel(id))).toBe(true);
    expect(await begin(id)).toBeNull();
    expect(await within((jobs) => jobs.complete({ id, attempt: 2 }, {}))).toBe(false);
  });
});
