import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const DAY_S = 86_400;
const baseline = { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never;
const trust = { draws: 64, holds: 64, cheapest: 61 };
const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.x2g.xlarge" } });
const pick = (patch: object = {}) =>
  optionOf("pick", { usd: 600, reasons: [{ code: "lowest-cost" }], ...patch } as Partial<PlanOption>);
const full = { code: "censored", instance: null, timePct: 30, assumption: false };

interface Given {
  readonly options?: readonly PlanOption[];
  readonly plan?: object;
  readonly days?: number;
  readonly findings?: readonly object[];
}

function nextOf({ options = [pick()], plan = {}, days = 21, findings = [] }: Given) {
  const workload = { startS: 0, endS: days * DAY_S, coveredPct: 100 };
  const input = {
    plan: planOf(options, { pick: "pick", baseline, trust, ...plan } as Partial<Plan>),
    ...{ workload, findings: findings as never },
  };
  const found = decisionOf(input, STANDARD_PLACE);
  return {
    offers: found?.offers,
    canTake: found?.canTake,
    next: (found?.next ?? "").replaceAll("\u202f", " "),
  };
}

/** A range from 2 to 8 ACU that was full, and the pick that raises it. */
const raised = (minAcu: number) => {
  const from = { kind: "serverless", minAcu: 2, maxAcu: 8 };
  const to = { kind: "serverless", minAcu, maxAcu: 24 };
  return {
    options: [pick({ reasons: [{ code: "raise-first" }], settings: settingsOf({ minAcu, maxAcu: 24 }) })],
    plan: { instances: [{ instance: "w", isWriter: true, from, to }] },
  };
};

describe("what is offered", () => {
  it("is the change where it may be taken, and nothing where that is what runs today", () => {
    expect(nextOf({})).toMatchObject({ canTake: true, offers: "change" });
    expect(nextOf({ plan: { today: "pick" } })).toMatchObject({ canTake: true, offers: null });
  });

  it("CLU-1 a tier that a reader's capacity denies is to be confirmed first, whether anything changes or stays", () => {
    const findings = [
      {
        ...{ code: "reader-tier-denied", instance: "bi8-2", instanceClass: "db.r7g.2xlarge", saidTier: 1 },
        ...{ tier: 2, belowPct: 94.6, leadAcu: 24, assumption: true },
      },
    ];
    for (const plan of [{}, { today: "pick" }])
      expect(nextOf({ findings, plan }).next).toMatch(
        /^Confirm the promotion tier of bi8-2 first: PromotionTier of describe-db-instances, and when it was changed\. /,
      );
  });

  it("says what is to be done where what runs today stays: what to measure, and what to buy and when", () => {
    const stays = { today: "pick" };
    expect(nextOf({ plan: stays }).next).toBe("Nothing is to be changed.");
    const bar = {
      ...{
        assumption: "working-set",
        baseline: 40,
        triedFrom: 5,
        triedTo: 80,
        flipsBelow: 12,
        flipsAbove: null,
      },
      ...{
        becomes: "small",
        becomesBelow: "small",
        shapeBelow: onClass,
        becomesAbove: null,
        shapeAbove: null,
      },
    };
    const assumed = { code: "working-set-assumed", gib: 40, assumption: true };
    const measured = nextOf({ plan: { ...stays, sensitivity: [bar], notes: [assumed] } }).next;
    expect(measured).toMatch(
      /^Keep what runs today and measure memory, which may change that \(below 12 GiB: /,
    );
    expect(measured).toContain("A paste from the database settles it");
    // What flips nothing is not to be measured.
    const flat = { ...bar, flipsBelow: null, becomesBelow: null, shapeBelow: null };
    expect(nextOf({ plan: { ...stays, sensitivity: [flat], notes: [assumed] } }).next).toBe(
      "Nothing is to be changed.",
    );
    const commitment = { kind: "reserved", offer: "1yr-no-upfront" };
    const payment = {
      id: "c",
      commitment,
      savesUsd: 90,
      upfrontUsd: 0,
      paybackMonth: null,
      isAssumed: false,
    };
    expect(nextOf({ plan: { ...stays, payment }, days: 35 }).next).toMatch(
      /^Keep what runs today and commit to reserved 1 year no upfront: it saves \$90\.00 a month, nothing upfront\.$/,
    );
  });

  it("is nothing at low confidence, and nothing where no shape meets the limits", () => {
    expect(nextOf({ findings: [full] })).toMatchObject({ canTake: false, offers: null });
    const outside = pick({ meetsLimits: false, reasons: [{ code: "misses", isNearest: true, limits: [] }] });
    const nearest = { options: [outside], plan: { pick: null, nearestMiss: "pick" } };
    expect(nextOf(nearest)).toMatchObject({ canTake: false, offers: null });
    // Nor is a raise, where what it raises to is outside.
    const { plan } = raised(2);
    const shown = [{ ...outside, reasons: [{ code: "raise-first" }] } as PlanOption];
    expect(nextOf({ options: shown, plan: { ...plan, pick: null, nearestMiss: "pick" } }).offers).toBeNull();
  });

  it("HED-3 is a raise of the maximum alone, at low confidence too", () => {
    expect(nextOf(raised(2))).toMatchObject({ canTake: false, offers: "raise" });
    expect(nextOf(raised(2)).next).toContain("and the old ones bring today back");
    const { options, plan } = raised(2);
    const hours = { days: [1], fromHour: 17, toHour: 19, minAcu: 12, maxAcu: 24 } as never;
    const clocked = options.map((one) => ({ ...one, settings: { ...one.settings, schedule: [hours] } }));
    const byClock = nextOf({ options: clocked, plan }).next;
    expect(byClock).toContain("to go back, delete that first");
    expect(byClock).not.toContain("bring today back");
    expect(nextOf(raised(4)).offers).toBeNull();
  });

  it.each<[string, Omit<Given, "options" | "plan">]>([
    ["DEM-8 under a week", { days: 3 }],
    ["DEM-10 without hours of the day", { findings: [{ code: "hours-unseen", hours: [8, 9] }] }],
    ["DEM-7 without days of the week", { findings: [{ code: "weekdays-unseen", weekdays: [0, 6] }] }],
  ])("is no raise on a trace that leaves a week open: %s", (_, open) => {
    const { offers, next } = nextOf({ ...raised(2), ...open });
    expect(offers).toBeNull();
    expect(next).toMatch(/^No change is offered/);
    // Seen whole it is one.
    expect(nextOf(raised(2)).offers).toBe("raise");
  });
});

describe("what comes next", () => {
  it("OPT-2 begins with how little more demand tips the answer, where that keeps it from being sure", () => {
    const edge = {
      ...{
        assumption: "demand",
        baseline: 1,
        triedFrom: 0.5,
        triedTo: 3,
        flipsBelow: null,
        flipsAbove: 1.01,
      },
      ...{ becomes: "a", becomesBelow: null, shapeBelow: null, becomesAbove: "a", shapeAbove: onClass },
      ...{ moreUsdAbove: 1527, isByDoubtAbove: true },
    };
    const tips =
      /^Look at growth first: above 1\.01 × the demand it is short or slow in over one case of ten: db\.x2g\.xlarge takes over, \$1,527 a month more\. /;
    expect(nextOf({ plan: { sensitivity: [edge] } }).next).toMatch(tips);
    expect(nextOf({ plan: { sensitivity: [edge], today: "pick" } }).next).toMatch(tips);
    // The storage alone is switched: the instances have today's headroom whatever is done.
    const now = optionOf("now", {
      settings: settingsOf({ ...pick().settings, storageMode: "io-optimized" }),
    });
    const switched = nextOf({ options: [pick(), now], plan: { sensitivity: [edge], today: "now" } });
    expect(switched.next).toMatch(/^Make the change/);
    // Less than a tenth of headroom alone, and no estimate of what runs today.
    const far = { ...edge, flipsAbove: 1.2 };
    const { next } = nextOf({ plan: { sensitivity: [far] } });
    expect(next).toBe("Make the change.");
    const asMeasured = { estimatedPct: 2, limitPct: 0.1, holds: 70, instead: null };
    const known = { sensitivity: [edge], today: "pick", trust: { ...trust, asMeasured } };
    expect(nextOf({ plan: known }).next).not.toMatch(/growth first/);
  });

  it("HED-3 names the maximum alone, with its cost, where the pick would raise the minimum too", () => {
    const limits = [{ code: "short", member: { kind: "writer" }, timePct: 0.15, limitPct: 0.1 }];
    const alone = optionOf("alone", {
      ...{ settings: settingsOf({ minAcu: 2, maxAcu: 26 }), usd: 88, meetsLimits: false },
      reasons: [{ code: "misses", isNearest: false, limits }] as never,
    });
    const { options, plan } = raised(4);
    const { offers, next } = nextOf({ options: [...options, alone], plan });
    expect(offers).toBeNull();
    expect(next).toMatch(/2–26 ACU.*\$88/);
    expect(nextOf({ options, plan }).next).not.toMatch(/2–26/);
    // What is picked for its cost has no maximum to raise.
    const plain = nextOf({ options: [pick({ settings: onClass }), alone], findings: [full] });
    expect(plain.next).not.toMatch(/2–26/);
  });

  it("HED-3 settles what was hidden before anything else that is open", () => {
    const notes = [{ code: "working-set-assumed", gib: 160, assumption: true }];
    const nothing = {
      becomes: null,
      becomesBelow: null,
      becomesAbove: null,
      shapeBelow: null,
      shapeAbove: null,
    };
    const of = (assumption: string, baselineOf: number) => ({
      ...{ ...nothing, assumption, baseline: baselineOf, flipsBelow: null, flipsAbove: null },
      ...{ triedFrom: 0.25, triedTo: 640 },
    });
    const plan = { notes, sensitivity: [of("working-set", 160), of("demand", 1)] };
    const { next } = nextOf({ options: [pick({ settings: onClass })], plan, findings: [full] });
    expect(next).toMatch(/a week .*hidden/i);
    expect(next).not.toMatch(/paste/i);
  });

  it("says of what stays that nothing is to be changed, and why not yet", () => {
    expect(nextOf({ plan: { today: "pick" }, findings: [full] }).next).toMatch(/^Nothing .*lower bound/);
  });
});

it("IDL-1 asks for the connections where a range that pauses may cost under half", () => {
  const note = { code: "pause-would-save", maxAcu: 6.5, lessUsd: 480, isCounted: false, assumption: true };
  const said = (more: object) => nextOf({ plan: { today: "pick", notes: [{ ...note, ...more }] } }).next;
  expect(said({})).toContain("Export DatabaseConnections: a range that pauses may cost under half.");
  expect(said({ isCounted: true })).toContain("Let the client’s pool close idle connections: a range");
  expect(said({ lessUsd: 290 })).not.toContain("pauses");
});

it("IDL-1 puts the cure before what stays until a range may pause", () => {
  const note = { code: "pause-would-save", maxAcu: 4, lessUsd: 23.58, isCounted: true, assumption: true };
  const { next } = nextOf({ plan: { today: "pick", notes: [note] } });
  expect(next).toMatch(
    /^Let the client’s pool close idle connections: .+ less\. Keep what runs today until then\./,
  );
});

it("TOD-4 says that the writer need not change where its change brings less than any is worth", () => {
  const kept = (moreUsd: number) =>
    nextOf({
      plan: { notes: [{ code: "writer-kept", on: "db.r7g.2xlarge", moreUsd, assumption: false }] },
    }).next;
  expect(kept(0.73)).toBe(
    "Make the change. The writer need not change. With the writer kept on db.r7g.2xlarge, so without a failover, the same readers and storage cost $0.73 a month more.",
  );
  // A hundredth of $600.
  expect(kept(6)).toBe("Make the change.");
});
