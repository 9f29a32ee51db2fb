import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { OwnedCommitments } from "../../commitments/owned-commitments.ts";
import { planOptions } from "../plan-options.ts";

const quick = { members: 0, withSensitivity: false, withUpgrade: false } as const;

function planned(owned: OwnedCommitments) {
  const plan = planOptions({ ...officeCase(undefined, {}, { owned }), ...quick });
  const found = plan.notes.find(({ code }) => code === "owned-ends");
  return { plan, found, pick: plan.options.find(({ id }) => id === plan.pick) };
}

const ri = { instanceClass: "db.r6g.xlarge", count: 1, hourlyUsd: 0.3 };
const none: OwnedCommitments = { reserved: [], savingsPlans: [] };

it("RSV-3 says when what is owned ends that the pick rests on, and what the pick costs from then on", () => {
  const free = planned(none);
  const { found, pick, plan } = planned({
    ...none,
    savingsPlans: [{ usdPerHour: 0.05, endsOn: "2026-12-01" }],
  });
  expect(free.found).toBeUndefined();
  expect(plan.pick).toBe(free.plan.pick);
  expect(found).toMatchObject({
    ...{ endsOn: "2026-12-01", ends: { reserved: false, savingsPlan: true }, assumption: false },
    ...{ nowUsd: pick?.monthlyUsd.p50, thenUsd: free.pick?.monthlyUsd.p50, lessUsd: null },
  });
});

it("RSV-3 nothing is said of what outlasts the term or the pick does not use", () => {
  expect(
    planned({ ...none, savingsPlans: [{ usdPerHour: 0.05, endsOn: "2028-12-01" }] }).found,
  ).toBeUndefined();
  expect(
    planned({ ...none, reserved: [{ ...ri, instanceClass: "db.r5.large", endsOn: "2026-12-01" }] }).found,
  ).toBeUndefined();
});

it("RSV-3 a reserved instance that carries the pick is followed by what another shape would save then", () => {
  const { found, pick } = planned({ ...none, reserved: [{ ...ri, hourlyUsd: 0.01, endsOn: "2026-12-01" }] });
  expect(pick?.settings.writer).toMatchObject({ instanceClass: "db.r6g.xlarge" });
  const cheapest = planned(none).pick?.monthlyUsd.p50 ?? Number.NaN;
  expect(found).toMatchObject({ ends: { reserved: true, savingsPlan: false }, nowUsd: 7.3 });
  if (found?.code !== "owned-ends") throw new Error("Expected the day on which it ends.");
  expect(found.thenUsd - (found.lessUsd ?? 0)).toBeCloseTo(cheapest, 2);
});

it("RSV-3 of several days the first is told on which the bill rests, with what ends on that day alone", () => {
  const plans = (...ends: readonly string[]) => ({
    ...none,
    savingsPlans: ends.map((endsOn) => ({ usdPerHour: 0.05, endsOn })),
  });
  // What the pick does not use ends before it, and on the same day as it.
  const unused = { ...ri, instanceClass: "db.r5.large" };
  const { found } = planned({
    ...plans("2027-05-01", "2027-02-01"),
    reserved: [
      { ...unused, endsOn: "2026-12-01" },
      { ...unused, endsOn: "2027-05-01" },
    ],
  });
  expect(found).toMatchObject({ endsOn: "2027-02-01", ends: { reserved: false, savingsPlan: true } });
  // Then half of the plans are left until the later day, and what ended before is paid no more: 730 h at $0.30.
  const [both, one, gone] = [plans("2027-05-01", "2027-02-01"), plans("2027-05-01"), none].map(
    (owned) => planned(owned).pick?.monthlyUsd.p50 ?? Number.NaN,
  ) as [number, number, number];
  if (found?.code !== "owned-ends") throw new Error("Expected the day on which it ends.");
  expect(found.thenUsd - found.nowUsd).toBeCloseTo(one - both - 219, 2);
  expect(gone).toBeGreaterThan(one);
});

it("RSV-3 a savings plan that the pick's class has no use for ends unsaid", () => {
  const carrying = { ...ri, hourlyUsd: 0.01, endsOn: "2027-05-01" };
  const { found, pick } = planned({
    ...{ reserved: [carrying], savingsPlans: [{ usdPerHour: 0.05, endsOn: "2026-12-01" }] },
  });
  expect(pick?.settings.writer).toMatchObject({ instanceClass: "db.r6g.xlarge" });
  expect(found).toMatchObject({ endsOn: "2027-05-01", ends: { reserved: true, savingsPlan: false } });
});

it("RSV-3 the term is twelve months of 730 h from the day of the prices", () => {
  const at = (endsOn: string) =>
    planned({ ...none, savingsPlans: [{ usdPerHour: 0.05, endsOn }] }).found?.code ?? null;
  expect([at("2027-11-20"), at("2027-11-21")]).toEqual(["owned-ends", null]);
});
