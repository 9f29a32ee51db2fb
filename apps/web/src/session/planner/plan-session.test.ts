import { readFileSync } from "node:fs";
import type { Settings } from "@acuity/engine/plan";
import { judgedMonth, whatIf } from "@acuity/engine/plan";
import { baselineOf } from "@acuity/engine/testing";
import { beforeEach, expect, it, vi } from "vitest";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import type { PreparedView } from "./questions.ts";
import { SessionWorker } from "./session-worker.ts";

vi.mock("@acuity/engine/plan", async (actual) => {
  const engine = await actual<typeof import("@acuity/engine/plan")>();
  return { ...engine, whatIf: vi.fn(engine.whatIf), judgedMonth: vi.fn(engine.judgedMonth) };
});

beforeEach(() => void vi.mocked(whatIf).mockClear());

const SAMPLE = new URL("../../../public/samples/ledger-prod-console.csv.gz", import.meta.url);
const baseline = baselineOf();

async function tab() {
  const worker = new SessionWorker();
  const file = new File([readFileSync(SAMPLE)], "ledger.csv.gz");
  await worker.files.read({ id: "f1", file }, () => undefined);
  const ask = (question: object, of = baseline) =>
    worker.ask({ id: 1, question: { on: "2026-11-20", ...question, baseline: of } as never }, null);
  const { defaults, workload } = (await ask({ kind: "prepare" })) as PreparedView;
  const view = { startS: workload.startS, endS: workload.endS, buckets: 80 };
  const answer = (patch: Partial<Settings>) =>
    ask({ kind: "answer", view, settings: { ...defaults, ...patch } }) as Promise<ChartAnswer>;
  return { answer, ask, defaults };
}

const asked = () => vi.mocked(whatIf).mock.calls.map(([{ settings }]) => settings.maxAcu);

it("where a hand goes next is calculated while it rests, and what it comes back to is not calculated again", async () => {
  const { answer } = await tab();
  await answer({ maxAcu: 16 });
  await answer({ maxAcu: 14 });
  await vi.waitFor(() => expect(asked()).toContain(12), 20_000);
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(13), 20_000);
  vi.mocked(whatIf).mockClear();
  const [ahead, back] = [await answer({ maxAcu: 12 }), await answer({ maxAcu: 14 })];
  expect(asked()).not.toContain(12);
  expect(asked()).not.toContain(14);
  const fresh = await tab();
  expect(ahead).toEqual(await fresh.answer({ maxAcu: 12 }));
  expect(back).toEqual(await fresh.answer({ maxAcu: 14 }));
}, 60_000);

it("where a hand goes next is known though the charts ask for the pick and others between", async () => {
  const { answer } = await tab();
  await answer({ maxAcu: 16 });
  await answer({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
  await answer({ minAcu: 4, maxAcu: 40 });
  await answer({ maxAcu: 14 });
  await vi.waitFor(() => expect(asked()).toContain(12), 20_000);
}, 60_000);

it("the first stop to either side is calculated before the hand begins", async () => {
  const { answer } = await tab();
  const ends = () =>
    vi.mocked(whatIf).mock.calls.map(([{ settings }]) => `${settings.minAcu}–${settings.maxAcu}`);
  await answer({ minAcu: 2, maxAcu: 16 });
  await vi.waitFor(() => expect(ends()).toEqual(expect.arrayContaining(["2–15", "2.5–16"])), 20_000);
  vi.mocked(whatIf).mockClear();
  await answer({ minAcu: 2, maxAcu: 15 });
  await answer({ minAcu: 2.5, maxAcu: 16 });
  // What a hand that goes on would ask next may be looked at meanwhile.
  expect(ends()).not.toContain("2–15");
  expect(ends()).not.toContain("2.5–16");
}, 60_000);

it("a step further that is no setting is nobody's problem", async () => {
  const { answer } = await tab();
  await answer({ minAcu: 2, maxAcu: 2.5 });
  await answer({ minAcu: 2, maxAcu: 2 });
  await vi.waitFor(() => expect(asked()).toContain(1.5), 20_000);
  expect((await answer({ minAcu: 2, maxAcu: 2 })).figures.settings.maxAcu).toBe(2);
  await expect(answer({ minAcu: 2, maxAcu: 1.5 })).rejects.toThrow(
    "The minimum of 2 is above the maximum of 1.5 ACU",
  );
}, 30_000);

it("PAU-1 of a grid only what begins at 0 ACU pauses, and there it does, whatever the shape in view does", async () => {
  const { ask, defaults } = await tab();
  const settings = { ...defaults, autoPauseS: null };
  const points = await ask({ kind: "sweep", settings, axes: { minima: [0, 1], maxima: [8] } });
  expect(points).toHaveLength(2);
  const pauses = vi
    .mocked(judgedMonth)
    .mock.calls.map(([one]) => [one.settings.minAcu, one.settings.autoPauseS]);
  expect(pauses).toEqual([
    [0, 300],
    [1, null],
  ]);
}, 30_000);

it("TOD-1 what runs today is priced where it runs, also after it was said to run elsewhere", async () => {
  const { ask, defaults } = await tab();
  const todayIn = (region: string, by: typeof ask) =>
    by({ kind: "compare", settings: defaults }, { ...baseline, region }).then((row) => JSON.stringify(row));
  const [here, there] = [await todayIn("us-east-1", ask), await todayIn("sa-east-1", ask)];
  expect(there).not.toBe(here);
  expect(there).toBe(await todayIn("sa-east-1", (await tab()).ask));
}, 60_000);
