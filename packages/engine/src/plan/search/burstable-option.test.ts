import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Baseline } from "../terms/baseline.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const source = { kind: "provisioned", instanceClass: "db.t4g.medium" } as const;
const idle = { busyPct: 5, quietPct: 2 };

function medium(load: typeof idle, patch: Partial<Settings> = {}, today: Partial<Baseline> = {}) {
  const plan = planOptions({ ...officeCase(load, patch, today), members: 0, withSensitivity: false });
  const option = plan.options.find(({ id }) => id === "db.t4g.medium-standard");
  return { option, pick: plan.pick, today: plan.baseline };
}

describe("a burstable class", () => {
  it("CLU-2 may be picked where it runs today or the user says so, and nowhere else", () => {
    expect(medium(idle).option?.meetsLimits).toBe(false);
    expect(medium(idle, { burstable: "allowed" }).option?.meetsLimits).toBe(true);
    expect(medium(idle, {}, { source }).option?.meetsLimits).toBe(true);
    expect(medium(idle, { burstable: "refused" }, { source }).option?.meetsLimits).toBe(false);
  });

  it("CLU-2 what it runs above its credits is a line of its bill: 15 % of 2 vCPU above 20 %, $19.71", () => {
    // 17.5 % of an r6g.xlarge's 4 vCPU is 35 % of the medium's 2.
    const { option } = medium({ busyPct: 17.5, quietPct: 17.5 }, { burstable: "allowed" });
    expect(option?.monthlyUsd.p50).toBe(53.29 + 19.71);
    expect(medium(idle, { burstable: "allowed" }).option?.monthlyUsd.p50).toBe(53.29);
  });

  it("CLU-2 today's bill has the same line, so that staying saves nothing", () => {
    const { option, today } = medium({ busyPct: 35, quietPct: 35 }, {}, { source });
    expect(option?.monthlyUsd.p50).toBe(53.29 + 19.71);
    expect(option?.againstTodayUsd).toBe(0);
    expect(today?.totalUsd).toBe(53.29 + 19.71);
    expect(today?.lines.map(({ item }) => item)).toContain("cpu-credits");
  });

  it("CLU-2 TRD-1 with a trend today's line is that of the month that is planned, as the option's is", () => {
    const cpu = officeWeeks({ busyPct: 0, quietPct: 0 }, 28);
    const [startS = 0] = cpu.timesS;
    const values = cpu.timesS.map((at) => 30 * (1 + (0.04 * (at - startS)) / (7 * 86_400)));
    const baseline = baselineOf({ engineVersion: null, source });
    const evidence = gatherCluster([{ ...cpu, values }]);
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
    const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
    expect(plan.notes).toContainEqual(expect.objectContaining({ code: "trend" }));
    const credits = plan.baseline?.lines.find(({ item }) => item === "cpu-credits");
    // 34.8 % at the trace's end grows by 1.2 points a week for half a month: 17.4 points above the 20 % it earns.
    expect(credits?.amountUsd).toBeCloseTo(2 * 730 * 0.09 * 0.174, 0);
    expect(plan.options.find(({ id }) => id === "db.t4g.medium-standard")?.againstTodayUsd).toBe(0);
  });
});

/** A busy writer on a class beside a little used reader on another, whose CPU is in the files or not. */
function withReader(
  readerClass: string,
  {
    patch = {},
    isMeasured = true,
    writerClass = "db.r6g.large",
  }: {
    readonly patch?: Partial<Settings>;
    readonly isMeasured?: boolean;
    readonly writerClass?: string;
  } = {},
) {
  const named = (series: ReturnType<typeof officeWeeks>, id: string) => ({
    ...series,
    dimensions: { DBInstanceIdentifier: id },
  });
  const writer = named(officeWeeks({ busyPct: 40, quietPct: 13 }), "orders-1");
  const reader = named(officeWeeks({ busyPct: 10, quietPct: 2 }), "orders-2");
  // A T class of which no credits are known.
  const medium = market.specs.find(({ instanceClass }) => instanceClass === "db.t4g.medium");
  const { instanceHour } = market.sheet;
  const sold: typeof market = {
    ...market,
    specs: [...market.specs, ...(medium ? [{ ...medium, instanceClass: "db.t2.medium", family: "t2" }] : [])],
    sheet: {
      ...market.sheet,
      instanceHour: { ...instanceHour, "db.t2.medium": instanceHour["db.t4g.medium"] ?? {} },
    },
  };
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "orders-1" },
    source: { kind: "provisioned", instanceClass: writerClass },
    readers: [{ instance: "orders-2", source: { kind: "provisioned", instanceClass: readerClass }, tier: 1 }],
  });
  const evidence = gatherCluster(isMeasured ? [writer, reader] : [writer], { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: sold.specs });
  const base = defaultSettings(baseline, workload.view);
  const settings: Settings = {
    ...{ ...base, workingSetGib: 0.3, limits: { ...base.limits, standby: "none" as const } },
    ...patch,
  };
  const plan = planOptions({ workload, settings, market: sold, members: 0, withSensitivity: false });
  const fitting = plan.options.filter(({ meetsLimits }) => meetsLimits);
  const classesOf = ({ settings: { writer: one, readers } }: (typeof fitting)[number]) =>
    [one, ...readers].flatMap((each) => (each.kind === "provisioned" ? [each.instanceClass] : []));
  const today = plan.options.find(({ id }) => id === plan.today);
  const writers = new Set(
    fitting.map(({ settings: { writer: one } }) => (one.kind === "provisioned" ? one.instanceClass : null)),
  );
  return { pick: plan.pick, today, writers, classes: new Set(fitting.flatMap(classesOf)) };
}

describe("a burstable class of a cluster", () => {
  it("CLU-2 is refused a reader as it is a writer, also where the reader runs on it today", () => {
    const { pick, today, classes } = withReader("db.t4g.medium", { patch: { burstable: "refused" } });
    expect(pick).not.toBeNull();
    expect([...classes].filter((name) => name?.startsWith("db.t"))).toEqual([]);
    expect(today?.reasons[0]).toMatchObject({ code: "misses", limits: [{ code: "burstable" }] });
  });

  it("CLU-2 may be picked where nothing is said of any instance where the writer runs on it today, of a reader where one does", () => {
    const asToday = withReader("db.t4g.medium");
    expect(asToday.today?.meetsLimits).toBe(true);
    expect(asToday.classes.has("db.t4g.medium")).toBe(true);
    expect([...asToday.writers].filter((name) => name?.startsWith("db.t"))).toEqual([]);
    expect(withReader("db.r6g.large").classes.has("db.t4g.medium")).toBe(false);
    // Its writer runs on it and not the reader.
    const ofWriter = withReader("db.r6g.large", { writerClass: "db.t4g.medium" });
    expect(ofWriter.classes.has("db.t4g.medium")).toBe(true);
    expect(ofWriter.writers.has("db.t4g.medium")).toBe(true);
  });

  it("CLU-2 whose credits nobody knows is never picked in any role, allowed or not", () => {
    for (const patch of [{}, { burstable: "allowed" }, { burstable: "refused" }] as const) {
      const { pick, classes } = withReader("db.t2.medium", { patch });
      expect(pick).not.toBeNull();
      expect(classes.has("db.t2.medium")).toBe(false);
    }
  });

  it("CLU-2 CLU-1 of a reader whose load no file tells stays as it is, and keeps no option out", () => {
    const { pick, classes } = withReader("db.t4g.medium", {
      ...{ patch: { burstable: "refused" }, isMeasured: false },
    });
    expect(pick).not.toBeNull();
    expect(classes.has("db.t4g.medium")).toBe(true);
  });
});
