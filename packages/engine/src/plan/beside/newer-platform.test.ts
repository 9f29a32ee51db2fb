import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { PlanOption } from "../search/plan.ts";
import { provisionedShape, serverlessShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { newerPlatformFindings } from "./newer-platform.ts";

/** Hours of work on a range of a platform: a class would cost more than the range that serves them. */
function planOn(profile: Settings["profile"] | null, patch: Partial<Settings> = {}) {
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile } as const;
  const known = officeCase({ busyPct: 30, quietPct: 1 }, patch, { source });
  return planOptions({ ...known, members: 0, withSensitivity: false });
}

const noteOf = (plan: ReturnType<typeof planOn>) => plan.notes.find(({ code }) => code === "newer-platform");

describe("the platform beside the plan", () => {
  it("ACU-4 a range of the same platform with more of everything saves nothing for its platform", () => {
    const plan = planOn("platform-3");
    expect(plan.platform).toEqual({ platform: 3, origin: "described" });
    expect(new Set(plan.options.map(({ settings }) => settings.profile))).toEqual(new Set(["platform-3"]));
    const usd = (id: string) => plan.options.find((one) => one.id === id)?.monthlyUsd.p50 ?? Number.NaN;
    expect(usd("serverless-1-16-standard")).toBeGreaterThan(0);
    for (const { id, settings, monthlyUsd } of plan.options)
      if (settings.minAcu >= 1 && settings.maxAcu > 16 && /^serverless-[\d.]+-[\d.]+-standard$/.test(id))
        expect(monthlyUsd.p50, id).toBeGreaterThanOrEqual(usd("serverless-1-16-standard"));
  });

  it("ACU-4 what the newest platform would cost less is said with dollars, where the cluster keeps an older one", () => {
    const plan = planOn("platform-3");
    const note = noteOf(plan);
    expect(note).toMatchObject({ platform: 3, newest: 4, assumption: true });
    const pickUsd = plan.options.find(({ id }) => id === plan.pick)?.monthlyUsd.p50 ?? 0;
    const lessUsd = note?.code === "newer-platform" ? note.lessUsd : 0;
    // The middles of the speeds are a sixth apart (SPD-1).
    expect(lessUsd / pickUsd).toBeGreaterThan(0.05);
    expect(lessUsd / pickUsd).toBeLessThan(0.3);
    const newest = planOn("platform-3", { profile: "platform-4" });
    const same = newest.options.find(({ id }) => id === plan.pick)?.monthlyUsd.p50 ?? 0;
    expect(pickUsd - lessUsd).toBeCloseTo(same, 1);
  });

  it("ACU-4 nothing of it is said on the newest, where nobody said a platform, and where the user chose one", () => {
    for (const profile of ["platform-4", null] as const) expect(noteOf(planOn(profile))).toBeUndefined();
    expect(planOn(null).platform).toEqual({ platform: 4, origin: "assumed" });
    const chosen = planOn("platform-3", { profile: "platform-4" });
    expect(chosen.platform).toEqual({ platform: 4, origin: "yours" });
    expect(noteOf(chosen)).toBeUndefined();
    expect(noteOf(planOn("platform-3", { profile: "postgres-2024" }))).toBeUndefined();
  });
});

/** What the newest platform is said to save of a class at some price, beside a range inside the limits. */
function savedOfClass(usd: number): number | null {
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: "platform-3" } as const;
  const effective = resolve(officeCase({ busyPct: 30, quietPct: 1 }, {}, { source }));
  const { settings } = effective;
  const spec = specOf(effective.market, "db.r6g.large");
  const shapes = [provisionedShape(settings, spec), serverlessShape(settings, { minAcu: 1, maxAcu: 16 })];
  const [onClass, range] = shapes.map((shape) => {
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    return onDemandOf(evaluated, effective)[0] as Candidate;
  }) as [Candidate, Candidate];
  const pick = { ...onClass, priced: { ...onClass.priced, totalUsd: usd } };
  const options = [range, pick].map(({ id }) => ({ id, meetsLimits: true })) as unknown as PlanOption[];
  const [note] = newerPlatformFindings({ options, pick: pick.id }, { effective, candidates: [pick, range] });
  return note?.code === "newer-platform" ? note.lessUsd : null;
}

describe("another platform is worth a word", () => {
  it("ACU-4 from 5 % of the pick on", () => {
    const newestUsd = 1000 - (savedOfClass(1000) ?? Number.NaN);
    expect(newestUsd).toBeLessThan(500);
    expect(savedOfClass(0.998 * (newestUsd / 0.95))).toBeNull();
    expect(savedOfClass(1.002 * (newestUsd / 0.95))).toBeGreaterThan(0.05 * newestUsd);
  });
});
