import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { optionTitle } from "../option-title.ts";
import { serverlessAnswer } from "./serverless-answer.ts";

const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
const range = settingsOf({ minAcu: 1, maxAcu: 18 });
const classPick = optionOf("pick", { kind: "provisioned", settings: onClass, usd: 600 });
const rangePick = optionOf("pick", { settings: range, usd: 600 });
const assumedSet = { code: "working-set-assumed", gib: 160, isAtLeast: false, assumption: true };

/** A row of the matrix inside the limits, with what is given in its place. */
const row = (role: "serverless" | "provisioned", monthlyUsd: number, patch: object = {}) => ({
  ...{ roles: [role], id: role, settings: role === "serverless" ? range : onClass, missed: [] },
  ...{ cells: { "on-demand": { monthlyUsd } }, byMemoryUsd: null, ...patch },
});

interface Given {
  readonly told?: PlanOption;
  readonly isPick?: boolean;
  readonly rows?: readonly object[];
  readonly options?: readonly PlanOption[];
  readonly plan?: object;
  readonly findings?: readonly object[];
}

function answerOf({ told = classPick, isPick = true, rows = [], options = [], plan = {}, ...of }: Given) {
  const rest = { pick: isPick ? "pick" : null, compared: { rows }, ...plan } as unknown as Partial<Plan>;
  const findings = (of.findings ?? []) as never;
  const asked = { plan: planOf([told, ...options], rest), told, isPick, findings, place: STANDARD_PLACE };
  const { answer, words } = serverlessAnswer(asked);
  return { answer, words: words.replaceAll("\u202f", " ") };
}

/** A range that is out for its memory alone, and what it costs. */
const byMemory = (usd: number, patch: object = {}) =>
  optionOf("less", {
    ...{ settings: settingsOf({ minAcu: 1, maxAcu: 9 }), usd, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [{ code: "set-seldom-held" }] }] as never,
    ...patch,
  });

it("says of a range that costs less and is not the answer what keeps it from being one", () => {
  const reasons = [{ code: "saves-too-seldom" }] as never;
  const cheaper = optionOf("serverless", { settings: range, usd: 555, reasons });
  const { answer, words } = answerOf({ rows: [row("serverless", 555)], options: [cheaper] });
  expect(answer).toBe("no");
  expect(words).toMatch(/\$45\.00 a month less than the pick, but it saves in too few of the cases drawn\./);
});

it("IDL-1 names a range that pauses beside the answer, with what is against it, where it costs under half", () => {
  const note = { code: "pause-would-save", maxAcu: 6.5, lessUsd: 480, isCounted: false, isOutside: true };
  const said = (more: object) =>
    answerOf({ rows: [row("serverless", 900)], plan: { notes: [{ ...note, ...more }] } }).words;
  expect(said({ timePct: 0.128 })).toMatch(
    /costs \$300 a month more than the pick\. A range that pauses, 0–6\.5 ACU, would cost \$120 a month if no connection stays open while nothing is asked \(nobody counted them\), but be short or slow for 56 min where 44 min are allowed: export DatabaseConnections, or allow more\.$/,
  );
  expect(said({})).toMatch(/, but find its pages cold after each pause: export DatabaseConnections\.$/);
  expect(said({ isCounted: true })).toMatch(/nothing is asked: let the client’s pool close idle ones\.$/);
  expect(said({ lessUsd: 290 })).not.toContain("pauses");
});

describe("whether serverless, where the pick is a range", () => {
  it("is yes, beside what the best class costs more", () => {
    const { answer, words } = answerOf({ told: rangePick, rows: [row("provisioned", 750)] });
    expect(answer).toBe("yes");
    expect(words).toMatch(/1–18 ACU.*\$600.*db\.r6g\.xlarge.*\$150.*more/);
    expect(answerOf({ told: rangePick, plan: { today: "pick" } }).words).toMatch(/as today/);
  });

  it("OPT-4 is yes beside a cheaper class only with why that was passed over", () => {
    const reasons = [{ code: "less-room" }] as never;
    const passed = optionOf("provisioned", { settings: onClass, usd: 550, reasons });
    const cheaper = { told: rangePick, rows: [row("provisioned", 550)], options: [passed] };
    expect(answerOf(cheaper)).toMatchObject({
      answer: "yes",
      words: expect.stringMatching(/\$50.* but .*room/),
    });
    // One outside the limits is no comparison.
    const missed = [{ code: "burstable" }];
    expect(answerOf({ told: rangePick, rows: [row("provisioned", 550, { missed })] }).words).not.toMatch(
      /less/,
    );
  });

  it("HED-3 is for now alone where the maximum is raised to measure and a class costs less", () => {
    const told = { ...rangePick, reasons: [{ code: "raise-first" }] } as unknown as PlanOption;
    expect(answerOf({ told, rows: [row("provisioned", 550)] }).answer).toBe("if");
    expect(answerOf({ told, rows: [row("provisioned", 650)] }).answer).toBe("yes");
  });

  it("is no yes where it is the nearest and nothing meets the limits", () => {
    const missed = [{ code: "connections", peak: 900, accepted: 500 }];
    const { answer, words } = answerOf({
      ...{ told: rangePick, isPick: false, rows: [row("serverless", 600, { missed })] },
    });
    expect([answer, words]).toEqual(["no", expect.stringMatching(/outside your limits: .*connections/)]);
  });
});

it("names the hours in which a range is raised wherever it names its cost, as its title does", () => {
  const fromHour = 7;
  const raised = settingsOf({
    ...{ minAcu: 0, maxAcu: 10 },
    schedule: [{ fromHour, toHour: fromHour + 65, minAcu: 4, maxAcu: 10 }],
  });
  const scheduled = { settings: raised };
  const memory = {
    ...{ id: "less", shape: raised, savesUsd: 200, monthlyUsd: 400, poolGib: 10, isVerdict: false },
    ...{ mostMissPct: 0.4, sourceMissPct: 0.1, hourUsd: 0.26, evenSetGib: 8.4 },
  };
  const missed = [{ code: "short", member: { kind: "writer" }, timePct: 2, limitPct: 0.1 }];
  const set = { assumption: "working-set", baseline: 160, flipsBelow: 5.2, flipsAbove: null };
  const sensitivity = [{ ...set, shapeBelow: raised }];
  for (const given of [
    { told: optionOf("pick", { settings: raised, usd: 152 }) },
    { rows: [row("serverless", 700, scheduled)] },
    { rows: [row("serverless", 500, { ...scheduled, missed })] },
    { plan: { memory } },
    { rows: [row("serverless", 700)], plan: { notes: [assumedSet], sensitivity } },
    {
      rows: [row("serverless", 700)],
      options: [byMemory(500, { settings: raised })],
      plan: { notes: [assumedSet] },
    },
  ])
    expect(answerOf(given).words).toContain("0–10 ACU, min 4 for 65 h a week");
  expect(optionTitle(raised, STANDARD_PLACE).replaceAll("\u202f", " ")).toContain(
    "0–10 ACU, min 4 for 65 h a week",
  );
});

describe("whether serverless, where the pick is a class", () => {
  it("is no where the best range costs more, is outside the limits, or was not to be had", () => {
    const dearer = answerOf({ rows: [row("serverless", 700)] });
    expect(dearer).toMatchObject({ answer: "no", words: expect.stringMatching(/1–18 ACU.*\$100.*more/) });
    const missed = [{ code: "short", member: { kind: "writer" }, timePct: 2, limitPct: 0.1 }];
    const out = answerOf({ rows: [row("serverless", 500, { missed })] });
    expect(out).toMatchObject({ answer: "no", words: expect.stringMatching(/outside.*short/) });
    expect(answerOf({}).answer).toBe("no");
    const notSold = answerOf({ plan: { notes: [{ code: "no-serverless", assumption: false }] } });
    expect(notSold).toMatchObject({ answer: "no", words: expect.stringMatching(/version/) });
  });

  it("OPT-4 says of what memory alone puts outside that less of it decides, and of nothing else", () => {
    const unsure = { code: "reads-wait", sessions: 1.8, mostSessions: 0.15, isSure: false };
    const short = { code: "short", member: { kind: "writer" }, timePct: 2, limitPct: 0.1 };
    const words = (missed: readonly object[]) =>
      answerOf({ rows: [row("serverless", 500, { missed })] }).words;
    expect(words([unsure])).toMatch(/less memory/);
    expect(words([unsure, short])).not.toMatch(/less memory/);
    expect(words([unsure, short])).toMatch(/outside/);
  });

  it("MEM-13 is no where a range would win under a tenth of what a full pool holds and misses, unless it is the verdict", () => {
    const memory = {
      ...{ id: "serverless", shape: range, savesUsd: 95, monthlyUsd: 2712, poolGib: 0.8, isVerdict: false },
      ...{ mostMissPct: 0.93, sourceMissPct: 0.648, evenSetGib: 0.84, todayPoolGib: 83.9, isPoolFull: true },
    };
    const said = (patch: object, memoryCurve: object = { isIdentifiable: false }) =>
      answerOf({
        rows: [row("serverless", 2712)],
        plan: { memory: { ...memory, ...patch }, memoryCurve },
      });
    expect(said({})).toEqual({
      answer: "no",
      words:
        "No: 1–18 ACU at $2,712 a month pays only if under 0.8 GiB are hot, and today’s full 83.9 GiB still miss 0.648 % of touches.",
    });
    expect(said({ isVerdict: true })).toEqual({
      answer: "if",
      words:
        "Hardly: only if under 0.8 GiB are hot, and today’s full 83.9 GiB still miss 0.648 % of touches. Then 1–18 ACU costs $2,712 a month and saves $95.00 against db.r6g.xlarge.",
    });
    // A tenth of the pool, a pool with room, and a second size that was measured leave it open.
    const open = [
      said({ evenSetGib: 8.4 }),
      said({ isPoolFull: undefined }),
      said({}, { isIdentifiable: true }),
    ];
    for (const one of open) expect([one.answer, one.words.slice(0, 8)]).toEqual(["if", "Only if "]);
  });

  it("MEM-13 is if where less memory would make a range the answer", () => {
    const memory = {
      ...{ id: "less", shape: range, savesUsd: 200, monthlyUsd: 400, poolGib: 10, isVerdict: false },
      ...{ mostMissPct: 0.4, sourceMissPct: 0.1, hourUsd: 0.26, evenSetGib: 8.4 },
    };
    const { answer, words } = answerOf({ rows: [row("serverless", 700)], plan: { memory } });
    expect(answer).toBe("if");
    expect(words).toMatch(/8\.4 GiB.*1–18 ACU.*\$400.*\$200/);
    const ofClass = { ...memory, shape: onClass };
    expect(answerOf({ rows: [row("serverless", 700)], plan: { memory: ofClass } }).answer).toBe("no");
  });
});

describe("whether serverless, where the memory that is hot is assumed", () => {
  const under = (options: readonly PlanOption[], given: Given = {}) =>
    answerOf({
      rows: [row("serverless", 700)],
      options,
      ...given,
      plan: { notes: [assumedSet], ...given.plan },
    });

  it("TOD-4 is if only where a range that misses by memory alone would save what is worth a change", () => {
    const answers = [590, 595, 600, 700].map((usd) => under([byMemory(usd)]).answer);
    expect(answers).toEqual(["if", "no", "no", "no"]);
    expect(under([byMemory(500)]).words).toMatch(/1–9 ACU.*\$100.*less/);
    expect(under([byMemory(700)]).words).toMatch(/^No.*\$100.*more/);
  });

  it("takes the cheapest of these, and none that misses more, is bound by a term or is a class", () => {
    expect(under([byMemory(700), { ...byMemory(500), id: "least" }]).answer).toBe("if");
    const limits = [{ code: "set-seldom-held" }, { code: "burstable" }];
    const more = byMemory(500, { reasons: [{ code: "misses", isNearest: false, limits }] });
    const termed = byMemory(500, {
      settings: settingsOf({ commitment: { kind: "reserved", offer: "1yr-no-upfront" } }),
    });
    const other = byMemory(500, { settings: onClass });
    const inside = byMemory(500, { reasons: [] });
    for (const one of [more, termed, other, inside]) expect(under([one]).answer).toBe("no");
  });

  it("OPT-2 is if where a smaller set makes a range the pick, and no where it makes a class that", () => {
    const flips = (shapeBelow: object) => ({
      sensitivity: [
        { assumption: "working-set", baseline: 160, flipsBelow: 5.2, flipsAbove: null, shapeBelow },
      ],
    });
    const open = under([], { plan: flips(range) });
    expect([open.answer, open.words]).toEqual(["if", expect.stringMatching(/5\.2 GiB.*1–18 ACU/)]);
    expect(under([], { plan: flips(onClass) }).answer).toBe("no");
  });

  it("OPT-2 says nothing of less than was tried, and asks a range that misses by its memory alone of nothing", () => {
    const bar = { assumption: "working-set", baseline: 160, triedFrom: 20, flipsBelow: null };
    const dear = under([byMemory(700)], { plan: { sensitivity: [{ ...bar, shapeBelow: null }] } });
    expect(dear.words).toMatch(/^No: with 20 GiB hot or more, the least tried, no range/);
    expect(dear.words).not.toMatch(/1–9 ACU/);
    expect(under([byMemory(700)]).words).not.toMatch(/1–9 ACU|far less/);
    const flips = { ...bar, flipsBelow: 84, shapeBelow: onClass, atLeast: { shape: range, moreUsd: -90 } };
    const open = under([], { plan: { sensitivity: [flips] } });
    expect(open.answer).toBe("if");
    expect(open.words).toMatch(
      /^Only if far less .* under 84 GiB db\.r6g\.xlarge wins, at 20 GiB 1–18 ACU\./,
    );
  });

  it("is open by no set that the user gives", () => {
    const own = { ...classPick, settings: { ...onClass, workingSetGib: 160 } };
    expect(under([byMemory(500)], { told: own }).answer).toBe("no");
    expect(answerOf({ rows: [row("serverless", 700)], options: [byMemory(500)] }).answer).toBe("no");
  });
});

it("HED-3 while demand is a lower bound no range wins by what was seen", () => {
  const range = settingsOf({ minAcu: 6, maxAcu: 26 });
  const set = { assumption: "working-set", baseline: 160, flipsBelow: 8.12, flipsAbove: null };
  const plan = { notes: [assumedSet], sensitivity: [{ ...set, shapeBelow: range }] } as never;
  const full = (hiddenPct: number) => ({ code: "censored", timePct: hiddenPct, hiddenPct, assumption: true });
  const wordsOf = (hiddenPct: number) =>
    answerOf({ rows: [row("serverless", 700)], plan, findings: [full(hiddenPct)] }).words;
  expect(wordsOf(10)).toMatch(/then 6–26 ACU costs least by what was seen, a lower bound\. Held to/);
  expect(wordsOf(0.05)).toMatch(/then 6–26 ACU wins\. Held to/);
});
