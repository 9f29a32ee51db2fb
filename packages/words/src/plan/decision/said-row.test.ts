import type { ComparedPrice, ComparedRow, MemoryDoubt } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { sayRow } from "./say-row.ts";

const price = (patch: Partial<ComparedPrice>): ComparedPrice => ({
  ...{ monthlyUsd: 889, interval: null, commitment: { kind: "none" }, upfrontUsd: 0, breakEvenDay: 0 },
  ...{ usdPerHour: null, isAssumed: false, againstTodayUsd: -1192, ...patch },
});
const row = (patch: Partial<ComparedRow> = {}): ComparedRow => ({
  ...{ roles: ["pick", "provisioned"], id: "pick", basis: null, byMemoryUsd: null, hourUsd: 1.106 },
  settings: settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } }),
  cells: {
    "on-demand": price({}),
    "savings-plan": price({ monthlyUsd: 728, usdPerHour: 0.8829 }),
    "reserved-1yr": price({ monthlyUsd: 612, upfrontUsd: 6356, breakEvenDay: 239, isAssumed: true }),
    "reserved-3yr": { refusal: "no-price" },
  },
  ...{
    unmetMinutes: 0,
    limitMinutes: 43.8,
    spikes: { count: 0, totalS: 0, medianS: 0, longestS: 0 },
    cpuMaxPct: 65,
    missed: [],
  },
  ...{ readWaitMs: { low: 0, high: 0.2 }, poolGib: { least: 42, most: 42 } },
  ...patch,
});
const said = (patch: Partial<ComparedRow> = {}) => sayRow(row(patch), { place: STANDARD_PLACE });

describe("sayRow", () => {
  it("says why what costs less and is inside the limits is not the pick", () => {
    const reasons = [{ code: "lasts-too-short", beforeDay: "2026-12-26" }] as never;
    const tried = planOf([optionOf("pick", { usd: 837 }), optionOf("next", { usd: 444, reasons })], {
      pick: "pick",
    });
    const of = (patch: Partial<ComparedRow>) => sayRow(row(patch), { place: STANDARD_PLACE, tried });
    expect(of({ id: "next", roles: ["runner-up"] }).passedOver).toBe(
      "it may be outside your limits before 26 Dec 2026, as demand grows",
    );
    expect([of({}).passedOver, said({ id: "next", roles: ["runner-up"] }).passedOver]).toEqual([null, null]);
  });

  it("says each way to pay with its fee, its day and what it saves, or why there is none", () => {
    const { name, marks, title, cells } = said();
    expect([name, marks, title]).toEqual(["The pick", ["best provisioned"], "db.r7g.2xlarge"]);
    expect(Object.values(cells).map(({ value, detail }) => [value, detail])).toEqual([
      ["$889", "−\u2060$1,192 saves"],
      ["$728", "$0.88 an hour"],
      ["$612", "$6,356 upfront"],
      ["–", "no price known"],
    ]);
    expect(cells["reserved-1yr"]).toMatchObject({ isAssumed: true, back: "paid back on day 239" });
  });

  it("DSP-2 says that a plan would save nothing, not that nothing is left, where idle hours cost more than it takes off", () => {
    const cells = { ...row().cells, "savings-plan": { refusal: "nothing-left" } as const };
    expect(said({ cells }).cells["savings-plan"]).toMatchObject({ value: "–", detail: "would save nothing" });
  });

  it("MEM-7 says what is read at least, and why nobody knows more, where more page reads are asked for than it can do", () => {
    const readWaitMs = { low: 210, high: 1480, isLeast: true } as const;
    const { value, detail } = said({ readWaitMs, poolGib: { least: 0.4, most: 0.8 } }).wait;
    expect(value).toBe("more than 210 ms");
    expect(detail).toMatch(/^more page reads than it can do; pool to 0\.8.GiB$/);
  });

  it("says what reads wait more from half a millisecond of 1,000 touches on, in both directions", () => {
    const wait = (low: number, high: number) => said({ readWaitMs: { low, high } }).wait.value;
    expect([wait(-0.4, 0.4), wait(0, 0.49)]).toEqual(["0 ms", "0 ms"]);
    expect([wait(0, 12), wait(-12, 0)]).toEqual(["0 to 12 ms", "−12 to 0 ms"]);
    expect(wait(0.1, 3)).toMatch(/^0 to 3/);
  });

  it("says unmet time with its spikes, and no wait where reads wait as today", () => {
    const { unmet, wait } = said();
    expect([unmet, wait]).toEqual([
      { value: "0\u202fmin", detail: "CPU to 65\u202f%" },
      { value: "0 ms", detail: "pool 42\u202fGiB" },
    ]);
    const short = said({
      unmetMinutes: 19.2,
      spikes: { count: 9, totalS: 150, medianS: 150, longestS: 150 },
      cpuMaxPct: null,
    });
    expect(short.unmet.value).toMatch(/^19/);
    expect(short.unmet.detail).toMatch(/^9 simulated shortfalls, longest 2/);
  });

  it("says what a bill is between where memory decides, and of no pick", () => {
    const byMemoryUsd = { low: 786, high: 1813 };
    expect(said({ roles: ["serverless"], byMemoryUsd }).cells["on-demand"]).toMatchObject({
      ...{ value: "$786–1,813", detail: "depends on memory" },
    });
    expect(said({ byMemoryUsd }).cells["on-demand"].value).toBe("$889");
    // Reads cost as much however the instances are paid for.
    const { cells } = said({ roles: ["serverless"], byMemoryUsd });
    expect(cells["savings-plan"]).toMatchObject({ value: "$625–1,652", detail: "$0.88 an hour" });
  });

  it("calls nothing the pick where memory decides, and says on what each candidate rests", () => {
    const memory = { isVerdict: true, evenSetGib: 8.4, mostMissPct: 0.4, poolGib: 10 } as MemoryDoubt;
    const told = (patch: Partial<ComparedRow>, isVerdict = true) => {
      const known = { place: STANDARD_PLACE, memory: { ...memory, isVerdict } };
      const { name, marks, condition } = sayRow(row(patch), known);
      return [name, ...marks, condition];
    };
    const open: Partial<ComparedRow> = { roles: ["serverless", "candidate"] };
    expect(told({})).toEqual(["Candidate", "best provisioned", "however much memory is hot"]);
    expect(told(open)).toEqual(["Best serverless", "candidate", "only if under 8.4\u202fGiB are hot"]);
    expect(told({}, false)).toEqual(["The pick", "best provisioned", null]);
    expect(told(open, false).at(-1)).toBe("only if under 8.4\u202fGiB are hot");
  });

  it("says of what memory alone puts outside the limits that less of it would put it inside", () => {
    const missed = [{ code: "reads-wait", sessions: 1.8, limit: 0.15, member: null, isSure: false }] as never;
    const { outside, condition } = said({ roles: ["serverless"], missed });
    expect([outside, condition]).toEqual([
      null,
      expect.stringMatching(/^inside your limits only if less memory is hot; else up to 1\.8/),
    ]);
  });

  it("names the limit that it misses, and what runs today as the input check does", () => {
    const missed = [{ code: "short", member: { kind: "writer" }, timePct: 1.2, limitPct: 0.1 }] as never;
    expect(said({ missed }).outside).toMatch(/^short of capacity 1\.2.* of the time \(limit 0\.1/);
    const today = row({ roles: ["today"], settings: null, basis: "measured" });
    const told = sayRow(today, { place: STANDARD_PLACE, today: "Serverless 2–32 ACU" });
    expect([told.title, told.cells["on-demand"].detail]).toEqual(["Serverless 2–32 ACU", "measured"]);
  });

  it("says beside the time unmet how long it is slow where that puts it outside", () => {
    const missed = (limit: object) =>
      said({ roles: ["today"], missed: [{ member: { kind: "writer" }, limitPct: 0.1, ...limit }] as never })
        .unmet;
    expect(missed({ code: "slow", fromAcu: 5.7, timePct: 2.9 })).toEqual({
      ...{ value: "0\u202fmin", detail: "outside: slow 21\u202fh 10\u202fmin" },
    });
    expect(missed({ code: "unsure", p90Pct: 0.4 }).detail).toMatch(/^outside: in one case of ten 2/);
    expect(missed({ code: "burstable" }).detail).toBe("CPU to 65\u202f%");
  });

  it("says why a row that costs less by less than what is worth a change is passed over, and how little that is", () => {
    const mixes = optionOf("mixed", { usd: 597, reasons: [{ code: "mixes-families", lessUsd: 3 }] });
    const tried = { options: [mixes, optionOf("pick", { usd: 600 })], pick: "pick" };
    const told = (option: typeof mixes) =>
      sayRow(row({ roles: ["runner-up"], id: "mixed", missed: [] }), {
        place: STANDARD_PLACE,
        tried: { ...tried, options: [option, ...tried.options.slice(1)] },
      }).passedOver;
    expect(told(mixes)).toBe("it mixes families of classes, for $3.00 less");
    expect(told(optionOf("mixed", { usd: 601 }))).toBeNull();
  });
});
