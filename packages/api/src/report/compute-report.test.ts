import type { ReportInputs } from "@acuity/contract";
import { defaultSettings, type Settings } from "@acuity/engine/plan";
import { optionOf, planOf } from "@acuity/engine/testing";
import { encodeSamples, SAMPLES_CODEC } from "@acuity/traces";
import { expect, it, vi } from "vitest";
import type { StoredSeries } from "../services.ts";
import { computeBill, computeReport } from "./compute-report.ts";

/** Turns of the event loop so far, and in which one each answer of the engine was calculated. */
const loop = vi.hoisted(() => ({ turn: 0, answers: [] as number[] }));
const plans = vi.hoisted(() => ({ next: null as unknown }));

vi.mock("@acuity/engine/plan", async (actual) => {
  const engine = await actual<typeof import("@acuity/engine/plan")>();
  const counted =
    <Asked, Found>(answer: (asked: Asked) => Found) =>
    (asked: Asked) => {
      loop.answers.push(loop.turn);
      return answer(asked);
    };
  return {
    ...engine,
    ...{ whatIf: counted(engine.whatIf), compareWhatIf: counted(engine.compareWhatIf) },
    ...{ prepareWorkload: counted(engine.prepareWorkload) },
    *planSteps() {
      loop.answers.push(loop.turn);
      yield 1;
      return plans.next;
    },
  };
});

const N = 3 * 288;

/** CPU of `orders-1` in a region, as it is stored. */
async function stored(region: string, busyPct: number): Promise<StoredSeries> {
  const timesS = Float64Array.from({ length: N }, (_, i) => 1_772_409_600 + i * 300);
  const values = timesS.map((_, i) => (i % 288 > 108 ? busyPct : 5));
  const dimensions = { DBInstanceIdentifier: "orders-1" };
  const about = { metric: "CPUUtilization", statistic: "Average", unit: "Percent", periodS: 300, dimensions };
  const summary = { ...about, label: `CPU of ${region}`, region, codec: SAMPLES_CODEC, count: N };
  const chunks = [{ count: N, bytes: await encodeSamples({ timesS, values }) }];
  return { summary, chunks } as unknown as StoredSeries;
}

function planned(region: string, patch: Partial<Settings> = {}) {
  const baseline: ReportInputs["baseline"] = {
    ...{ region, engine: "aurora-postgresql", engineVersion: "16.4", instance: "orders-1" },
    source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    ...{ readers: [], storageMode: "standard", owned: { reserved: [], savingsPlans: [] } },
  };
  const range = { minAcu: 0.5, maxAcu: 16 };
  const settings = { ...defaultSettings(baseline, { peakAcu: 8, meanAcu: 2 }), ...range, ...patch };
  return { settings, baseline, studies: null, description: null, pricedOn: "2026-11-20", list: null };
}

async function billOf(series: readonly StoredSeries[], region: string) {
  const { bill } = await computeBill({ ...planned(region), series }, []);
  return bill.totalUsd;
}

it("EVD-5 the bill of a report is of the instance in the region of the saved plan, not of the busiest of its name", async () => {
  const [quiet, busy] = await Promise.all([stored("us-east-1", 10), stored("eu-west-1", 60)]);
  const alone = await billOf([quiet], "us-east-1");
  expect(await billOf([busy, quiet], "us-east-1")).toBe(alone);
  expect(await billOf([busy], "us-east-1")).toBeGreaterThan(alone);
});

it("lets other requests in between any two answers of a report", async () => {
  const { settings } = planned("us-east-1");
  const options = [
    optionOf("pick", { settings: { ...settings, maxAcu: 8 } }),
    optionOf("next", { settings: { ...settings, maxAcu: 12 } }),
  ];
  plans.next = planOf(options, { pick: "pick", runnerUp: "next" });
  loop.answers.length = 0;
  let isOver = false;
  const turns = (async () => {
    for (; !isOver; loop.turn += 1) await new Promise<void>((next) => setImmediate(next));
  })();
  const series = [await stored("us-east-1", 30)];
  const { result } = await computeReport({ ...planned("us-east-1"), series });
  const { chart, yours } = result;
  isOver = true;
  await turns;
  expect([chart.candidates?.length, yours !== undefined]).toEqual([2, true]);
  expect(loop.answers.length).toBe(6);
  expect(new Set(loop.answers).size).toBe(6);
});

it("CLU-3 draws in the memo the pick after an upgrade where one comes first, and the best of the other kind there", async () => {
  const { settings } = planned("us-east-1");
  const until = optionOf("until", { settings: { ...settings, maxAcu: 8 } });
  const then = optionOf("then", { settings: { ...settings, maxAcu: 12, engineVersion: "17.7" } });
  const next = optionOf("next", { settings: { ...settings, maxAcu: 10, engineVersion: "17.7" } });
  const after = planOf([then, next], { pick: "then", runnerUp: "next" });
  const upgrade = { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 9, plan: after };
  plans.next = planOf([until], { pick: "until", upgrade });
  const {
    result: { chart },
  } = await computeReport({
    ...planned("us-east-1"),
    series: [await stored("us-east-1", 30)],
  });
  const drawn = chart.candidates?.map(({ role, id, settings: of }) => [role, id, of.engineVersion]);
  expect(drawn).toEqual([
    ["pick", "then", "17.7"],
    ["against", "next", "17.7"],
  ]);
});

it("OPT-4 draws beside the pick only what is inside the limits, else what comes second", async () => {
  const { settings } = planned("us-east-1");
  const onClass = { ...settings, writer: { kind: "provisioned", instanceClass: "db.r6g.large" } } as const;
  const pick = optionOf("pick", { settings: { ...settings, maxAcu: 8 } });
  const other = optionOf("other", { kind: "provisioned", settings: onClass, usd: 40 });
  const second = optionOf("second", { settings: { ...settings, maxAcu: 12 } });
  const row = { roles: ["provisioned"], id: "other" };
  const series = [await stored("us-east-1", 30)];
  const against = async (missed: readonly object[] | null) => {
    const compared = { rows: [{ ...row, missed }] } as never;
    plans.next = planOf([pick, other, second], { pick: "pick", runnerUp: "second", compared });
    const {
      result: { chart },
    } = await computeReport({ ...planned("us-east-1"), series });
    return chart.candidates?.find(({ role }) => role === "against")?.id;
  };
  expect(await against([])).toBe("other");
  expect(await against([{ code: "burstable" }])).toBe("second");
  expect(await against(null)).toBe("second");
});

it("OPT-4 draws beside the pick what an open question would make the pick, and no line that lies under the pick's", async () => {
  const { settings } = planned("us-east-1");
  const pick = optionOf("pick", { settings: { ...settings, maxAcu: 8 } });
  const flat = optionOf("flat", { settings: { ...settings, maxAcu: 8, storageMode: "io-optimized" } });
  const today = optionOf("today", { settings: { ...settings, maxAcu: 12 } });
  const series = [await stored("us-east-1", 30)];
  const against = async (rest: Parameters<typeof planOf>[1]) => {
    plans.next = planOf([pick, flat, today], { pick: "pick", runnerUp: "flat", ...rest });
    const {
      result: { chart },
    } = await computeReport({ ...planned("us-east-1"), series });
    return chart.candidates?.find(({ role }) => role === "against")?.id;
  };
  expect(await against({ today: "today" })).toBe("today");
  expect(await against({ today: "flat" })).toBeUndefined();
  const rows = [{ roles: ["serverless", "candidate"], id: "today", missed: [{ code: "reads" }] }];
  expect(await against({ compared: { rows } as never })).toBe("today");
});

it("CLU-3 has no row of one's own of what the plan recommends after an upgrade, nor of what it has run until then", async () => {
  const { settings } = planned("us-east-1");
  const onVersion = { maxAcu: 12, engineVersion: "17.7" };
  const until = optionOf("until", { settings: { ...settings, maxAcu: 8 } });
  const then = optionOf("then", { settings: { ...settings, ...onVersion } });
  const upgrade = { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 9 };
  plans.next = planOf([until], {
    ...{ pick: "until", upgrade: { ...upgrade, plan: planOf([then], { pick: "then" }) } },
  });
  const series = [await stored("us-east-1", 30)];
  const rows: boolean[] = [];
  for (const page of [onVersion, { maxAcu: 8 }, { maxAcu: 12 }])
    rows.push((await computeReport({ ...planned("us-east-1", page), series })).result.yours !== undefined);
  expect(rows).toEqual([false, false, true]);
});

it("tells how finely CPU was measured by its samples, whatever the header of a series says", async () => {
  const { settings } = planned("us-east-1");
  plans.next = planOf([optionOf("pick", { settings })], { pick: "pick" });
  const { summary, chunks } = await stored("us-east-1", 30);
  const periodIn = async (periodS: number | null) => {
    const series = [{ chunks, summary: { ...summary, periodS } }];
    return (await computeReport({ ...planned("us-east-1"), series })).result.trace?.periodS;
  };
  expect(await Promise.all([60, 300, null].map(periodIn))).toEqual([300, 300, 300]);
});

it("TOD-1 keeps nothing as described that no stored file describes, whatever a client says", async () => {
  const { settings, baseline, ...rest } = planned("us-east-1");
  plans.next = planOf([optionOf("pick", { settings })], { pick: "pick" });
  const { source } = baseline;
  const described = {
    region: "us-east-1",
    engine: "aurora-postgresql",
    instance: "orders-1",
    source,
  } as const;
  const forged = { ...baseline, described: { ...described, features: [], readers: [] } } as never;
  const series = [await stored("us-east-1", 30)];
  const { baseline: kept } = await computeReport({ ...rest, settings, baseline: forged, series });
  expect(kept).toEqual(baseline);
});
