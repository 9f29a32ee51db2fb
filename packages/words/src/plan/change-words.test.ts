import type { MissedLimit, Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { changeWords } from "./change-words.ts";

const onClass = (instanceClass: string, usd: number, limits: readonly MissedLimit[] = []) =>
  optionOf(instanceClass, {
    ...{ usd, meetsLimits: false, unmetMinutesPerMonth: 4867, slowPct: { p10: 11, p50: 11, p90: 11 } },
    settings: settingsOf({ writer: { kind: "provisioned", instanceClass } }),
    reasons: limits.length === 0 ? [] : [{ code: "misses", isNearest: false, limits }],
  });
const unsure = (p90Pct: number): MissedLimit => ({ code: "unsure", p90Pct, limitPct: 0.1 });
const full: MissedLimit = {
  ...{ code: "short", member: { kind: "writer" }, timePct: 11, limitPct: 0.1, capacityAcu: 32 },
  ...{ peakAcu: 48, seenAcu: 32 },
};
const pick = (patch: Partial<PlanOption> = {}) =>
  optionOf("pick", { usd: 600, reasons: [{ code: "lowest-cost" }], ...patch });

function said(
  options: readonly PlanOption[],
  given: Partial<Plan> & { readonly own?: PlanOption; readonly hasMoved?: boolean } = {},
): string {
  const { own = pick(), hasMoved = false, ...patch } = given;
  const plan = planOf([own, ...options], { pick: "pick", ...patch });
  const words = changeWords(plan, { pick: own, place: STANDARD_PLACE, hasList: true, hasMoved });
  return words.replaceAll(/[\u202f\u00a0]/g, " ");
}

const ends = {
  ...{ code: "owned-ends", endsOn: "2027-06-30", ends: { reserved: true, savingsPlan: false } },
  ...{ nowUsd: 600, thenUsd: 900, lessUsd: 120, becomes: "db.r6g.large", assumption: false },
} as Finding;

it("HED-2 a near miss stands behind what is certain, and one just outside beside what to run alone", () => {
  const order = (p90Pct: number) => said([onClass("db.r6g.large", 400, [unsure(p90Pct)])], { notes: [ends] });
  expect(order(0.58)).toMatch(/^From 2027-06-30, [^I]*$/);
  expect(order(1.5)).toMatch(/^From 2027-06-30, .* If you accept to be short or slow [^F]*$/);
});

it("DEM-4 staying as full as today is said first of all", () => {
  const today = onClass("db.r6g.2xlarge", 300, [full]);
  expect(said([today, onClass("db.r6g.large", 400)], { today: "db.r6g.2xlarge", notes: [ends] })).toMatch(
    /^If what fills it may take as long as it does today: stay, \$300 a month less than the pick\. From 2027-06-30/,
  );
});

it("RSV-3 what to run once something owned has ended is said where it is an option that saves", () => {
  const at = (patch: object, options: readonly PlanOption[] = [onClass("db.r6g.large", 400)]) =>
    said(options, { notes: [{ ...ends, ...patch } as Finding] });
  expect(at({})).toContain("; then db.r6g.large would cost $120 less.");
  const alone = "From 2027-06-30, when what you own ends: $900 a month.";
  expect(at({ lessUsd: null })).toBe(alone);
  expect(at({}, [])).toBe(alone);
});

it("HED-3 where a maximum is to be raised first a near miss is said, and what a week shows, and no more", () => {
  const own = pick({ settings: settingsOf({ minAcu: 2, maxAcu: 12 }), reasons: [{ code: "raise-first" }] });
  const near = optionOf("near", {
    ...{ settings: settingsOf({ minAcu: 0, maxAcu: 12 }), usd: 100, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [unsure(0.15)] }],
  });
  const week =
    "What a week at the higher maximum shows: until then nobody knows the demand, and no other figure was moved.";
  expect(said([near], { own, notes: [ends] })).toMatch(
    /^If you accept to be short or slow .*: Serverless 0–12 ACU, \$500 a month less than the pick\. What a week at the higher maximum shows/,
  );
  expect(said([], { own, notes: [ends] })).toBe(week);
});

it("CLU-4 PAU-1 what a pause would save says where nobody counted connections", () => {
  const note = (isCounted: boolean) =>
    said([], {
      notes: [
        {
          code: "pause-would-save",
          isCounted,
          maxAcu: 8,
          lessUsd: 120,
          assumption: true,
        } as unknown as Finding,
      ],
    });
  expect(note(true)).toMatch(/^If no connection stays open while nothing is asked: Serverless 0–8 ACU/);
  expect(note(false)).toContain("asked (nobody counted them): Serverless");
});

it("OPT-2 one flip more than two is said too, several more are so many", () => {
  const large = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
  const flips = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...({ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3, flipsBelow: null } as const),
      ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: large },
      flipsAbove: 1.2 + 0.2 * i,
    }));
  const of = (count: number) => said([], { hasMoved: true, sensitivity: flips(count) });
  expect(of(2)).not.toContain("further");
  expect(of(3)).not.toContain("further");
  expect(of(3).match(/Above/g)).toHaveLength(3);
  expect(of(4)).toContain("2 further values that change it are listed below.");
  // A flip at the least move is in the list and not in the headline.
  const own = pick({ reasons: [{ code: "stays" } as PlanOption["reasons"][number]] });
  const [near, far] = flips(2);
  const sensitivity = [{ ...near, flipsAbove: 1.002 }, { ...far }] as Plan["sensitivity"];
  const changes = said([], { own, hasMoved: true, sensitivity });
  expect(changes).toMatch(
    /^Above 1\.4 × the demand: db\.r6g\.large\. One further value that changes it is listed below\.$/,
  );
});

it("PRC-3 MEM-13 I/O of a memory that nobody measured is said to be a guess, with its band and beside what is measured", () => {
  const note = {
    ...{ code: "storage-mode-flips", storageMode: "io-optimized", flips: "under", requests: 5684e6 },
    ...{ planned: 2784e6, atEnd: null, moreUsd: -579.05, assumption: false },
    guessed: { low: 354e6, high: 15_729e6, measured: 17_500e6 },
  } as Finding;
  expect(said([], { notes: [note] })).toBe(
    "Under 5,680,000,000 I/O requests a month (planned are 2,780,000,000, a guess of what this memory misses between 354,000,000 and 15,700,000,000; 17,500,000,000 are measured today): the same on Standard, $579.05 a month less as planned; the mode can be changed once the reads are measured.",
  );
});

it("PRC-3 TOD-4 says from which I/O on the other storage mode is worth a change", () => {
  const note = {
    ...{ code: "storage-mode-flips", storageMode: "standard", flips: "from", requests: 1507e6 },
    ...{ planned: 1489e6, atEnd: null, moreUsd: -7.56, assumption: false },
  } as Finding;
  expect(said([], { notes: [note] })).toBe(
    "From 1,510,000,000 I/O requests a month on (1,490,000,000 planned): the same on I/O-Optimized, $7.56 a month less as planned, too little to change for.",
  );
  const other = { ...note, runsOn: ["db.x2g.xlarge", "db.x2g.xlarge"], moreUsd: 7.56 } as Finding;
  expect(said([], { notes: [other] })).toBe(
    "From 1,510,000,000 I/O requests a month on (1,490,000,000 planned): 2 × db.x2g.xlarge on I/O-Optimized, $7.56 a month more as planned.",
  );
});
