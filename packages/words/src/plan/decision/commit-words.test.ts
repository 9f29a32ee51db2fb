import type { ComparedPrice, Plan, PlanLimits } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { commitStep, commitWords } from "./commit-words.ts";

const DAY_S = 86_400;
const price = (one: Partial<ComparedPrice>): ComparedPrice => ({
  ...{ monthlyUsd: 4121, interval: null, commitment: { kind: "none" }, upfrontUsd: 0, breakEvenDay: 0 },
  ...{ usdPerHour: null, isAssumed: false, againstTodayUsd: null },
  ...one,
});
const allUpfront = price({
  ...{ monthlyUsd: 2348, upfrontUsd: 26_018, breakEvenDay: 201, isAssumed: true },
  commitment: { kind: "reserved", offer: "1yr-all-upfront" },
  order: [{ instanceClass: "db.r6g.4xlarge", count: 3 }],
});
const plan1y = price({ monthlyUsd: 3000, commitment: { kind: "savings-plan", usdPerHour: null } });
const payment: NonNullable<Plan["payment"]> = {
  ...{ id: "a", savesUsd: 1334, upfrontUsd: 0, paybackMonth: 0, isAssumed: true },
  commitment: { kind: "reserved", offer: "1yr-no-upfront" },
};

const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 5000, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const trust = { draws: 64, holds: 64, cheapest: 61 };

function said(
  patch: object = {},
  of: { days?: number; limits?: Partial<PlanLimits>; findings?: readonly Finding[] } = {},
) {
  const cells = { "on-demand": price({}), "savings-plan": plan1y, "reserved-1yr": allUpfront };
  const rows = [{ roles: ["pick"], cells: { ...cells, "reserved-3yr": { refusal: "no-price" } } }];
  const { limits } = settingsOf();
  const told = optionOf("pick", {
    settings: settingsOf({ limits: { ...limits, maxTermYears: 1, ...of.limits } }),
  });
  const plan = planOf([told], {
    ...{ pick: "pick", payment, baseline, trust, compared: { rows } as never },
    ...patch,
  });
  const workload = { startS: 0, endS: (of.days ?? 14) * DAY_S, coveredPct: 100 };
  return commitWords({ plan, told, workload, findings: of.findings ?? [], place: STANDARD_PLACE });
}

it("LAY-1 binds no term before 28 days, and names the cell of the matrix that costs least", () => {
  expect(said()).toBe(
    "No term is bound before 28 days are measured: 14 days more than the 14 days so far. By what is known, reserved 1 year all upfront would save $1,773 a month more than the pick on demand, for $26,018 upfront, paid back on day 201 (an assumed price). Then reserve 3 × db.r6g.4xlarge: sizes of one family share normalized units. A savings plan of 1 year would save $1,121 a month, nothing upfront, at a published price.",
  );
  expect(said({}, { limits: { buys: "savings-plan" } })).toMatch(
    /By what is known, a savings plan would save \$1,121 a month more than the pick on demand, nothing upfront\.$/,
  );
});

it("LAY-1 EVD-6 advises no term before it is known which instance writes", () => {
  const taken = { code: "several-instances", assumption: true, instances: ["a", "b"], planned: "a" } as const;
  const by = (how: "cpu" | "writes") => [{ ...taken, by: how }] as readonly Finding[];
  const mayBind = { terms: false, fees: false, todayReserved: false, because: "writer" };
  const told = said({ payment: null, mayBind }, { days: 28, findings: by("cpu") });
  expect(told).toContain("None is advised before it is known which instance writes.");
  expect(said({ payment: null }, { days: 28, findings: by("writes") })).not.toContain(
    "which instance writes",
  );
});

it("LAY-1 on 28 days says what the plan would buy", () => {
  expect(said({}, { days: 28 })).toBe(
    "Reserved 1 year no upfront saves $1,334 a month more than the pick on demand, nothing upfront (an assumed price). A savings plan of 1 year saves $1,121 a month, nothing upfront, at a published price.",
  );
});

it("HED-3 where the plan advises none it does not say that none costs less", () => {
  expect(said({ payment: null }, { days: 28 })).toBe(
    "By what is known, reserved 1 year all upfront would save $1,773 a month more than the pick on demand, for $26,018 upfront, paid back on day 201 (an assumed price). The plan advises none of them.",
  );
  // A reason is named only where it is one.
  const barred = (terms: boolean, because: string) =>
    said({ payment: null, mayBind: { terms, fees: false, todayReserved: terms, because } }, { days: 28 });
  expect(barred(true, "growth")).toMatch(/None with a fee is advised while demand is planned to grow\.$/);
  expect(barred(true, "trend")).toMatch(/None with a fee is advised while demand grows\.$/);
  expect(barred(true, "step")).toMatch(/None with a fee is advised while demand has stepped\.$/);
  expect(barred(true, "moved")).toMatch(
    /None with a fee is advised while the last days are on another level\.$/,
  );
  expect(barred(false, "hidden")).toMatch(/None is advised while demand was hidden\.$/);
  // Of a full instance that is told beside it the engine is asked, not the finding.
  const seldom = { code: "censored", samples: 1, timePct: 0.01, hiddenPct: 0, assumption: false } as never;
  expect(said({ payment: null }, { days: 28, findings: [seldom] })).toMatch(
    /The plan advises none of them\.$/,
  );
  const falls = { code: "trend", pctPerWeek: -2, growthPct: -8, fromDay: "2026-11-01", missesFrom: null };
  const words = "Demand falls by 2\u202f% a week: less than a term binds may do before it ends";
  expect(said({ notes: [falls] }, { days: 28 })?.endsWith(`${words}.`)).toBe(true);
  expect(said({ payment: null, compared: { rows: [] } }, { days: 28 })).toBeNull();
  expect(said({}, { limits: { maxTermYears: 0 } })).toBeNull();
});

it("IDL-1 LAY-1 advises no term while a pause is open, and says why before what one would save", () => {
  expect(said({ notes: [{ code: "pause-would-save" }] }, { days: 28 })).toMatch(
    /^A term before it is known whether it can pause .*needless\. By what is known, reserved 1 year no upfront would save/,
  );
});

it("HED-2 IDL-1 LAY-1 says of a day that decides and of a pause each why no term is bought yet", () => {
  const day = {
    ...{ code: "deciding-day", fromS: Date.UTC(2026, 10, 20, 18) / 1000, minutes: 175, lessUsd: 400 },
    ...{ instanceClass: "db.r6g.large", storageMode: "standard", isMemoryOpen: true, assumption: false },
  };
  expect(said({ notes: [day, { code: "pause-would-save" }] }, { days: 28 })).toMatch(
    /^A term before it is known whether 20 Nov 2026 comes again .*nothing else needs\. A term before it is known whether it can pause .*needless\. By what is known/,
  );
});

it("a term binds whatever is found out after it was bought: nothing is offered while the decision is not sure", () => {
  const censored = { code: "censored", instance: null, timePct: 30, assumption: false } as never;
  expect(said({}, { findings: [censored] })).toBe(
    "Commit to nothing yet: a term binds whatever the open questions turn out to be.",
  );
});

/** Of the pick's own instances in the other storage mode, and of another class. */
const { commitment: onceMore } = allUpfront;
const classWriter = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const switched: NonNullable<Plan["otherPayment"]> = {
  ...{ id: "b", savesUsd: 1900, upfrontUsd: 31_000, paybackMonth: null, isAssumed: false },
  ...{ commitment: onceMore, order: [{ instanceClass: "db.r6g.8xlarge", count: 2 }] },
  shape: { ...settingsOf(), commitment: onceMore, storageMode: "io-optimized" },
};

it("LAY-1 the other storage mode under a term is named as a switch, with its own saving, fee and order", () => {
  const orders = [{ instanceClass: "db.r6g.4xlarge", count: 3 }];
  const text = said({ payment: { ...payment, order: orders }, otherPayment: switched }, { days: 28 });
  expect(text).toContain("nothing upfront (an assumed price). Reserve 3 × db.r6g.4xlarge");
  expect(text).toMatch(
    /I\/O-Optimized, reserved 1 year all upfront, would cost less still, \$1,900 a month less than the pick on demand, for \$31,000 upfront, order 2 × db\.r6g\.8xlarge: decide the storage mode before a term binds you\.$/,
  );
});

it("LAY-1 a mode that differs from the pick's is always said", () => {
  const { limits } = settingsOf();
  const optimized = settingsOf({ storageMode: "io-optimized", limits: { ...limits, maxTermYears: 1 } });
  const standard = { ...switched, shape: { ...switched.shape, storageMode: "standard" as const } };
  const told = optionOf("pick", { settings: optimized });
  const today = optionOf("today", { settings: settingsOf({ writer: classWriter("db.r6g.large") }) });
  const words = (options: Plan["options"]) =>
    commitWords({
      plan: planOf(options, {
        ...{ pick: "pick", payment, baseline, trust, otherPayment: standard, today: options[1]?.id ?? null },
      }),
      ...{ told, workload: { startS: 0, endS: 28 * DAY_S, coveredPct: 100 }, findings: [] },
      place: STANDARD_PLACE,
    });
  expect(words([told, today])).toContain(" with storage on Standard, reserved 1 year all upfront,");
  const ran = optionOf("today", { settings: { ...optimized, writer: classWriter("db.r6g.large") } });
  expect(words([told, ran])).toContain(" with storage switched to Standard, reserved 1 year all upfront,");
});

it("LAY-1 what would cost less still costs less than what stands before it, however that is paid", () => {
  const stillOf = (savesUsd: number, days: number) =>
    said({ otherPayment: { ...switched, savesUsd } }, { days })?.includes("less still");
  // Under 28 days the matrix's cell stands before it, $1,773 under the pick; from then on what the plan buys, $1,334.
  expect([stillOf(1700, 14), stillOf(1773, 14), stillOf(1800, 14)]).toEqual([false, false, true]);
  expect([stillOf(1300, 28), stillOf(1334, 28), stillOf(1700, 28)]).toEqual([false, false, true]);
});

it("LAY-1 what costs less where nothing is told of the pick costs less than it on demand, and not still less", () => {
  const text = said({ payment: null, otherPayment: switched, compared: { rows: [] } }, { days: 28 });
  expect(text).toContain(
    "reserved 1 year all upfront, would cost less, $1,900 a month less than the pick on demand",
  );
});

it("LAY-1 names another shape with its fee, and before it one without any at published prices", () => {
  const shape = settingsOf({ commitment: { kind: "reserved", offer: "1yr-all-upfront" } });
  const other = { ...payment, shape, savesUsd: 1900, upfrontUsd: 15_020 };
  const plain = {
    ...{ id: "b", lessUsd: 146.14 },
    shape: settingsOf({
      writer: { kind: "provisioned", instanceClass: "db.r8g.2xlarge" },
      commitment: { kind: "savings-plan", usdPerHour: null },
    }),
  };
  const still =
    /would cost less still, \$1,900 a month less than the pick on demand, for \$15,020 upfront \(an assumed price\)/;
  expect(said({ otherPayment: other }, { days: 28 })).toMatch(still);
  const told = said({ otherPayment: { ...other, plain } }, { days: 28 });
  expect(told).toMatch(still);
  expect(told).toContain(
    "db.r8g.2xlarge, savings plan, costs $146 a month less than the pick could, both with nothing upfront at published prices.",
  );
});

it("LAY-1 what is settled before a term binds is asked for before it is bought", () => {
  const told = optionOf("pick", { settings: settingsOf() });
  const stepOf = (otherPayment: NonNullable<Plan["otherPayment"]> | null) =>
    commitStep({
      ...{ plan: planOf([told], { pick: "pick", payment, otherPayment }), told, findings: [] },
      ...{ workload: { startS: 0, endS: 28 * DAY_S, coveredPct: 100 }, place: STANDARD_PLACE },
    });
  const words =
    "commit to reserved 1 year no upfront: it saves $1,334 a month, nothing upfront (an assumed price)";
  expect(stepOf(null)).toMatchObject({ once: null, words });
  expect(stepOf(switched)).toMatchObject({ once: "once the storage mode is settled", words });
});

it("ENT-1 LAY-1 measures more whatever runs today: the term alone waits for the class that no file tells", () => {
  const told = optionOf("pick", { settings: settingsOf() });
  const cells = { "on-demand": price({}), "savings-plan": plan1y };
  const plan = planOf([told], {
    ...{ pick: "pick", today: "pick", trust, compared: { rows: [{ roles: ["pick"], cells }] } as never },
    baseline: {
      ...(baseline as NonNullable<Plan["baseline"]>),
      entered: [{ kind: "provisioned", instanceClass: "db.r6g.large" }],
    },
  });
  const workload = { startS: 0, endS: 14 * DAY_S, coveredPct: 100 };
  const step = commitStep({ plan, told, workload, findings: [], place: STANDARD_PLACE });
  expect(step?.once).toBeNull();
  expect(step?.words).toMatch(
    /^measure 14 days more, then, once describe-db-instances shows that db\.r6g\.large runs, commit to a savings plan/,
  );
});
