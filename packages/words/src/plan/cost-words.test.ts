import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { headlineOf } from "./headline-words.ts";

const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };

function said(
  basis: NonNullable<Plan["baseline"]>["basis"],
  of: { readonly findings?: readonly object[]; readonly notes?: readonly object[] },
) {
  const today = { lines: [], totalUsd: 1000, acuHours: null, simulatedAcuHours: null, unpriced: [] };
  const plan = planOf([optionOf("pick", { monthlyUsd: { p10: 600, p50: 600, p90: 600 } })], {
    ...{ pick: "pick", baseline: { basis, ...today }, notes: (of.notes ?? []) as Plan["notes"] },
  });
  const found = headlineOf({ plan, workload, findings: (of.findings ?? []) as Finding[] }, STANDARD_PLACE);
  return { cost: found?.cost.replaceAll("\u202f", " "), sure: found?.sure };
}

it("TOD-1 says of a simulated bill that it is one, and what settles it", () => {
  expect(said("simulated", {}).cost).toBe(
    "$600 a month, $400 (40 %) less than today's $1,000. Today's figure is simulated: ServerlessDatabaseCapacity, measured for the whole time, settles it.",
  );
  for (const basis of ["measured", "listed"] as const)
    expect(said(basis, {}).cost).not.toContain("simulated");
});

it("TOD-1 EVD-11 says whose cost neither figure has", () => {
  const reader = { code: "readers-left-out", instances: ["orders-2"], assumption: false };
  expect(said("measured", { findings: [reader] }).cost).toBe(
    "$600 a month, $400 (40 %) less than today's $1,000. Neither figure has orders-2, which nobody measured: what the whole cluster costs is not known; in tier 0 or 1 it has the writer's capacity, whatever becomes of that.",
  );
  const member = {
    code: "members-unseen",
    cluster: "orders",
    names: ["orders-3"],
    members: 2,
    assumption: false,
  };
  expect(said("measured", { findings: [member] }).cost).toMatch(
    /Neither figure has orders-3, which nobody measured: what the whole cluster costs is not known\.$/,
  );
  const leftOut = { code: "members-left-out", names: ["orders-2", "orders-3"], assumption: false };
  const untold = { code: "today-incomplete", instances: ["orders-3"], assumption: false };
  expect(said("measured", { findings: [leftOut], notes: [untold] }).cost).toMatch(
    /today's \$1,000\. Neither figure has orders-2 and orders-3, which run by the description and were left out of what was said to run: what the whole cluster costs is not known\.$/,
  );
});

it("TOD-1 claims no saving where every option has an instance that today's bill is without", () => {
  const without = { code: "today-incomplete", instances: ["orders-2"], assumption: false };
  expect(said("measured", { notes: [{ ...without, tried: ["orders-2"] }] }).cost).toBe(
    "$600 a month; today's $1,000 is without orders-2, which every option has, so nobody knows what that saves.",
  );
  const open = said("measured", { notes: [without] }).cost;
  expect(open).toContain("less than today's $1,000");
  expect(open).toMatch(
    /Neither figure has orders-2: the files tell neither its class nor its capacity, so what the whole cluster costs is not known\.$/,
  );
  expect(said("measured", { notes: [{ ...without, tried: ["orders-2"] }] }).cost).not.toContain(
    "Neither figure",
  );
});

it("TOD-3 says what staying would cost under the growth that the user enters, beside what is paid now", () => {
  const grown = (growthPct: number | null, today = "today") => {
    const options = [
      optionOf("pick", { usd: 1100, settings: settingsOf({ growthPct }) }),
      optionOf("today", { usd: 1398, settings: settingsOf({ growthPct }) }),
    ];
    const bill = { lines: [], totalUsd: 1000, acuHours: null, simulatedAcuHours: null, unpriced: [] };
    const plan = planOf(options, { pick: "pick", today, baseline: { basis: "measured", ...bill } });
    return headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE)?.cost.replaceAll("\u202f", " ");
  };
  expect(grown(79)).toBe(
    "$1,100 a month, $100 (10 %) more than today's $1,000. With the growth you enter staying would cost $1,398 a month, $298 more than this.",
  );
  for (const cost of [grown(null), grown(0), grown(79, "pick")])
    expect(cost).not.toContain("With the growth");
});

it("TOD-2 says of a cost without storage and I/O that it is of the instances alone", () => {
  const notes = ["no-io", "no-storage"].map((code) => ({ code, assumption: false }));
  expect(said("measured", { notes }).cost).toContain("Instances only: storage and I/O are not known.");
  expect(said("measured", { notes: notes.slice(0, 1) }).cost).toContain(
    "Without I/O requests: nobody counted",
  );
  expect(said("measured", { notes: notes.slice(1) }).cost).toContain(
    "Without storage: its size is not known.",
  );
});

it("RSV-3 says what is owned and covers nothing of the pick", () => {
  const plan = planOf(
    [optionOf("pick", { reasons: [{ code: "lowest-cost" }, { code: "owned-unused", usd: 2100 }] })],
    {
      pick: "pick",
    },
  );
  expect(headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE)?.cost).toContain(
    "It leaves $2,100 of what you own unused until that expires",
  );
  expect(said("measured", {}).cost).not.toContain("unused");
});

it("DEM-2 doubts every figure first where the maximum said is off by more than a tenth", () => {
  const other = (maxAcu: number) =>
    said("measured", {
      findings: [{ code: "maximum-contradicted", impliedAcu: 32, maxAcu, assumption: false }],
    }).sure;
  expect(other(16)).toMatch(/^ServerlessDatabaseCapacity over ACUUtilization gives/);
  expect(other(30)).not.toContain("ACUUtilization");
});
