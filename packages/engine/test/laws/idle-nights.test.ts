import { describe, expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import { officeWeeks, series } from "../plan-fixture.ts";
import { wideMarket } from "../random-workloads.ts";
import { baselineOf } from "../settings-of.ts";

const PEAK_PCT = 100;

/** A db.r6g.large that somebody uses in office hours alone, by spikes that make no hour like another, full at times. */
function planOf(workingSetGib: number | null, { nightPct = 2.5 } = {}) {
  const office = officeWeeks({ busyPct: 6, quietPct: nightPct });
  const isOpen = office.values.map((pct) => Number(pct === 6));
  const values = office.values.map((pct, i) => {
    const isSpike = isOpen[i] === 1 && (i * 7919) % 31 < 2;
    return isSpike ? PEAK_PCT - ((i * 31) % 40) : pct;
  });
  const cpu = { ...office, values };
  const counted = { timesS: cpu.timesS, values: isOpen.map((open) => 12 * open), statistic: "Maximum" };
  const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const evidence = gatherCluster([cpu, series("DatabaseConnections", counted)]);
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib };
  return planOptions({ workload, settings, market: wideMarket, members: 8, withSensitivity: false });
}

type Plan = ReturnType<typeof planOf>;

const pickOf = ({ pick, options }: Plan) => options.find(({ id }) => id === pick);
const limitsOf = ({ reasons: [first] }: Plan["options"][number]) =>
  first?.code === "misses" ? first.limits : [];
const neverPauses = ({ settings }: Plan["options"][number]) =>
  settings.writer.kind === "serverless" && settings.schedule.length === 0 && settings.minAcu > 0;

describe("a database that nobody uses at night", () => {
  it.each([1, 3, 6, 10])(
    "CLU-4 INS-3 PAU-1 with %s GiB hot a range that holds them by day and pauses at night costs at most three quarters of any at all hours that never pauses",
    (gib) => {
      const plan = planOf(gib);
      const pick = pickOf(plan);
      expect(pick?.settings.minAcu).toBe(0);
      const awake = plan.options.filter(
        (one) => one.meetsLimits && one.settings.commitment.kind === "none" && neverPauses(one),
      );
      expect(awake.length).toBeGreaterThan(0);
      const least = Math.min(...awake.map(({ monthlyUsd }) => monthlyUsd.p50));
      expect(pick?.monthlyUsd.p50).toBeLessThan(0.75 * least);
    },
    60_000,
  );

  it("DEM-5 INS-3 the day's memory keeps out every maximum whose pool is too small for it, and every minimum by day", () => {
    const ranges = planOf(10).options.filter(({ settings }) => settings.writer.kind === "serverless");
    const codes = (one: Plan["options"][number]) => limitsOf(one).map(({ code }) => code);
    const small = ranges.filter(({ settings }) => settings.maxAcu <= 6);
    expect(small.length).toBeGreaterThan(0);
    for (const one of small) expect(codes(one)).toContain("pool-too-small");
    const asleep = ranges.filter(({ settings }) => settings.schedule.length === 0 && settings.minAcu === 0);
    const large = asleep.filter(({ settings }) => settings.maxAcu >= 12);
    expect(large.length).toBeGreaterThan(0);
    for (const one of large) expect(codes(one)).toContain("set-seldom-held");
  });

  it("INS-3 what an idle instance shows at night moves neither the pick nor what it costs", () => {
    const [quiet, humming] = [pickOf(planOf(3, { nightPct: 0 })), pickOf(planOf(3, { nightPct: 4 }))];
    expect(humming?.id).toBe(quiet?.id);
    expect((humming?.monthlyUsd.p50 ?? 0) / (quiet?.monthlyUsd.p50 ?? 1)).toBeCloseTo(1, 1);
  });

  it("OPT-4 PAU-1 has one row that pauses at all hours, with its price, its wake and what keeps it out", () => {
    const rows = planOf(10).compared?.rows ?? [];
    const asleep = rows.filter(({ settings }) => settings?.minAcu === 0 && settings.schedule.length === 0);
    const [row] = asleep;
    expect([asleep.length, row?.roles, row?.pause?.resumeS]).toEqual([1, ["pausing"], 15]);
    expect(row?.pause?.hours).toBeGreaterThan(450);
    expect(row?.missed?.map(({ code }) => code)).toEqual(["set-seldom-held"]);
    expect(row?.cells["on-demand"]).toHaveProperty("monthlyUsd");
    const plain = planOf(0.1).compared?.rows ?? [];
    expect(plain.flatMap(({ roles }) => roles)).not.toContain("pausing");
    expect(plain.find(({ roles }) => roles.includes("pick"))?.pause?.hours).toBeGreaterThan(450);
  });
});
