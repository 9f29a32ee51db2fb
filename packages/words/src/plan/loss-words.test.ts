import type { PlanFinding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { COMMAND_LINE, STANDARD_PLACE } from "../formats/place.ts";
import { askedOfLoss } from "./asked-of-loss.ts";
import { lostWords } from "./loss-words.ts";
import { standbyLimitWords } from "./standby-words.ts";

type LossToday = Extract<PlanFinding, { readonly code: "loss-today" }>;

const both: LossToday = {
  ...{ code: "loss-today", lost: 1, on: { kind: "writer" }, timePct: 18 },
  ...{ limitPct: 0.1, pick: "today", assumption: false },
};
const alone: LossToday = {
  ...{ ...both, lost: 0, on: { kind: "reader", position: 1, tier: 1 }, timePct: 4.6, able: null },
};
const said = (of: LossToday) => wordFinding(of, STANDARD_PLACE).replaceAll("\u202f", " ");
const ask = "set “loss of an instance” in the Cluster panel to “survives” to see what surviving costs.";

describe("what today does not survive", () => {
  it("CLU-1 is said with the time in which one instance is too busy, and how to ask for what survives it", () => {
    expect(said(both)).toBe(
      `What runs today, which the pick keeps, does not survive the loss of an instance without dropping load: should reader 1 be lost, the writer, which takes its load, is too busy 18 % of the time (limit 0.1 %); ${ask}`,
    );
    expect(said({ ...both, pick: null })).toMatch(
      /^What runs today does not survive the loss of an instance/,
    );
    expect(said({ ...both, pick: "short" })).toBe(
      `Neither what runs today nor the pick survives the loss of an instance without dropping load: today, should reader 1 be lost, the writer, which takes its load, is too busy 18 % of the time (limit 0.1 %); ${ask}`,
    );
    expect(said({ ...both, timePct: 0.76, asItRunsPct: 0.62, pick: "survives" })).toMatch(
      /is too busy 0\.76 % of the time \(limit 0\.1 %\), and 0\.62 % with nothing lost\.$/,
    );
    const survivor = { runsOn: ["db.r8gd.2xlarge", "db.r8gd.2xlarge"], storageMode: null, moreUsd: 0.58 };
    expect(said({ ...both, survivor })).toMatch(
      /\(limit 0\.1 %\); 2 × db\.r8gd\.2xlarge survives it, for \$0\.58 a month more\.$/,
    );
    expect(said({ ...both, survivor: { ...survivor, moreUsd: -1 } })).toContain("for $1.00 a month less.");
    const survives = said({ ...both, pick: "survives" });
    expect(survives).toMatch(
      /without dropping load, and the pick does: today, should .+ \(limit 0\.1 %\)\.$/,
    );
  });

  it("CLU-1 is asked for where the control stands on a page, and by its option on the command line", () => {
    const typed = wordFinding(both, COMMAND_LINE);
    expect(typed).toContain("; plan with --standby required to see what surviving costs.");
    expect(said(both)).not.toContain("--standby");
  });

  it("CLU-1 is said of the writer alone where its load is too much for whom Aurora promotes", () => {
    expect(said(alone)).toBe(
      `What runs today, which the pick keeps, does not survive the loss of its writer: should the writer be lost, Aurora promotes reader 1, which is too busy 4.6 % of the time (limit 0.1 %) with its load alone; ${ask}`,
    );
    expect(said({ ...alone, timePct: null, able: 2 })).toContain(
      "Aurora promotes reader 1, whose cache, connections or memory do not take its load, where reader 2 could; set “loss of an instance”",
    );
    // Of the pick it is only known that some load is dropped.
    expect(said({ ...alone, pick: "short" })).toMatch(/^Neither .+ the loss of an instance without dropping/);
  });
});

it("CLU-1 tells what a loss asks of the pick for longer than of today, both shares, in the sentence and in the limit", () => {
  const on = { kind: "reader", position: 1, tier: 1, instance: "pay-2" } as const;
  const worse = { taker: { on, timePct: 2.8, todayPct: 0.38 } };
  const survives = { runsOn: ["db.r8g.2xlarge", "db.r8g.2xlarge"], storageMode: null, moreUsd: 63.51 };
  const short: LossToday = { ...both, pick: "short", worse, survivor: survives };
  const words =
    "should the writer be lost, pay-2, which takes its load beside its own, is too busy 2.8 % of the time (today 0.38 %)";
  expect(said(short)).toMatch(new RegExp(`; of the pick, ${words.replace(/[()]/g, "\\$&")}; 2 × db.r8g`));
  const loss = { lost: 3, lostInstance: "ord-4", on, timePct: 2, todayPct: 0.34 };
  expect(said({ ...short, worse: { ...worse, loss } })).toContain(
    `${words}, and should ord-4 be lost, pay-2, which takes a share of its load, is too busy 2 % of the time (today 0.34 %); 2 ×`,
  );
  const standby = { origin: "today", mostShortS: 60, readers: false, without: null } as const;
  const limitOf = (notes: readonly LossToday[]) =>
    standbyLimitWords(limits, askedOfLoss({ standby, notes }, { findings: [], place: STANDARD_PLACE }));
  expect(limitOf([short])?.replaceAll("\u202f", " ")).toBe(
    `survives the loss of its writer only while the readers' own load is dropped: ${words}`,
  );
  expect(limitOf([{ ...both, pick: "short" }])).toMatch(/is dropped, as today$/);
  // Today misses it itself, and a pick is held to about as much.
  const held = askedOfLoss(
    { standby: { ...standby, lostTodayPct: 0.88 }, notes: [] },
    { findings: [], place: STANDARD_PLACE },
  );
  expect(standbyLimitWords(limits, held)?.replaceAll("\u202f", " ")).toMatch(
    /, as today, and no loss leaves one too busy for over half as long again as today \(0\.88 % of the time\)$/,
  );
});

const limits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 } as const;

it("CLU-1 names the instances of a loss as the files do, and by their place where they do not", () => {
  const on = { kind: "reader", position: 2, tier: 1 } as const;
  const said = (whose: { readonly lostInstance?: string }, instance?: string) =>
    lostWords(
      { lost: 1, ...whose, on: { ...on, ...(instance && { instance }) }, timePct: 2, limitPct: 0.1 },
      STANDARD_PLACE,
    );
  expect(said({ lostInstance: "bi-2" }, "bi-3")).toMatch(/^should bi-2 be lost, bi-3, which takes a share/);
  expect(said({})).toMatch(/^should reader 1 be lost, reader 2, which/);
  const ofToday = lostWords({ lost: 1, on, timePct: 41, limitPct: 1.3, isOfToday: true }, STANDARD_PLACE);
  expect(ofToday.replaceAll("\u202f", " ")).toMatch(
    /41 % of the time \(limit 1\.3 %, half as long again as today's\)$/,
  );
});

it("CLU-1 tells behind it that sessions lie unevenly over the readers, and what spreading them leaves as it is", () => {
  const uneven = {
    ...{
      readers: 2,
      busiest: { instance: "s-2", meanPct: 31.2 },
      quietest: { instance: "s-3", meanPct: 2.9 },
    },
  };
  const pick = "today" as const;
  expect(said({ ...both, pick, uneven })).toContain(
    " The readers are uneven: the CPU of s-2 is 31 % in the mean, that of s-3 2.9 %. Spread sessions evenly over the reader endpoint first: that costs nothing, and leaves the busier room as it runs and should the writer be lost; what either carries once the other is lost stays the same.",
  );
  expect(said({ ...both, pick, uneven: { ...uneven, readers: 3 } })).toMatch(/should the writer be lost\.$/);
  expect(said({ ...both, pick })).not.toContain("uneven");
});
