import type { Baseline, Settings } from "@acuity/engine/plan";
import type { Remote } from "comlink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Half } from "./half.ts";
import { type PooledWorker, WorkerDied } from "./pooled-worker.ts";
import type { PlacedQuestion, Question } from "./questions.ts";
import type { SessionWorker } from "./session-worker.ts";
import { ASK_EVERY, PATIENCE } from "./watch.ts";
import { WorkerPool } from "./worker-pool.ts";

interface Heard {
  readonly id: number;
  readonly question: PlacedQuestion;
  readonly half: Half | undefined;
  readonly answer: (value: unknown) => void;
  readonly refuse: (cause: Error) => void;
}

/** A worker that answers when the test says so. */
class FakeWorker implements PooledWorker {
  isLong = true;
  readonly heard: Heard[] = [];
  readonly stopped: number[] = [];
  readonly stoodStillMs: number[] = [];
  isSilent = false;
  readonly #death = Promise.withResolvers<void>();
  readonly died = this.#death.promise;
  readonly end = () => this.#death.resolve();
  readonly remote = {
    ask: ({ id, question, half }: Pick<Heard, "id" | "question" | "half">) =>
      new Promise((answer, refuse) => this.heard.push({ id, question, half, answer, refuse })),
    sign: () => (this.isSilent ? new Promise(() => undefined) : Promise.resolve(true)),
    stop: async (id: number) => void this.stopped.push(id),
    giveWay: async (ms: number) => void this.stoodStillMs.push(ms),
    isLong: async () => this.isLong,
    lend: async () => undefined,
    borrow: async () => undefined,
    files: { forget: async () => undefined },
  } as unknown as Remote<SessionWorker>;

  async next(count = 1): Promise<Heard> {
    await vi.waitFor(() => expect(this.heard).toHaveLength(count));
    return this.heard[count - 1] as Heard;
  }
}

/** A pool over fake workers, in the order in which they were started: the first holds the files. */
function poolOf(start: (nth: number) => FakeWorker = () => new FakeWorker(), hasTwo = false) {
  const workers: FakeWorker[] = [];
  let starts = 0;
  const pool = new WorkerPool({
    start: () => {
      starts += 1;
      const worker = start(starts);
      workers.push(worker);
      return worker;
    },
    ...{ open: async () => undefined, hasTwo },
  });
  const nth = async (at: number): Promise<FakeWorker> => {
    await vi.waitFor(() => expect(workers.length).toBeGreaterThan(at));
    return workers[at] as FakeWorker;
  };
  return { pool, workers, nth, starts: () => starts };
}

const settings = {} as Settings;
const baseline = {} as Baseline;
const replay: Question<"replay"> = { kind: "replay" };
const plan: Question<"plan"> = { kind: "plan", settings };
const ways: Question<"ways-to-pay"> = { kind: "ways-to-pay", settings };
const sweep: Question<"sweep"> = { kind: "sweep", settings, axes: { minima: [], maxima: [] } };
const quick: Question<"answer"> = { kind: "answer", settings, view: { startS: 0, endS: 1, buckets: 1 } };

describe("WorkerPool", () => {
  it("answers a second replay asked while the first is under way", async () => {
    const { pool, nth } = poolOf();
    const { ask } = pool.planner(null);
    const both = [ask(replay), ask(replay)];
    const front = await nth(0);
    (await front.next(2)).answer("second");
    front.heard[0]?.answer("first");
    expect(await Promise.all(both)).toEqual(["first", "second"]);
  });

  it("has two workers: what gives way to the hand in front, the rest behind", async () => {
    const { pool, nth, starts } = poolOf();
    const { ask } = pool.planner({ ...baseline, instance: "a" });
    for (const question of [quick, sweep, plan, ways, replay]) void ask(question);
    await (await nth(1)).next(2);
    expect((await nth(0)).heard.map(({ question }) => question.kind)).toEqual(["answer", "sweep", "replay"]);
    expect((await nth(1)).heard.map(({ question }) => question.kind)).toEqual(["plan", "ways-to-pay"]);
    expect((await nth(1)).heard[0]?.question.baseline.instance).toBe("a");
    expect(starts()).toBe(2);
  });

  it("starts again what could not be started, at once and at the next question", async () => {
    const { pool, workers } = poolOf((nth) => {
      if (nth <= 3) throw new Error("The script was not found.");
      return new FakeWorker();
    });
    const { ask } = pool.planner(null);
    await expect(ask(quick)).rejects.toThrow(WorkerDied);
    const answer = ask(quick);
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    (await workers[0]?.next())?.answer(7);
    expect(await answer).toBe(7);
  });

  it("asks a fresh worker what a worker died over, and says a sentence when that dies too", async () => {
    const { pool, nth } = poolOf();
    const { ask } = pool.planner(null);
    const plans = [ask(plan), ask(plan)];
    const back = await nth(1);
    await back.next(2);
    back.end();
    const fresh = await nth(2);
    (await fresh.next(2)).answer("plan");
    expect(await plans[1]).toBe("plan");
    fresh.end();
    await expect(plans[0]).rejects.toThrow("Reload the page to try again.");
    const later = ask(plan);
    (await (await nth(3)).next()).answer("later");
    expect(await later).toBe("later");
  });

  it("replaces the worker behind when the one in front dies, which it would borrow from", async () => {
    const { pool, nth } = poolOf();
    const answer = pool.planner(null).ask(plan);
    await (await nth(1)).next();
    (await nth(0)).end();
    (await (await nth(3)).next()).answer("plan");
    expect(await answer).toBe("plan");
  });

  describe("where the browser ends a worker, which tells nobody", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
    const silence = () => vi.advanceTimersByTimeAsync(1000 * (ASK_EVERY + PATIENCE));

    it("gives what it owed to a fresh one, and a sentence where that is ended too", async () => {
      const { pool, nth, workers } = poolOf();
      const { ask } = pool.planner(null);
      const [first, second] = [ask(plan), ask(plan)];
      await (await nth(1)).next(2);
      for (const worker of workers) worker.isSilent = true;
      await silence();
      // The one in front, which holds the files, and the one behind it: both are others now.
      const again = await nth(3);
      (await again.next(2)).answer("plan");
      expect(await second).toBe("plan");
      again.isSilent = true;
      const said = expect(first).rejects.toThrow("Reload the page to try again.");
      await silence();
      await said;
      const later = ask(plan);
      (await (await nth(4)).next()).answer("later");
      expect(await later).toBe("later");
    });

    it("lets one that gives a sign take as long as it does, and one whose code is on its way", async () => {
      const slow = Object.assign(new FakeWorker(), { isSilent: true });
      const { pool, nth, starts } = poolOf((at) => (at === 2 ? slow : new FakeWorker()));
      const answer = pool.planner(null).ask(plan);
      const asked = await (await nth(1)).next();
      for (let i = 0; i < 5; i += 1) await silence();
      asked.answer("plan");
      expect(await answer).toBe("plan");
      expect(starts()).toBe(2);
    });

    it("waits where the page is out of sight", async () => {
      const { pool, nth, workers, starts } = poolOf();
      const answer = pool.planner(null).ask(plan);
      const asked = await (await nth(1)).next();
      for (const worker of workers) worker.isSilent = true;
      vi.stubGlobal("document", { visibilityState: "hidden" });
      await silence();
      asked.answer("plan");
      expect(await answer).toBe("plan");
      expect(starts()).toBe(2);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it("passes a refusal on and does not ask again", async () => {
    const { pool, nth, starts } = poolOf();
    const answer = pool.planner(null).ask(quick);
    (await (await nth(0)).next()).refuse(new Error("There is no CPU series."));
    await expect(answer).rejects.toThrow("There is no CPU series.");
    expect(starts()).toBe(1);
  });

  it("settles a withdrawn question at once and ends its work alone", async () => {
    const { pool, nth } = poolOf();
    const { ask } = pool.planner(null);
    const withdrawn = new AbortController();
    const first = ask(plan, { signal: withdrawn.signal });
    const second = ask(plan);
    const back = await nth(1);
    await back.next(2);
    withdrawn.abort(new Error("The setting moved."));
    await expect(first).rejects.toThrow("The setting moved.");
    expect(back.stopped).toEqual([back.heard[0]?.id]);
    back.heard[1]?.answer("plan");
    expect(await second).toBe("plan");
    await expect(ask(plan, { signal: withdrawn.signal })).rejects.toThrow("The setting moved.");
    expect(back.heard).toHaveLength(2);
  });

  it("lets a hand go first: what is under way stands still, idle workers hear nothing", async () => {
    const { pool, nth } = poolOf();
    const { ask } = pool.planner(null);
    void ask(quick, { priority: "hand" });
    const front = await nth(0);
    (await front.next()).answer("quick");
    expect(front.stoodStillMs).toEqual([]);
    void ask(plan);
    const back = await nth(1);
    await back.next();
    void ask(quick);
    await front.next(2);
    expect(back.stoodStillMs).toEqual([]);
    void ask(quick, { priority: "hand" });
    await front.next(3);
    expect(back.stoodStillMs).toEqual([250]);
  });

  it("asks anew what was under way when the files changed, and is another planner then", async () => {
    const { pool, nth } = poolOf();
    const planner = pool.planner(null);
    expect(pool.planner(null)).toBe(planner);
    const answer = planner.ask(plan);
    await (await nth(1)).next();
    await pool.change((files) => files.forget("f1"));
    (await (await nth(2)).next()).answer("of the new files");
    expect(await answer).toBe("of the new files");
    expect(pool.planner(null).id).not.toBe(planner.id);
    expect(pool.planner({ ...baseline, instance: "a" }).id).not.toBe(pool.planner(null).id);
  });

  it("plans on one day whatever the clock of a worker says, and on the next is another planner", async () => {
    const { pool, nth } = poolOf();
    vi.useFakeTimers({ now: Date.parse("2026-11-26T23:59:00Z"), toFake: ["Date"] });
    const before = pool.planner(null);
    vi.setSystemTime(Date.parse("2026-11-27T00:01:00Z"));
    void before.ask(plan);
    expect((await (await nth(1)).next()).question.on).toBe("2026-11-26");
    const after = pool.planner(null);
    expect([before.on, after.on]).toEqual(["2026-11-26", "2026-11-27"]);
    expect(after.id).not.toBe(before.id);
    vi.useRealTimers();
  });

  describe("with two to plan", () => {
    const two = () => poolOf(() => new FakeWorker(), true);

    it("asks both for their half of a plan, and one of them alone for anything else", async () => {
      const { pool, nth, starts } = two();
      const { ask } = pool.planner(null);
      const answer = ask(plan);
      const [back, beside] = [await nth(1), await nth(2)];
      const halves = [await back.next(), await beside.next()];
      expect(halves.map(({ half }) => half?.isTold).sort()).toEqual([false, true]);
      expect(halves[0]?.half?.counter.buffer).toBe(halves[1]?.half?.counter.buffer);
      const told = halves.find(({ half }) => half?.isTold);
      halves.find(({ half }) => half?.isTold === false)?.answer(null);
      told?.answer("plan");
      expect(await answer).toBe("plan");
      void ask(ways);
      expect(starts()).toBe(3);
    });

    it("plans a short trace alone", async () => {
      const short = () => Object.assign(new FakeWorker(), { isLong: false });
      const { pool, nth, starts } = poolOf(short, true);
      const answer = pool.planner(null).ask(plan);
      const asked = await (await nth(1)).next();
      expect(asked.half).toBeUndefined();
      asked.answer("plan");
      expect(await answer).toBe("plan");
      expect(starts()).toBe(2);
    });

    it("plans alone when the other dies or fails, and ends what was left of the half", async () => {
      for (const fail of [
        (one: FakeWorker) => one.end(),
        (one: FakeWorker) => one.heard[0]?.refuse(new Error("No.")),
      ]) {
        const { pool, nth } = two();
        const answer = pool.planner(null).ask(plan);
        const [one, other] = [await nth(1), await nth(2)];
        await Promise.all([one.next(), other.next()]);
        const [back, beside] = one.heard[0]?.half?.isTold ? [one, other] : [other, one];
        fail(beside);
        const alone = await back.next(2);
        expect(alone.half).toBeUndefined();
        expect(back.stopped).toEqual([back.heard[0]?.id]);
        alone.answer("plan");
        expect(await answer).toBe("plan");
      }
    });

    it("ends both halves of a plan that nobody waits for", async () => {
      const { pool, nth } = two();
      const withdrawn = new AbortController();
      const answer = pool.planner(null).ask(plan, { signal: withdrawn.signal });
      const both = [await nth(1), await nth(2)];
      await Promise.all(both.map((one) => one.next()));
      withdrawn.abort(new Error("The setting moved."));
      await expect(answer).rejects.toThrow("The setting moved.");
      for (const one of both) expect(one.stopped).toEqual([one.heard[0]?.id]);
      expect(both.map(({ heard }) => heard.length)).toEqual([1, 1]);
    });

    it("lets a hand go before both", async () => {
      const { pool, nth } = two();
      const { ask } = pool.planner(null);
      void ask(plan);
      const both = [await nth(1), await nth(2)];
      await Promise.all(both.map((one) => one.next()));
      void ask(quick, { priority: "hand" });
      await (await nth(0)).next();
      expect(both.map(({ stoodStillMs }) => stoodStillMs)).toEqual([[250], [250]]);
    });
  });
});
