import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { missesAt } from "../../memory/access-curve.ts";
import type { Series } from "../../series/series.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape, type Shape, serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import type { Today } from "../today/today-of.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { memoryDoubt } from "./memory-doubt.ts";

const cpu = officeWeeks({ busyPct: 12, quietPct: 6 });
const metric = (name: string, of: (i: number) => number) =>
  series(name, { timesS: cpu.timesS, values: cpu.timesS.map((_, i) => of(i)) });

/** A db.r6g.2xlarge that misses one touch of a thousand. */
function quietCase(
  patch: Partial<Settings> = {},
  { sharedGib, more = [] }: { readonly sharedGib?: number; readonly more?: readonly Series[] } = {},
) {
  const baseline = baselineOf({
    engineVersion: null,
    source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  });
  const files = [
    cpu,
    metric("BufferCacheHitRatio", () => 99.9),
    metric("ReadIOPS", (i) => ((cpu.values[i] as number) > 10 ? 40 : 20)),
    metric("VolumeBytesUsed", () => 300 * 2 ** 30),
    metric("VolumeReadIOPs", () => 6000),
    ...more,
    ...(sharedGib === undefined
      ? []
      : [metric("AuroraEstimatedSharedMemoryBytes", () => sharedGib * 2 ** 30)]),
  ];
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...patch };
  return { workload, settings, market };
}

const quick = { members: 0, withSensitivity: false } as const;

describe("a plan under an unknown need of memory", () => {
  it("MEM-19 a range is no half of the verdict where local storage keeps classes out: what it needs is named", () => {
    const GIB = 2 ** 30;
    const roomy = {
      ...market,
      specs: market.specs.map((one) => ({ ...one, tempStorageGib: 16 * one.vcpu })),
    };
    const planOf = (takenGib: number) => {
      const free = metric("FreeLocalStorage", (i) => (120 - (i % 288 < 36 ? takenGib : 0)) * GIB);
      return planOptions({ ...quietCase({}, { more: [free] }), market: roomy, ...quick });
    };
    const [small, large] = [planOf(10), planOf(100)];
    expect(small.memory).toMatchObject({ isVerdict: true });
    expect(small.memory).not.toHaveProperty("localStorageGib");
    expect(large.pick).toBe(small.pick);
    expect(large.memory).toMatchObject({ isVerdict: false, shape: { writer: { kind: "serverless" } } });
    expect(large.memory?.localStorageGib).toBeCloseTo(100, 6);
  });

  it("DEM-9 MEM-13 a class whose connections are full gives way by its memory to nothing that takes no more", () => {
    const planOf = (samples: number) => {
      const connections = metric("DatabaseConnections", (i) => (i % 4032 < samples ? 1700 : 300));
      return planOptions({ ...quietCase({}, { more: [connections] }), ...quick });
    };
    const [free, full] = [planOf(2), planOf(500)];
    // Every class of these takes 1,802.
    expect(free.memory?.shape.writer.kind).toBe("provisioned");
    expect(full.pick).toBe(free.pick);
    expect(full.memory?.shape.writer.kind ?? "serverless").toBe("serverless");
  });

  it("OPT-4 the range that memory may make the answer is the best of serverless, whatever fits beside it", () => {
    const free = metric("FreeLocalStorage", (i) => (120 - (i % 288 < 36 ? 100 : 0)) * 2 ** 30);
    const roomy = {
      ...market,
      specs: market.specs.map((one) => ({ ...one, tempStorageGib: 16 * one.vcpu })),
    };
    const plan = planOptions({ ...quietCase({}, { more: [free] }), market: roomy, ...quick });
    expect(plan.memory).toMatchObject({ isVerdict: false, shape: { writer: { kind: "serverless" } } });
    const row = plan.compared?.rows.find(({ roles }) => roles.includes("serverless"));
    expect([row?.id, row?.roles]).toEqual([plan.memory?.id, ["serverless", "candidate"]]);
    expect(row?.byMemoryUsd?.low).toBeCloseTo(plan.memory?.monthlyUsd ?? 0, 2);
  });

  it("OPT-4 a range that less hot memory would put inside stands before the nearest to the limits, however dear", () => {
    const plan = planOptions({ ...quietCase(), ...quick });
    expect(plan.memory?.shape.writer.kind).toBe("provisioned");
    const row = plan.compared?.rows.find(({ roles }) => roles.includes("serverless"));
    const isDoubted = (one: object) => "isSure" in one && one.isSure === false;
    expect([row?.missed?.length, row?.missed?.every(isDoubted)]).toEqual([expect.any(Number), true]);
    const ranges = plan.options.filter(({ kind }) => kind === "serverless");
    const doubted = ranges.filter(
      ({ reasons: [first] }) => first?.code === "misses" && first.limits.every(isDoubted),
    );
    expect(row?.id).toBe(doubted.find(({ settings }) => settings.commitment.kind === "none")?.id);
  });

  it("MEM-13 keeps what surely holds the set, and names the smaller shape, what it would save and when", () => {
    const plan = planOptions({ ...quietCase(), ...quick });
    expect(plan.pick).toMatch(/^db\.r6g\.2xlarge/);
    expect(plan.memory).toMatchObject({ sourceMissPct: expect.closeTo(0.1, 6), isVerdict: true });
    expect(plan.memory?.savesUsd).toBeGreaterThan(300);
    expect(plan.memory?.mostMissPct).toBeGreaterThan(0.1);
    expect(plan.notes.map(({ code }) => code)).toContain("one-pool-size");
    expect(plan.memory?.hourUsd).toBeLessThan(1);
    expect(plan.memory?.evenSetGib).toBeGreaterThan(plan.memory?.poolGib ?? 0);
    const small = plan.options.find(({ id }) => id === plan.memory?.id);
    expect(small?.reasons[0]).toMatchObject({
      code: "misses",
      limits: [
        { code: "reads-over-ceiling", isSure: false },
        { code: "reads-wait", isSure: false },
      ],
    });
  });

  it("MEM-13 what it saves is told from the least that it may miss to the most with which it wins", () => {
    const { memory } = planOptions({ ...quietCase(), ...quick });
    expect(memory?.leastSavesUsd).toBeLessThan(memory?.savesUsd ?? 0);
    expect(memory?.leastSavesUsd).toBeGreaterThanOrEqual(0);
    // Beside it stands its bill at the middle reading where that is more.
    const middle = (usd: number, readsUsd = 0) => doubtOf({ "db.r6g.large": usd }, { readsUsd }).doubt;
    expect([middle(400)?.middleUsd, middle(900, 400)?.middleUsd]).toEqual([undefined, 900]);
  });

  it("MEM-13 the user's own set, larger than any at which a smaller shape would win, leaves nothing in doubt", () => {
    const unsaid = planOptions({ ...quietCase(), ...quick }).memory;
    const gib = 1.1 * (unsaid?.evenSetGib ?? 0);
    const said = planOptions({ ...quietCase({ workingSetGib: gib }), ...quick }).memory;
    expect(said?.evenSetGib ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(gib);
    expect(planOptions({ ...quietCase({ workingSetGib: 40 }), ...quick }).memory).toBeNull();
  });

  it("MEM-5 the curve is drawn with today's pool as the one known point, and no size beside it is known", () => {
    const curve = planOptions({ ...quietCase(), ...quick }).memoryCurve;
    expect(curve).toMatchObject({ isIdentifiable: false, sourceMissPct: expect.closeTo(0.1, 6) });
    expect(curve?.knots).toMatchObject([
      { kind: "pool", gib: curve?.poolGib, lowPct: expect.closeTo(0.1, 6) },
    ]);
    for (const { lowPct, midPct, highPct } of curve?.points ?? []) {
      expect(lowPct).toBeLessThanOrEqual(midPct + 1e-9);
      expect(midPct).toBeLessThanOrEqual(highPct + 1e-9);
    }
    const sizes = curve?.points.map(({ gib }) => gib) ?? [];
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes).toContain(curve?.poolGib);
  });

  it("MEM-12 a smaller pool costs no more than today up to its break-even, and today's own up to what it misses", () => {
    const plan = planOptions({ ...quietCase(), ...quick });
    const at = (id: string) => plan.memoryCurve?.pools.find((pool) => pool.id === id);
    const today = at("db.r6g.2xlarge-standard");
    expect(today?.cheaperUpToPct).toBeCloseTo(today?.midPct ?? 0, 6);
    const small = at(plan.memory?.id ?? "");
    expect(small?.cheaperUpToPct).toBeGreaterThan(today?.cheaperUpToPct ?? 100);
    expect(small?.poolGib).toBeLessThan(today?.poolGib ?? 0);
  });

  it("MEM-14 what is pasted of a smaller instance settles it: the plan takes that size, and its curve has the point", () => {
    const pastedMemory = {
      poolMib: null,
      points: [{ kind: "pasted", mib: 9000, low: 0.001, high: 0.0011 }],
    } as const;
    const plan = planOptions({ ...quietCase({ pastedMemory }), ...quick });
    expect(plan.memoryCurve?.isIdentifiable).toBe(true);
    expect(plan.memoryCurve?.knots.map(({ kind }) => kind)).toContain("pasted");
    expect(plan.pick).not.toMatch(/^db\.r6g\.2xlarge/);
  });

  it("MEM-1 MEM-12 a pasted pool is today's on the curve, where its misses were measured, and of no other class", () => {
    const pastedMemory = { poolMib: 8192, points: [] } as const;
    const plan = planOptions({ ...quietCase({ pastedMemory }), ...quick });
    const poolGib = (id: string) => plan.memoryCurve?.pools.find((pool) => pool.id === id)?.poolGib;
    const [known] = plan.memoryCurve?.knots.filter(({ kind }) => kind === "pool") ?? [];
    expect([poolGib(plan.today ?? ""), known?.gib]).toEqual([8, 8]);
    const others = plan.memoryCurve?.pools.filter(({ id }) => !id.startsWith("db.r6g.2xlarge")) ?? [];
    expect(others.length).toBeGreaterThan(0);
    for (const { id, poolGib: other } of others) expect(other, id).not.toBe(8);
  });

  it("MEM-4 AuroraEstimatedSharedMemoryBytes is what a minute touches and never the set", () => {
    const plan = planOptions({ ...quietCase({}, { sharedGib: 2 }), ...quick });
    expect(plan.pick).toMatch(/^db\.r6g\.2xlarge/);
  });

  it("MEM-13 follows the user who knows the set", () => {
    const plan = planOptions({ ...quietCase({ workingSetGib: 2 }), ...quick });
    expect(plan.pick).not.toMatch(/^db\.r6g\.2xlarge/);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const stays = plan.options.find(({ id }) => id === "db.r6g.2xlarge-standard");
    expect(pick?.monthlyUsd.p90).toBeLessThan(stays?.monthlyUsd.p50 ?? 0);
  });

  it("MEM-10 an option has its own I/O line: more reads where its pool is smaller, as its what-if has it", () => {
    const known = quietCase({ workingSetGib: 30 });
    const plan = planOptions({ ...known, ...quick });
    const requests = (id: string) => {
      const option = plan.options.find((one) => one.id === id);
      const { bill } = whatIf({ ...known, settings: option?.settings as Settings });
      expect(bill.totalUsd).toBe(option?.monthlyUsd.p50);
      return bill.lines.find(({ item }) => item === "io-requests")?.quantity ?? Number.NaN;
    };
    // 6,000 billed reads in each sample of five minutes.
    expect(requests("db.r6g.2xlarge-standard") / (20 * 2_628_000)).toBeCloseTo(1, 1);
    expect(requests("db.r6g.large-standard")).toBeGreaterThan(requests("db.r6g.xlarge-standard"));
    expect(requests("db.r6g.xlarge-standard")).toBeGreaterThan(requests("db.r6g.2xlarge-standard"));
  });
});

/** What is in doubt beside a db.r6g.2xlarge at $700, of shapes that miss a limit on reads at the high reading alone. */
function doubtOf(
  others: Readonly<Record<string, number>>,
  { pickUsd = 700, todayUsd = 700, readsUsd = 0, isInside = false, unsure = "" } = {},
) {
  const effective = resolve(quietCase());
  const { settings, market: prices } = effective;
  const shapeOf = (name: string): Shape =>
    name.startsWith("db.")
      ? provisionedShape(settings, specOf(prices, name))
      : serverlessShape(settings, name === "roomy" ? { minAcu: 64, maxAcu: 72 } : { minAcu: 2, maxAcu: 8 });
  const limit = { code: "reads-wait", sessions: 2, mostSessions: 1, isSure: false, missPct: 5 } as const;
  const at = (name: string, usd: number, misses: Candidate["evaluated"]["misses"]): Candidate => {
    const evaluated = evaluateShape(shapeOf(name), { effective, demand: plannedDemand(effective) });
    const one = onDemandOf(evaluated, effective).find(({ id }) => id.endsWith("-standard")) as Candidate;
    return {
      ...one,
      evaluated: { ...evaluated, misses },
      priced: { ...one.priced, totalUsd: usd },
      readsUsd: { low: 0, high: 0 },
    };
  };
  const pick = at("db.r6g.2xlarge", pickUsd, []);
  const sorted = Object.entries(others).map(([name, usd]) => ({
    ...at(name, usd, isInside ? [] : [{ limit, distance: 1 }]),
    readsUsd: { low: -readsUsd, high: 0 },
  }));
  const doubt = memoryDoubt(pick, {
    ...{ sorted, effective, today: { totalUsd: todayUsd } as Today },
    isSure: ({ id }) => id !== `${unsure}-standard`,
  });
  return { doubt, sorted };
}

describe("what memory may save", () => {
  it("MEM-13 is none of a shape inside the limits whose pools are the pick's: it misses what the pick misses", () => {
    const inside = (name: string) => doubtOf({ [name]: 705 }, { readsUsd: 200, isInside: true }).doubt;
    expect(inside("db.r7g.2xlarge")).toBeNull();
    expect(inside("db.r6g.xlarge")?.savesUsd).toBeCloseTo(195, 2);
  });

  it("MEM-13 MEM-12 is none of a shape that costs more than the pick even where it misses nothing", () => {
    const doubt = (usd: number) => doubtOf({ "db.r6g.large": usd }, { readsUsd: 4500 }).doubt;
    expect(doubt(690)?.mostMissPct).toBeGreaterThan(0);
    expect(doubt(5000)).toBeNull();
  });

  it("MEM-13 is none where a pool of a known size or above would have to miss under half of what the middle says", () => {
    const { curve } = resolve(quietCase()).memory as NonNullable<ReturnType<typeof resolve>["memory"]>;
    const found = Array.from({ length: 14 }, (_, i) => doubtOf({ roomy: 699 + i }, { readsUsd: 300 }).doubt);
    const told = found.filter((doubt) => doubt !== null);
    const shares = told.map((d) => d.mostMissPct / (100 * missesAt(curve, 1024 * d.poolGib).mid));
    expect(Math.min(...shares)).toBeGreaterThan(0.5);
    expect([Math.min(...shares) < 0.75, found.at(-1)]).toEqual([true, null]);
  });

  it("MEM-13 is worth a measurement from a fiftieth of the pick on", () => {
    expect(doubtOf({ "db.r6g.large": 686.1 }).doubt).toBeNull();
    expect(doubtOf({ "db.r6g.large": 685.9 }).doubt?.savesUsd).toBeCloseTo(14.1, 2);
  });

  it("MEM-13 is the verdict from a tenth of today's cost on, where the pick saves nothing of it", () => {
    const isVerdict = (usd: number, pickUsd = 700) =>
      doubtOf({ "db.r6g.large": usd }, { pickUsd }).doubt?.isVerdict;
    expect([isVerdict(629.9), isVerdict(630.1), isVerdict(500, 699)]).toEqual([true, false, false]);
  });

  it("MEM-13 is the verdict beside a pick that saves, where a pool of about a known size saves a tenth of it", () => {
    const isVerdict = (usd: number) => doubtOf({ roomy: usd }, { pickUsd: 600 }).doubt?.isVerdict;
    expect([isVerdict(539), isVerdict(541)]).toEqual([true, false]);
    // A pool far below every known size has to be lucky.
    expect(doubtOf({ "db.r6g.large": 400 }, { pickUsd: 600 }).doubt?.isVerdict).toBe(false);
  });

  it("MEM-13 HED-2 is of what keeps the limits in nine of ten draws, where such a one may win", () => {
    const named = (of: Readonly<Record<string, number>>) =>
      doubtOf(of, { unsure: "db.r6g.xlarge" }).doubt?.id;
    expect(named({ "db.r6g.large": 470, "db.r6g.xlarge": 450 })).toBe("db.r6g.large-standard");
    expect(named({ "db.r6g.xlarge": 450 })).toBe("db.r6g.xlarge-standard");
  });

  it("MEM-13 the shape is named whose saving times its cache is the largest, not the one that saves the most", () => {
    const named = (usd: number) => doubtOf({ "db.r6g.large": 400, "db.r6g.xlarge": usd }).doubt?.id;
    expect([named(545), named(565)]).toEqual(["db.r6g.xlarge-standard", "db.r6g.large-standard"]);
  });

  it("MEM-14 an hour of such a reader is that of its class, or of the capacity that its range has", () => {
    expect(doubtOf({ "db.r6g.large": 400 }).doubt?.hourUsd).toBeCloseTo(0.26, 9);
    // No reader runs: nothing would read from it.
    expect(doubtOf({ "db.r6g.large": 400 }).doubt?.isUnread).toBe(true);
    const { doubt, sorted } = doubtOf({ range: 400 });
    const { changes } = (sorted[0] as Candidate).evaluated.month.writer;
    const has = changes.filter((half, i) => i % 2 === 1 && half > 0).map((half) => half / 2);
    const acu = (doubt?.hourUsd ?? 0) / 0.12;
    expect([Math.min(...has) >= 2, acu >= Math.min(...has) - 1e-9]).toEqual([true, true]);
    expect(acu).toBeLessThanOrEqual(Math.max(...has) + 1e-9);
  });
});
