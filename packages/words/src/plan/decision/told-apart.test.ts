import type { MemoryDoubt, Plan } from "@acuity/engine/plan";
import { optionOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { pick, toldApart, upgradedApart } from "../../../test/told-apart.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { matrixOf } from "./matrix-of.ts";
import { riskWords } from "./risk-words.ts";
import { savesOf } from "./saves-words.ts";
import { sayRow } from "./say-row.ts";
import { supportOver } from "./support-risk.ts";

const place = STANDARD_PLACE;
const START_S = Date.UTC(2026, 10, 1) / 1000;
const DAY_S = 86_400;

/** By so many days of files: under a week the pick is an estimate, and today stays until that is settled. */
function decided(plan: Plan, days = 21) {
  const workload = { startS: START_S, endS: START_S + days * DAY_S, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [] }, place);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

const plain = (text: string | undefined) => text?.replaceAll("\u202f", " ").replaceAll("\u2060", "");

/** From the fixture: today's meter is 1,000, the pick 600, so 400 less. */
const TODAY = { id: "today", monthlyUsd: 1000, againstTodayUsd: 0, unmetMinutes: 11, term: null };
const PICK = { id: "pick", monthlyUsd: 600, againstTodayUsd: -400, unmetMinutes: 3, term: null };

describe("what programs act on", () => {
  it("settle: today by its meter and its own row's unmet time, the pick beside it by its own", () => {
    const { recommended, alternative } = decided(toldApart(), 3);
    expect(recommended).toMatchObject({ action: "settle", ...TODAY });
    expect(alternative).toMatchObject(PICK);
  });

  it("settle: without a row it is today's option that is unmet, never the pick's", () => {
    const { compared: _, ...plan } = toldApart();
    expect(decided(plan, 3).recommended).toMatchObject({ ...TODAY, unmetMinutes: 7 });
  });

  it("none: today, and no change beside it, since nothing is inside the limits", () => {
    const { recommended, alternative } = decided(toldApart({ pick: null, nearestMiss: "pick" }));
    expect(recommended).toMatchObject({ action: "none", ...TODAY });
    expect(alternative).toBeNull();
  });

  it("change: the pick, nothing beside it", () => {
    const { recommended, alternative } = decided(toldApart());
    expect(recommended).toMatchObject({ action: "change", ...PICK });
    expect(alternative).toBeNull();
  });
});

describe("figures of a decision", () => {
  it("HED-1 is unmet by what it is short, and what is slow besides uses the limit beside that", () => {
    const { unmetMinutes, unmetShown } = decided(toldApart());
    expect(unmetMinutes).toBe(3);
    expect(plain(unmetShown.value)).toBe("3 min");
    // 0.08 % of 730 x 60 minutes are 35, of which 3 are unmet.
    expect(plain(unmetShown.detail)).toBe("a month; 35 min unmet or too busy, limit 44 min");
  });

  it("TOD-1 is against today from the cheapest to the dearest case drawn, not from one month's P10 to its P90", () => {
    const told = toldApart();
    // 550 - 1,000 and 700 - 1,000 would be -450 and -300.
    expect(savesOf({ plan: told, told: pick, isPick: true })).toEqual({
      ...{ moreUsd: -400, fromUsd: -430, toUsd: -290, sharePct: -40 },
    });
  });

  it("CLU-3 is dated by what ends on the version that runs, which no plan after the upgrade has", () => {
    const support = {
      ...{ code: "extended-support", engineVersion: "13.12", isCharged: false, from: "2027-02-28" },
      ...{ monthlyUsd: 90, assumption: false },
    };
    const owned = { code: "owned-ends", endsOn: "2026-12-24", thenUsd: 77, assumption: false };
    const plan = upgradedApart({ notes: [support] as never }, { notes: [owned] as never });
    expect(decided(plan).decideBy?.day).toBe("2027-02-28");
    expect(decided(plan).monthlyUsd).toBe(450);
  });

  it("CLU-3 the matrix after an upgrade is said by what memory leaves open after it", () => {
    const [before, after] = ["before", "after"].map((id) => ({ id }) as unknown as MemoryDoubt);
    const of = (plan: Plan) => matrixOf(plan, { findings: [], place })?.memory;
    expect(of(upgradedApart({ memory: before ?? null }, { memory: after ?? null }))).toBe(after);
    expect(of(toldApart({ memory: before ?? null }))).toBe(before);
  });
});

describe("figures of a risk", () => {
  it("CLU-3 Extended Support is told by what today's bill has of it, else by this month, then by the later", () => {
    const support = {
      ...{ code: "extended-support", engineVersion: "13.12", isCharged: true, from: "2026-02-28" },
      ...{
        monthlyUsd: 90,
        thisMonthUsd: 40,
        third: { from: "2028-03-01", monthlyUsd: 180 },
        assumption: false,
      },
    };
    const said = (more: object) =>
      supportOver({ runs: [{ ...support, ...more }] as never, place }).map(({ words }) => plain(words))[0];
    expect(said({})).toMatch(/for \$40\.00 a month, \$180 from 1 Mar 2028/);
    expect(said({ todayUsd: 55 })).toMatch(/for \$55\.00 a month, \$180 from/);
    expect(said({ thisMonthUsd: undefined })).toMatch(/for \$90\.00 a month, \$180 from/);
  });

  it("CLU-1 a standby costs what it costs, not what the pick does", () => {
    const note = { code: "no-standby", standby: { monthlyUsd: 123 }, assumption: false };
    const plan = toldApart({ notes: [note] as never });
    const risks = riskWords({ plan, told: pick, isPick: true, findings: [], runs: [], place });
    expect(risks.find(({ title }) => title === "No standby")?.words).toMatch(
      /A standby costs \$123 a month\.$/,
    );
  });

  it("a row that was passed over costs less by the month of each that is told, not by its cheapest case", () => {
    const next = optionOf("next", {
      ...{ monthlyUsd: { p10: 500, p50: 596, p90: 640 }, reasons: [{ code: "less-room", lessUsd: 4 }] },
    });
    const plan = toldApart();
    const [row] = plan.compared?.rows ?? [];
    if (row === undefined) throw new Error("Expected a row.");
    const tried = { ...plan, options: [...plan.options, next] };
    const said = sayRow({ ...row, roles: ["runner-up"], id: "next" }, { place, tried });
    // 600 - 596; by P10 it were 550 - 500, or nothing.
    expect(plain(said.passedOver ?? "")).toBe("it leaves no room to spare, for $4.00 less");
  });
});
