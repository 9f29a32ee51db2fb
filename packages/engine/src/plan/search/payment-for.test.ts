import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { EvidenceFinding } from "../../units/finding.ts";
import { planOptions } from "../plan-options.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { type Effective, plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { type Candidate, candidatesOf, isOnDemand } from "./candidates-of.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { otherPaymentFor, paymentFor } from "./payment-for.ts";
import { provisionedShape } from "./shape.ts";

/** Five weeks at 30 % with an hour a day of something else, on a db.r6g.xlarge. */
function fiveWeeks(busyPct: number, patch: Partial<Settings> = {}) {
  const known = officeCase(undefined, patch);
  const { timesS: two } = officeWeeks({ busyPct: 30, quietPct: 30 });
  const startS = two[0] as number;
  const timesS = Float64Array.from({ length: 35 * 288 }, (_, i) => startS + 300 * i);
  const values = timesS.map((at) => (((at - startS) / 3600) % 24 < 1 ? busyPct : 30));
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: market.specs });
  return planOptions({ ...known, workload, members: 0, withSensitivity: false });
}

it("LAY-1 nothing is committed for demand that a full class hid, with or without a fee, however long the trace", () => {
  const [seen, hidden] = [fiveWeeks(60), fiveWeeks(100)];
  expect(seen.payment?.upfrontUsd).toBeGreaterThan(0);
  expect(hidden.pick).not.toBeNull();
  expect(hidden.payment ?? null).toBeNull();
  expect(hidden.otherPayment ?? null).toBeNull();
});

it("LAY-2 a reserved writer with a serverless reader is offered with a savings plan for the reader", () => {
  const reader: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0.05 };
  const steady = officeCase({ busyPct: 60, quietPct: 60 }, { readers: [reader], minAcu: 1, maxAcu: 8 });
  const plan = planOptions({ ...steady, members: 0, withSensitivity: false });
  const pick = plan.options.find(({ id }) => id === plan.pick);
  expect(pick?.instanceClass).toMatch(/^db\.r6g/);
  expect(plan.payment?.commitment).toEqual({
    kind: "reserved",
    offer: "1yr-no-upfront",
    rest: "savings-plan",
  });
  const alone = plan.options.find(({ id }) => id === plan.payment?.id);
  expect(alone?.settings.commitment).toEqual({ kind: "reserved", offer: "1yr-no-upfront" });
  const aloneSaves = (pick?.monthlyUsd.p50 ?? 0) - (alone?.monthlyUsd.p50 ?? 0);
  expect(plan.payment?.savesUsd).toBeGreaterThan(aloneSaves);
});

/** Days of a db.r6g.xlarge at the CPU of each second of the trace. */
function daysAt(cpuAt: (s: number) => number, days: number, patch: Partial<Settings> = {}): Effective {
  const startS = officeWeeks({ busyPct: 0, quietPct: 0 }).timesS[0] as number;
  const timesS = Float64Array.from({ length: days * 288 }, (_, i) => startS + 300 * i);
  const values = timesS.map((at) => cpuAt(at - startS));
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: market.specs });
  return resolve({ ...officeCase(undefined, patch), workload });
}

/** Every way to pay for a class, as if it met the limits. */
function waysOf(effective: Effective, instanceClass: string): readonly Candidate[] {
  const shape = provisionedShape(effective.settings, specOf(market, instanceClass));
  const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  return candidatesOf({ ...evaluated, misses: [] }, effective);
}

describe("what is paid ahead", () => {
  const upfrontOf = (effective: Effective) => {
    const sorted = waysOf(effective, "db.r6g.xlarge");
    return paymentFor(sorted.find(isOnDemand) as Candidate, { sorted, effective })?.upfrontUsd;
  };
  const flat = () => 30;
  const weekly = (pct: number) => (s: number) => 30 * (1 + (pct / 100) * (s / (7 * 86_400)));

  it("LAY-1 is nothing on fewer than 28 days, and nothing on demand that grows, by the user or by its trend", () => {
    expect(upfrontOf(daysAt(flat, 28))).toBeGreaterThan(0);
    expect(upfrontOf(daysAt(flat, 27))).toBe(0);
    expect(upfrontOf(daysAt(flat, 28, { growthPct: 5 }))).toBe(0);
    expect(upfrontOf(daysAt(weekly(4), 28))).toBe(0);
    expect(upfrontOf(daysAt(weekly(-4), 28))).toBeGreaterThan(0);
  });

  it("LAY-1 is nothing on fewer than three days, with or without a fee", () => {
    expect(upfrontOf(daysAt(flat, 3))).toBe(0);
    expect(upfrontOf(daysAt(flat, 2))).toBeUndefined();
  });

  it("LAY-1 is nothing where the last days are on another level", () => {
    const from = (day: number, pct: number) => (s: number) => (s >= day * 86_400 ? pct : 30);
    expect(upfrontOf(daysAt(from(25, 45), 28))).toBe(0);
    expect(upfrontOf(daysAt(from(25, 15), 28))).toBe(0);
    expect(upfrontOf(daysAt(from(27, 45), 28))).toBeGreaterThan(0);
  });

  it("LAY-1 TRD-3 is nothing where the level has moved and no trend and no step carries it on", () => {
    const calm = daysAt(flat, 28);
    const { view } = calm.workload;
    const sinceS = view.startS + 21 * 86_400;
    const about = { days: 7, ofDays: 28, sinceS, ratio: 1.2 };
    const moved = { code: "level-moved", ...about, assumption: true } as const;
    const beside = { ...calm.workload, view: { ...view, notes: [...view.notes, moved] } };
    expect(calm.workload.step).toBeNull();
    expect(upfrontOf(calm)).toBeGreaterThan(0);
    expect(upfrontOf({ ...calm, workload: beside })).toBe(0);
  });

  it("LAY-1 EVD-6 EVD-17 EVD-18 is nothing where the busiest is taken as the writer, an unlike one wrote before or another may have, and what it would be where one was named", () => {
    const calm = daysAt(() => 30, 28);
    const several = {
      code: "several-instances",
      assumption: true,
      instances: ["a", "b"],
      planned: "a",
    } as const;
    const beside = (note: EvidenceFinding): Effective => ({
      ...calm,
      workload: {
        ...calm.workload,
        view: { ...calm.workload.view, notes: [...calm.workload.view.notes, note] },
      },
    });
    const by = (how: "cpu" | "writes") => beside({ ...several, by: how });
    expect(upfrontOf(by("cpu"))).toBeUndefined();
    expect(upfrontOf(by("writes"))).toBeGreaterThan(0);
    const changes = [{ atS: 0, from: "b", to: "a" }];
    const changed = { code: "roles-changed", planned: "a", changes, assumption: false } as const;
    expect(upfrontOf(beside({ ...changed, because: "classes-differ" }))).toBeUndefined();
    expect(upfrontOf(beside({ ...changed, because: "only-suspected", metrics: [] }))).toBeUndefined();
    expect(upfrontOf(beside(changed))).toBeGreaterThan(0);
  });

  it("LAY-1 is nothing where the instance was full for over a thousandth of the time", () => {
    const fullFor = (minutes: number) => daysAt((s) => (s < 60 * minutes ? 100 : 30), 28);
    expect(upfrontOf(fullFor(35))).toBeGreaterThan(0);
    expect(upfrontOf(fullFor(45))).toBeUndefined();
    // A reader's hidden demand moves the cluster as the writer's does.
    const calm = daysAt(flat, 28);
    const beside = ({ workload }: Effective): Effective => {
      const readers = [{ ...calm.workload, demand: workload.demand }] as never;
      return { ...calm, workload: { ...calm.workload, readers } };
    };
    expect(upfrontOf(beside(fullFor(35)))).toBeGreaterThan(0);
    expect(upfrontOf(beside(fullFor(45)))).toBeUndefined();
  });
});

it("LAY-1 TRD-1 a pick that growth ends within the term is not reserved, and may have a savings plan", () => {
  const effective = daysAt(() => 30, 35);
  const sorted = waysOf(effective, "db.r6g.xlarge");
  const [pick] = sorted.filter(isOnDemand) as [Candidate];
  const kindOf = (lasts: boolean) =>
    paymentFor(pick, { sorted, effective, lasts: () => lasts })?.commitment.kind ?? null;
  expect(kindOf(true)).toBe("reserved");
  expect(kindOf(false)).not.toBe("reserved");
});

describe("the commitment of another shape", () => {
  /** What is said of another class whose best way to pay costs so much, beside a pick of $400. */
  const saidOf = (usd: number, misses: Candidate["evaluated"]["misses"] = [], lasts = true) => {
    const effective = daysAt(() => 30, 28);
    const [pick] = waysOf(effective, "db.r6g.xlarge").filter(isOnDemand) as [Candidate];
    const others = waysOf(effective, "db.r6g.large").filter((one) => !isOnDemand(one));
    const sorted = others.map((one) => ({
      ...one,
      evaluated: { ...one.evaluated, misses },
      priced: { ...one.priced, totalUsd: usd },
    }));
    const at = { ...pick, priced: { ...pick.priced, totalUsd: 400 } };
    return otherPaymentFor(at, { sorted: [at, ...sorted], effective, lasts: () => lasts });
  };

  it("LAY-1 is named from a fiftieth of the pick on, and only of a shape inside the limits", () => {
    expect(saidOf(392.1)).toBeNull();
    expect(saidOf(391.9)?.savesUsd).toBeCloseTo(8.1, 2);
    expect(saidOf(391.9, [{ limit: { code: "burstable" }, distance: 1 }])).toBeNull();
  });

  it("LAY-1 TRD-1 of what growth ends within the term is a savings plan alone, where it lasts as long as the pick", () => {
    const effective = daysAt(() => 30, 28);
    const [pick] = waysOf(effective, "db.r6g.xlarge").filter(isOnDemand) as [Candidate];
    const at = { ...pick, priced: { ...pick.priced, totalUsd: 400 } };
    const committed = (name: string) => waysOf(effective, name).filter((one) => !isOnDemand(one));
    const others = [...committed("db.r7g.large"), ...committed("db.r6g.large")];
    const sorted = others.map((one) => ({ ...one, evaluated: { ...one.evaluated, misses: [] } }));
    const kindOf = (lastsAsPick: boolean) => {
      const lasting = { lasts: () => false, lastsAsPick: () => lastsAsPick };
      return otherPaymentFor(at, { sorted: [at, ...sorted], effective, ...lasting })?.commitment.kind ?? null;
    };
    expect([kindOf(true), kindOf(false)]).toEqual(["savings-plan", null]);
    expect(otherPaymentFor(at, { sorted: [at, ...sorted], effective })?.commitment.kind).toBe("reserved");
  });

  it("LAY-1 stands beside the cheapest without a fee at published prices, where it has a fee or an assumed price", () => {
    const effective = daysAt(() => 30, 28);
    const [pick] = waysOf(effective, "db.r6g.xlarge").filter(isOnDemand) as [Candidate];
    const at = { ...pick, priced: { ...pick.priced, totalUsd: 400 } };
    const priced = (one: Candidate, totalUsd: number) => ({ ...one, priced: { ...one.priced, totalUsd } });
    const reserved = waysOf(effective, "db.r6g.large").filter((one) => !isOnDemand(one));
    const planned = waysOf(effective, "db.r7g.large").filter(
      ({ offer }) => offer.commitment.kind === "savings-plan",
    );
    const besideAt = (feeUsd: number, usd: number) => {
      const sorted = [
        ...reserved.map((one) => priced(one, feeUsd)),
        ...planned.map((one) => priced(one, usd)),
      ].map((one) => ({ ...one, evaluated: { ...one.evaluated, misses: [] } }));
      return otherPaymentFor(at, { sorted: [at, ...sorted], effective });
    };
    const said = besideAt(300, 350);
    expect(said?.shape.writer).toMatchObject({ instanceClass: "db.r6g.large" });
    expect(said?.plain).toMatchObject({
      lessUsd: 50,
      shape: { writer: { instanceClass: "db.r7g.large" }, commitment: { kind: "savings-plan" } },
    });
    expect(besideAt(300, 393)).not.toHaveProperty("plain");
    // Where it is the cheapest itself it is named once.
    expect(besideAt(390, 350)).not.toHaveProperty("plain");
  });

  it("LAY-1 says of the one without a fee what it is less than the pick without one, not than the pick on demand", () => {
    const effective = daysAt(() => 30, 28);
    const priced = (one: Candidate, totalUsd: number): Candidate => ({
      ...{ ...one, evaluated: { ...one.evaluated, misses: [] } },
      priced: { ...one.priced, totalUsd },
    });
    const plans = (instanceClass: string, usd: number) =>
      waysOf(effective, instanceClass)
        .filter(({ offer }) => offer.commitment.kind === "savings-plan")
        .map((one) => priced(one, usd));
    const [onDemand] = waysOf(effective, "db.r7g.large").filter(isOnDemand) as [Candidate];
    const pick = priced(onDemand, 400);
    const reserved = waysOf(effective, "db.r6g.large").filter((one) => !isOnDemand(one));
    const sorted = [pick, ...plans("db.r7g.large", 380), ...plans("db.r7g.2xlarge", 350)];
    const fees = reserved.map((one) => priced(one, 300));
    const said = otherPaymentFor(pick, { sorted: [...sorted, ...fees], effective });
    // 380 - 350 of plans against each other; against on demand it were 400 - 350.
    expect([said?.savesUsd, said?.plain?.lessUsd]).toEqual([100, 30]);
  });

  it("LAY-1 TRD-1 is not named of a shape that growth ends within the term", () => {
    expect(saidOf(391.9, [], false)).toBeNull();
  });
});

describe("what is told of committing around the break-even of the storage modes", () => {
  const { limits } = officeCase().settings;
  /** Above and below the break-even on demand, where a term moves it (RSV-1). */
  const MILLIONS = [0, 200, 400, 600, 700, 800, 900, 1000, 1200, 2000];
  const cases = ([1, 3] as const).flatMap((years) => MILLIONS.map((millions) => ({ years, millions })));
  const planAt = ({ years, millions }: (typeof cases)[number]) =>
    fiveWeeks(60, {
      ...{ ioRequestsPerMonth: 1e6 * millions, storageGb: 500 },
      limits: { ...limits, maxTermYears: years },
    });
  const plans = cases.map((one) => ({ ...one, plan: planAt(one) }));

  it.each(plans)(
    "LAY-1 RSV-1 is one option, of the picked shape and the matrix: $years years, $millions million requests",
    ({ plan }) => {
      const { options, pick, payment, compared } = plan;
      const of = (id: string | null | undefined) => options.find((one) => one.id === id);
      const [picked, bought] = [of(pick), of(payment?.id)];
      if (!picked || !bought || !payment) throw new Error("Expected a pick and what is bought for it.");
      expect({ ...bought.settings, commitment: picked.settings.commitment }).toEqual(picked.settings);
      const row = compared?.rows.find(({ roles }) => roles.includes("pick"));
      const same = Object.values(row?.cells ?? {}).find(
        (cell) =>
          "commitment" in cell && JSON.stringify(cell.commitment) === JSON.stringify(payment.commitment),
      );
      const monthlyUsd = picked.monthlyUsd.p50 - payment.savesUsd;
      expect(same).toMatchObject({ upfrontUsd: payment.upfrontUsd, order: payment.order });
      expect(same).toMatchObject({ monthlyUsd: expect.closeTo(monthlyUsd, 2) });
      expect(monthlyUsd).toBeCloseTo(bought.monthlyUsd.p50, 2);
    },
  );

  it("LAY-1 names the other storage mode as another shape, and only where it costs less than what is told of the pick", () => {
    const others = plans.flatMap(({ plan: { otherPayment: other, payment, options, pick } }) => {
      if (other == null || payment == null) return [];
      const [own, found] = [pick, other.id].map((id) => options.find((one) => one.id === id)?.settings);
      expect(found).toMatchObject(other.shape);
      expect(other.savesUsd).toBeGreaterThan(payment.savesUsd);
      const isSame = JSON.stringify(other.shape.writer) === JSON.stringify(own?.writer);
      expect(isSame && other.shape.storageMode === own?.storageMode).toBe(false);
      return [{ other: other.shape.storageMode, own: own?.storageMode }];
    });
    expect(others).toContainEqual({ other: "io-optimized", own: "standard" });
  });
});

it("LAY-1 names another shape under 28 days paid as the pick would be then, with a fee", () => {
  const effective = daysAt(() => 30, 21);
  const [own, others] = ["db.r6g.xlarge", "db.r6g.large"].map((name) => waysOf(effective, name)) as [
    readonly Candidate[],
    readonly Candidate[],
  ];
  const [pick] = own.filter(isOnDemand) as [Candidate];
  const other = otherPaymentFor(pick, { sorted: [...own, ...others], effective });
  expect(other?.commitment).toEqual({ kind: "reserved", offer: "1yr-all-upfront" });
  expect(other?.upfrontUsd).toBeGreaterThan(0);
  // What is bought today is paid without one.
  expect(paymentFor(pick, { sorted: own, effective })?.upfrontUsd).toBe(0);
});
