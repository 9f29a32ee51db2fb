import type { ComparedPrice, MayBind, Plan, PlanLimits } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { headlineOf } from "../headline-words.ts";
import { commitWords } from "./commit-words.ts";
import { decisionOf } from "./decision-of.ts";

const DAY_S = 86_400;
const NONE = { refusal: "no-price" } as const;
type Cell = ComparedPrice | typeof NONE;
const price = (monthlyUsd: number, patch: Partial<ComparedPrice> = {}): ComparedPrice => ({
  ...{ monthlyUsd, interval: null, commitment: { kind: "none" }, upfrontUsd: 0, breakEvenDay: 0 },
  ...{ usdPerHour: null, isAssumed: false, againstTodayUsd: null },
  ...patch,
});
const savings = (usd: number, usdPerHour: number) =>
  price(usd, { usdPerHour, commitment: { kind: "savings-plan", usdPerHour } });
const reserved = (usd: number, patch: Partial<ComparedPrice> = {}) =>
  price(usd, { commitment: { kind: "reserved", offer: "1yr-no-upfront" }, ...patch });

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const pair = (reader: string, limits: Partial<PlanLimits> = {}) => ({
  ...settingsOf({
    writer: onClass("db.r7g.2xlarge"),
    readers: [{ ...onClass(reader), tier: 1, demandShare: 1, measured: null }],
  }),
  limits: { ...settingsOf().limits, ...limits },
});

interface Given {
  readonly plan?: Partial<Plan>;
  readonly days?: number;
  readonly findings?: readonly object[];
  readonly limits?: Partial<PlanLimits>;
  readonly pickUsd?: number;
  /** Ways to pay of the change and of what runs today, beside on demand. */
  readonly pick?: readonly [plan: Cell, reserved: Cell];
  readonly now?: readonly [plan: Cell, reserved: Cell];
  /** What the engine says a term may bind; absent = anything the limits and the findings allow. */
  readonly may?: Partial<MayBind>;
  /** Today's bill, which may be another than what its option comes to. */
  readonly billUsd?: number;
}

const row = (role: string, cells: readonly Cell[]) => ({
  ...{ roles: [role], id: role, settings: settingsOf(), missed: [], unmetMinutes: 0, cpuMaxPct: 62 },
  cells: { "on-demand": cells[0], "savings-plan": cells[1], "reserved-1yr": cells[2], "reserved-3yr": NONE },
});
const payment: NonNullable<Plan["payment"]> = {
  ...{ id: "p", savesUsd: 177, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
  commitment: { kind: "savings-plan", usdPerHour: 1.2 },
};

/** As the engine has it of such limits and findings. */
function mayOf({ limits = {}, findings = [], may = {} }: Given): MayBind {
  const isNone = limits.maxTermYears === 0;
  const terms = !isNone && findings.length === 0;
  const because = isNone ? "none-bought" : terms ? null : "hidden";
  const todayReserved = terms && limits.buys === undefined;
  return { terms, fees: terms, todayReserved, because, ...may };
}

/** Two db.r7g.2xlarge for $2,011, of which a change of the reader saves $51; a plan on today's saves $355. */
function inputOf(given: Given) {
  const { pickUsd = 1960, billUsd = 2011, limits } = given;
  const { pick = [savings(1783, 1.2), NONE], now = [savings(1656, 1.9456), NONE] } = given;
  const options = [
    optionOf("pick", {
      ...{ usd: pickUsd, kind: "provisioned", settings: pair("db.r6g.2xlarge", limits) },
      reasons: [{ code: "lowest-cost" }],
    }),
    optionOf("today", { usd: 2011, kind: "provisioned", settings: pair("db.r7g.2xlarge", limits) }),
  ];
  const rows = [row("pick", [price(pickUsd), ...pick]), row("today", [price(billUsd), ...now])];
  const compared = { rows, pickRow: 0, publishedOn: "2026-10-01", peakAcu: 12 };
  const baseline = { basis: "listed", lines: [], totalUsd: billUsd, acuHours: null };
  const plan = planOf(options, {
    ...{
      pick: "pick",
      today: "today",
      payment,
      mayBind: mayOf(given),
      trust: { draws: 64, holds: 64, cheapest: 61 },
    },
    ...{ compared: compared as never, baseline: baseline as never, ...given.plan },
  });
  const workload = { startS: 0, endS: (given.days ?? 30) * DAY_S, coveredPct: 100 };
  return { plan, workload, findings: (given.findings ?? []) as readonly Finding[] };
}

function told(given: Given = {}) {
  const input = inputOf(given);
  const decision = decisionOf(input, STANDARD_PLACE);
  const headline = headlineOf(input, STANDARD_PLACE);
  if (decision === null || headline === null) throw new Error("a plan with a pick has a decision");
  const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll("\u2060", "");
  return { ...decision, next: plain(decision.next), savesWords: plain(decision.savesWords), headline, plain };
}

/** Every way to choose one of each. */
function everyOf(choices: Readonly<Record<string, readonly unknown[]>>): readonly Given[] {
  return Object.entries(choices).reduce<readonly object[]>(
    (all, [key, values]) => all.flatMap((given) => values.map((value) => ({ ...given, [key]: value }))),
    [{}],
  );
}

const NEXT =
  "Buy a savings plan of $1.9456 an hour for 1 year; nothing else is to be changed. Only where no term may bind you: change to db.r7g.2xlarge + db.r6g.2xlarge, which saves $51.00 a month (2.5 %).";

describe("a term on what runs today in place of a change that saves little (LAY-1)", () => {
  it("ENT-1 buys it once the classes that no file tells are seen, and is no surer than that", () => {
    const entered = [onClass("db.r7g.2xlarge")];
    const baseline = { basis: "listed", lines: [], totalUsd: 2011, acuHours: null, entered } as never;
    const { next, confidence, risks } = told({ plan: { baseline } });
    expect(next).toMatch(
      /^Once describe-db-instances shows that db\.r7g\.2xlarge runs, buy a savings plan of \$1\.9456 an hour for 1 year; nothing else/,
    );
    expect([confidence.level, confidence.shown.detail]).toEqual(["medium", "today as entered"]);
    expect(risks.filter(({ title }) => title === "Today as entered")).toHaveLength(1);
  });

  it("is the first line, the next step and the figures, and no change is offered", () => {
    const { sentence, next, offers, instances, stays, headline, ...of } = told();
    expect(sentence).toBe(
      "Stay on 2 × db.r7g.2xlarge and take a savings plan of 1 year: $127 a month less than the change with its own.",
    );
    expect(`${headline.verdict}.`).toBe(sentence);
    expect([offers, instances, headline.instances]).toEqual([null, [], []]);
    expect(stays).toMatchObject({ way: "savings-plan", lessUsd: 127, changeSavesUsd: 51 });
    expect(next.startsWith(`${NEXT} `)).toBe(true);
    expect(of.savesWords).toBe("Saves $355 a month (18 %)");
    expect(of.saves).toMatchObject({ moreUsd: -355, fromUsd: -355, toUsd: -355 });
    expect([of.monthlyUsd, of.interval.p50, of.upfrontUsd]).toEqual([1656, 1656, 0]);
    expect(of.monthlyShown).toEqual({ value: "$1,656", detail: "with the term · today $2,011, listed" });
    expect(of.upfrontShown).toEqual({ value: "$0", detail: "savings plan of 1 year" });
    expect([of.canTake, of.confidence.level]).toEqual([true, "high"]);
  });

  it("is of one today, the bill, whatever its option comes to", () => {
    const { why, saves, monthlyShown, next, stays, headline, commit, restsOn, plain } = told({
      ...{ billUsd: 2100, pickUsd: 2000 },
    });
    expect(stays).toEqual({ way: "savings-plan", lessUsd: 127, changeSavesUsd: 100 });
    expect(saves).toEqual({ moreUsd: -444, fromUsd: -444, toUsd: -444, sharePct: (100 * -444) / 2100 });
    const said = [...why, monthlyShown.detail, next, commit, headline.reason, headline.cost].map(
      (one) => one && plain(one),
    );
    expect([said[1], said[3]]).toEqual([
      "On demand the change would save $100 a month (4.8 %) of $2,100.",
      "with the term · today $2,100, listed",
    ]);
    expect([said[4], said[5]].join()).toMatch(/saves \$100 a month \(4\.8 %\).*saves \$444 a month/);
    expect([said[6], plain(restsOn[0]?.detail ?? "")].join()).toMatch(/\$100 a month.*\$100 a month/);
    expect(said[7]).toMatch(/^\$1,656 a month with the term, \$444 \(21 %\) less than today's \$2,100\./);
    expect(said.join()).not.toContain("2,011");
    // Of that bill it saves 6.7 %.
    expect(told({ billUsd: 2100 }).stays).toBeNull();
  });

  it("says why, what it rests on and what may go wrong, none of it of the change", () => {
    const tips = { assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: 1.002, moreUsdAbove: 51 };
    const bar = { ...tips, triedFrom: 0.5, triedTo: 2, shapeBelow: null, shapeAbove: pair("db.r7g.2xlarge") };
    const takes = { code: "change-takes", standIn: "warm", failoverS: 35 };
    const { why, restsOn, risks, confidence, next, headline, plain } = told({
      plan: { sensitivity: [bar as never], notes: [takes as never] },
    });
    expect(why.map(plain)).toEqual([
      "For a year what runs today costs $1,656 a month, the change on a like term $1,783.",
      "On demand the change would save $51.00 a month (2.5 %) of $2,011.",
      "What runs today meets your limits: CPU at most 62 %, no minute short.",
    ]);
    for (const sentence of why) expect(sentence.split(" ").length).toBeLessThanOrEqual(20);
    expect(restsOn[0]).toMatchObject({ origin: "assumed", words: "Term: one of 1 year may bind you" });
    expect(told({ limits: { maxTermYears: 3 } }).restsOn[0]).toMatchObject({
      kind: "limit",
      origin: "yours",
    });
    expect(risks.map(({ title }) => title)).toEqual(["Bound for 1 year"]);
    expect(confidence.lowers).toEqual([]);
    expect(`${next} ${headline.sure}`).not.toMatch(/1\.002|cases drawn/);
    expect(headline.cost).toContain(
      "$1,656 a month with the term, $355 (18\u202f%) less than today's $2,011.",
    );
  });

  it("is bought by its own order, the commitment of the tab the same, and the change that a fee makes cheaper weighed", () => {
    const order = [{ instanceClass: "db.r7g.2xlarge", count: 2 }];
    const input = { now: [NONE, reserved(1700, { order })], pick: [NONE, NONE] } as const;
    const { sentence, next, commit, stays } = told(input);
    expect(sentence).toBe(
      "Stay on 2 × db.r7g.2xlarge and reserve it for 1 year: $260 a month less than the change.",
    );
    expect(next).toMatch(/^Order 2 × db\.r7g\.2xlarge, reserved 1 year no upfront; nothing else/);
    expect([stays?.way, commit]).toEqual([
      "reserved-1yr",
      "What runs today, reserved 1 year no upfront, saves $311 a month, nothing upfront. Reserve 2 × db.r7g.2xlarge.",
    ]);
    const assumed = reserved(1406, { isAssumed: true, upfrontUsd: 5522 });
    const { plan, ...known } = inputOf({ pick: [savings(1783, 1.2), assumed] });
    const [pick] = plan.options;
    if (pick === undefined) throw new Error("the plan has a pick");
    expect(commitWords({ plan, told: pick, ...known, place: STANDARD_PLACE })).toBe(
      "A savings plan of 1 year on what runs today saves $355 a month, nothing upfront. Weigh against it: the change, reserved 1 year no upfront, would cost $250 a month less still, for $5,522 upfront (an assumed price).",
    );
  });

  it("RSV-4 an assumed price decides neither for the term nor against it, and is weighed beside the answer", () => {
    const assumed = { isAssumed: true } as const;
    const bound = told({ now: [NONE, reserved(1700, assumed)], pick: [NONE, NONE] });
    expect([bound.stays, bound.sentence.slice(0, 5)]).toEqual([null, "Take "]);
    expect(bound.next).toContain(
      "Today’s shape reserved for 1 year costs $260 a month less than the pick could (an assumed price).",
    );
    const change = reserved(1406, { ...assumed, upfrontUsd: 5522 });
    const free = told({ now: [NONE, reserved(1700)], pick: [savings(1783, 1.2), change] });
    expect(free.sentence).toBe(
      "Stay on 2 × db.r7g.2xlarge and reserve it for 1 year: $83.00 a month less than the change on any term of 1 year, no price assumed.",
    );
    expect(free.plain(free.why[0] ?? "")).toBe(
      "For a year what runs today costs $1,700 a month, the change with no price assumed $1,783.",
    );
    expect(free.commit).toContain(
      "would cost $294 a month less still, for $5,522 upfront (an assumed price).",
    );
    const low = told({ now: [savings(1656, 1.9456), reserved(1200, assumed)] });
    expect(low.sentence).toBe(told().sentence);
  });

  const trend = (pctPerWeek: number) =>
    ({
      code: "trend",
      pctPerWeek,
      growthPct: 4 * pctPerWeek,
      fromDay: "2026-11-01",
      missesFrom: null,
    }) as never;

  it("pays nothing ahead where the engine lets nothing be, and is what costs nothing upfront then", () => {
    const fee = reserved(1500, { upfrontUsd: 9000 });
    const growing = { fees: false, because: "growth" } as const;
    const { sentence, upfrontUsd, stays } = told({ now: [savings(1656, 1.9456), fee], may: growing });
    expect([sentence, upfrontUsd, stays?.way]).toEqual([told().sentence, 0, "savings-plan"]);
    const plain = reserved(1700);
    const change = reserved(1400, { upfrontUsd: 8000 });
    const both = { now: [NONE, plain], pick: [savings(1783, 1.2), change] } as const;
    expect(told(both).stays).toBeNull();
    const without = told({ ...both, may: growing });
    expect(without.sentence).toContain(
      "$83.00 a month less than the change on any term of 1 year, nothing paid upfront.",
    );
    expect(without.next).not.toContain("Weigh");
  });

  it("says that demand falls, and stays on a term with a trend either way", () => {
    const falls = told({ plan: { notes: [trend(-1)] } });
    expect([falls.sentence, falls.plain(falls.commit ?? "")]).toEqual([
      told().sentence,
      "A savings plan of 1 year on what runs today saves $355 a month, nothing upfront. Demand falls by 1 % a week: less than a term binds may do before it ends.",
    ]);
    const grows = told({ plan: { notes: [trend(1)] }, may: { fees: false, because: "trend" } });
    expect([grows.sentence, grows.commit]).toEqual([told().sentence, told().commit]);
  });

  it("law: an instance that was full and hid nothing changes no line", () => {
    const full = { code: "censored", samples: 3, timePct: 0.2, hiddenPct: 0, assumption: true };
    for (const given of everyOf({
      pickUsd: [1890, 1960],
      days: [21, 30],
      plan: [{}, { notes: [trend(1)] }],
    })) {
      const [plain, hidden] = [given, { ...given, findings: [full], may: mayOf(given) }].map((one) => {
        const { sentence, next, why, stays, confidence } = told(one);
        return { sentence, next, why, stays, level: confidence.level };
      });
      expect(hidden).toEqual(plain);
    }
  });

  it("names a long cluster as what runs today, and the growth that somebody takes it to have", () => {
    const input = inputOf({});
    const reader = (instanceClass: string) => ({
      ...{ ...onClass(instanceClass), tier: 1, demandShare: 1, measured: null },
    });
    const grown = input.plan.options.map((one) => {
      const readers = ["db.r6g.4xlarge", "db.r8g.large", one.id === "pick" ? "db.r6g.large" : "db.x2g.large"];
      const settings = { ...one.settings, growthPct: 20, readers: readers.map(reader) };
      return { ...one, settings };
    });
    const decision = decisionOf({ ...input, plan: { ...input.plan, options: grown } }, STANDARD_PLACE);
    expect(decision?.sentence.replaceAll("\u202f", " ")).toBe(
      "Stay on what runs today and take a savings plan of 1 year, if demand grows by 20 %: $127 a month less than the change with its own.",
    );
    expect(decision?.next).toContain("change to another mix of 4 instances, which saves");
  });

  const hidden = { code: "censored", instance: null, timePct: 30, assumption: false };
  it.each<[string, Given]>([
    ["it saves a twentieth", { pickUsd: 1910 }],
    ["it costs more than today", { pickUsd: 2020 }],
    ["no term may be bought", { limits: { maxTermYears: 0 } }],
    [
      "savings plans alone may be, and it is reserved",
      { now: [NONE, reserved(1700)], limits: { buys: "savings-plan" } },
    ],
    ["under 28 days are measured", { days: 21 }],
    ["no term may bind", { may: { terms: false, because: "writer" } }],
    [
      "growth ends it within the term, and it is reserved",
      { now: [NONE, reserved(1700)], may: { todayReserved: false } },
    ],
    [
      "a fee is asked and nothing is paid ahead",
      { now: [NONE, reserved(1500, { upfrontUsd: 9000 })], may: { fees: false, because: "growth" } },
    ],
    ["a report of before does not tell it", { plan: { mayBind: undefined as never } }],
    ["demand was hidden", { findings: [hidden] }],
    ["it may pause", { plan: { notes: [{ code: "pause-would-save" } as never] } }],
    ["a published reservation of the change costs less", { pick: [savings(1783, 1.2), reserved(1500)] }],
    ["what runs today saves less on a term", { now: [savings(1800, 2), NONE] }],
  ])("is none where %s: the change stays the answer on every line", (_, given) => {
    const { sentence, stays, next, headline, offers } = told(given);
    expect(stays).toBeNull();
    expect(`${sentence} ${headline.verdict} ${next}`).not.toMatch(/[Ss]tay on|take a savings plan|Buy a/);
    expect(offers === "change").toBe(next.includes("ake the change."));
  });

  const CHOICES = {
    pickUsd: [1890, 1960, 2011, 2040],
    days: [2, 21, 30],
    limits: [{}, { maxTermYears: 0 }, { buys: "savings-plan" as const }],
    pick: [
      [savings(1783, 1.2), NONE],
      [NONE, NONE],
      [savings(1640, 1.2), reserved(1400, { isAssumed: true })],
    ],
    now: [
      [savings(1656, 1.9456), NONE],
      [NONE, reserved(1700)],
      [NONE, NONE],
    ],
    plan: [
      {},
      { payment: null },
      { pick: "today" },
      { pick: null, nearestMiss: "pick" },
      { shortAsToday: null, baseline: null },
    ],
    findings: [[], [hidden]],
  } as const;

  it("law: the first line, the next step, the figures and what is offered are of one answer, whatever is known", () => {
    const seen = { stay: 0, term: 0, change: 0 };
    for (const given of everyOf(CHOICES)) {
      const { sentence, next, offers, stays, headline, instances, saves, monthlyUsd, canTake } = told(given);
      const isStaying = sentence.startsWith("Stay on ");
      const isTerm = /^Stay on .+ and (take|reserve) /.test(sentence);
      expect([isTerm, /^(Buy|Order) /.test(next)]).toEqual([stays != null, stays != null]);
      if (isTerm)
        expect([monthlyUsd < 1800, (saves?.moreUsd ?? 0) < -200, canTake]).toEqual([true, true, true]);
      if (saves !== null)
        expect([saves.fromUsd <= saves.moreUsd, saves.moreUsd <= saves.toUsd]).toEqual([true, true]);
      if (isTerm) expect(new Set([saves?.moreUsd, saves?.fromUsd, saves?.toUsd]).size).toBe(1);
      if (isStaying) expect([offers, instances, /ake the change/.test(next)]).toEqual([null, [], false]);
      if (offers === "change")
        expect(`${sentence} ${headline.verdict} ${next}`).not.toMatch(/\b[Ss]tay (on|and)\b/);
      if (/ake the change\./.test(next)) expect(offers).toBe("change");
      seen.stay += isStaying && !isTerm ? 1 : 0;
      seen.term += isTerm ? 1 : 0;
      seen.change += offers === "change" ? 1 : 0;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });

  it("is none around an upgrade, and beside a decision that was frozen before", () => {
    const input = inputOf({});
    expect(headlineOf({ ...input, mayStay: false }, STANDARD_PLACE)?.verdict).toMatch(/^Take db\.r7g/);
    const upgrade = { engineVersion: "16.6", plan: input.plan } as never;
    const upgraded = { ...input, plan: { ...input.plan, upgrade } };
    expect(decisionOf(upgraded, STANDARD_PLACE)).toMatchObject({ stays: null, offers: "change" });
    expect(headlineOf(upgraded, STANDARD_PLACE)?.verdict).not.toMatch(/[Ss]tay/);
  });
});
