import type { MissedLimit, PlanOption } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { type NearMiss, nearMissWords } from "./near-miss-words.ts";

const unsure: MissedLimit = { code: "unsure", p90Pct: 0.15, limitPct: 0.1 };
const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });

/** What is said of an option beside a pick of $600. */
function told(
  usd: number,
  given: Partial<PlanOption> & { readonly limits?: readonly MissedLimit[]; readonly today?: string } = {},
): NearMiss {
  const { limits = [unsure], today = null, ...patch } = given;
  const near = optionOf("near", {
    ...{ settings, usd, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }],
    ...patch,
  });
  const pick = optionOf("pick", { usd: 600 });
  return nearMissWords({ options: [near], notes: [], today }, { pick, place: STANDARD_PLACE });
}

/** Beside what to run or among what changes the answer. */
const said = (...of: Parameters<typeof told>): readonly string[] => Object.values(told(...of)).flat();

describe("a near miss is worth a word", () => {
  it("where it saves a tenth of the pick, and does not run today, which is said of its own", () => {
    expect(said(530)).toHaveLength(1);
    expect(said(550)).toEqual([]);
    expect(said(530, { today: "near" })).toEqual([]);
  });

  it("where it misses one limit alone, and is bought on demand", () => {
    expect(said(500, { limits: [unsure, { code: "burstable" }] })).toEqual([]);
    const commitment = {
      kind: "savings-plan",
      usdPerHour: null,
    } as unknown as PlanOption["settings"]["commitment"];
    expect(said(500, { settings: { ...settings, commitment } })).toEqual([]);
  });

  const slow = (timePct: number, samplesPct?: number): MissedLimit => ({
    ...{ code: "slow", member: { kind: "writer" }, timePct, limitPct: 0.1, fromAcu: 12 },
    ...(samplesPct === undefined ? {} : { samplesPct }),
  });

  it("beside what to run, and there alone, where what is just outside saves over a tenth of the pick (HED-2)", () => {
    const words = (how: string) => ({
      words: [],
      justOutside: [
        `Just outside your limits: db.r6g.large, $215 a month less than the pick, short or slow ${how}.`,
      ],
    });
    expect(told(385, { limits: [{ ...unsure, p90Pct: 0.58 }] })).toEqual(
      words("0.58\u202f% of the time (limit 0.1\u202f%) in one case of ten, inside as expected"),
    );
    // A nightly batch of 25 minutes in hourly means doubled the bill for this.
    expect(told(385, { limits: [slow(0.13)] })).toEqual(words("0.13\u202f% of the time (limit 0.1\u202f%)"));
    expect(told(385, { limits: [slow(0.81, 0)] })).toEqual(
      words("0.81\u202f% of the time (limit 0.1\u202f%), 0\u202f% as measured"),
    );
  });

  it("and no further than thrice the limit as expected, ten times in the unlucky draws, nor what runs today (HED-2)", () => {
    expect(told(385, { limits: [slow(0.3)] }).justOutside).toHaveLength(1);
    expect(told(385, { limits: [slow(0.31)] })).toEqual({ words: [], justOutside: [] });
    for (const other of [
      told(385, { limits: [{ ...unsure, p90Pct: 1.1 }] }),
      told(385, { limits: [slow(0.61, 0.05)] }),
      told(385, { limits: [slow(1.1, 0)] }),
    ])
      expect(other).toMatchObject({ words: [expect.stringMatching(/^If you accept/)], justOutside: [] });
    expect(told(385, { limits: [slow(0.13)], today: "near" })).toEqual({ words: [], justOutside: [] });
  });

  it("twice where what saves more is out for longer than that (HED-2)", () => {
    const near = (id: string, usd: number, limits: readonly MissedLimit[]) =>
      optionOf(id, {
        ...{ settings: settingsOf({ writer: { kind: "provisioned", instanceClass: id } }), usd },
        ...{ meetsLimits: false, reasons: [{ code: "misses", isNearest: false, limits }] },
      });
    const both = (usd: number) =>
      nearMissWords(
        {
          options: [near("a", usd, [slow(0.61, 0.05)]), near("b", 400, [slow(0.13)])],
          notes: [],
          today: null,
        },
        { pick: optionOf("pick", { usd: 600 }), place: STANDARD_PLACE },
      );
    expect(both(350)).toMatchObject({
      words: [expect.stringContaining(": a, $250")],
      justOutside: [expect.stringContaining(": b, $200")],
    });
    expect(both(450)).toMatchObject({ words: [], justOutside: [expect.stringContaining(": b, $200")] });
  });
});

it("MEM-11 what waits for pages a little longer than it may is named like what is short for a little longer", () => {
  const waits = (sessions: number): MissedLimit => ({
    ...{ code: "reads-wait", sessions, mostSessions: 0.5, missPct: 0.54, isSure: false },
  });
  expect(said(400, { limits: [waits(0.97)] })).toEqual([
    "If you accept that 0.97 sessions would wait for pages in the mean, where the limit is 0.5: db.r6g.large, $200 a month less than the pick.",
  ]);
  expect(said(400, { limits: [waits(1.1)] })).toEqual([]);
  expect(said(550, { limits: [waits(0.97)] })).toEqual([]);
  expect(said(400, { limits: [waits(0.97), { code: "burstable" }] })).toEqual([]);
  const staying = (usd: number) => said(usd, { limits: [waits(0.97)], today: "near" });
  expect([staying(595), staying(593)]).toEqual([
    [],
    [expect.stringContaining("$7.00 a month less than the pick")],
  ]);
});

it("INS-2 is near by what the samples themselves say, whatever they are taken to hide, and says both", () => {
  const slow = (samplesPct: number): MissedLimit => ({
    ...{ code: "slow", member: { kind: "writer" }, timePct: 0.61, limitPct: 0.1, fromAcu: 12, samplesPct },
  });
  expect(said(400, { limits: [slow(0.19)] })).toEqual([
    "If you accept to be short or slow 0.61\u202f% of the time (limit 0.1\u202f%), 0.19\u202f% as measured: db.r6g.large, $200 a month less than the pick.",
  ]);
  expect(said(400, { limits: [slow(0.21)] })).toEqual([]);
});

describe("of several near misses (HED-2)", () => {
  const at = (instanceClass: string, of: { readonly usd: number; readonly p90Pct: number }) =>
    optionOf(instanceClass, {
      ...{ settings: settingsOf({ writer: { kind: "provisioned", instanceClass } }), usd: of.usd },
      reasons: [
        { code: "misses", isNearest: false, limits: [{ code: "unsure", p90Pct: of.p90Pct, limitPct: 0.1 }] },
      ],
    });
  const named = (options: readonly PlanOption[], notes: readonly Finding[] = []) =>
    nearMissWords(
      { options, notes, today: null },
      { pick: optionOf("pick", { usd: 600 }), place: STANDARD_PLACE },
    ).justOutside[0]?.match(/db\.\w+\.\w+/)?.[0];

  it("is told what saves the most, and of those a hundredth of the pick apart what is out for the least time", () => {
    const [long, short] = [
      at("db.r6g.large", { usd: 400, p90Pct: 0.18 }),
      at("db.r7g.large", { usd: 405, p90Pct: 0.12 }),
    ];
    for (const options of [
      [long, short],
      [short, long],
    ])
      expect(named(options)).toBe("db.r7g.large");
    const dearer = at("db.r8g.large", { usd: 407, p90Pct: 0.11 });
    expect(named([long, dearer])).toBe("db.r6g.large");
    const same = at("db.r6i.large", { usd: 399, p90Pct: 0.18 });
    for (const options of [
      [long, same],
      [same, long],
    ])
      expect(named(options)).toBe("db.r6i.large");
  });

  it("is told none that a day or spikes name already", () => {
    const both = [
      at("db.r6g.large", { usd: 400, p90Pct: 0.12 }),
      at("db.r7g.large", { usd: 450, p90Pct: 0.12 }),
    ];
    expect(named(both)).toBe("db.r6g.large");
    for (const code of ["deciding-day", "lone-spikes"])
      expect(named(both, [{ code, instanceClass: "db.r6g.large" } as unknown as Finding])).toBe(
        "db.r7g.large",
      );
    // Beside other readers the same writer is another option.
    const spikes = (readers: readonly object[]) =>
      ({ code: "lone-spikes", instanceClass: "db.r6g.large", readers }) as unknown as Finding;
    expect(named(both, [spikes([])])).toBe("db.r7g.large");
    expect(named(both, [spikes([{ instance: null, instanceClass: "db.r6g.xlarge" }])])).toBe("db.r6g.large");
    expect(
      named(both, [{ code: "newer-platform", instanceClass: "db.r6g.large" } as unknown as Finding]),
    ).toBe("db.r6g.large");
  });
});

describe("a range that is to be raised first (HED-3)", () => {
  const range = (id: string, minAcu: number, maxAcu: number, of: { readonly usd: number; timePct: number }) =>
    optionOf(id, {
      ...{ settings: settingsOf({ minAcu, maxAcu }), usd: of.usd, meetsLimits: false },
      reasons: [
        {
          ...{ code: "misses", isNearest: false },
          limits: [
            {
              ...{ code: "short", member: { kind: "writer" }, timePct: of.timePct, limitPct: 0.1 },
              ...{ capacityAcu: maxAcu, peakAcu: null },
            },
          ],
        },
      ],
    });
  const pick = optionOf("pick", {
    ...{ settings: settingsOf({ minAcu: 2, maxAcu: 12 }), usd: 231.53 },
    reasons: [{ code: "raise-first" }],
  });

  it("names first what misses by a little at a lower minimum, the nearest of those that save as much", () => {
    const options = [
      range("lower", 0, 11, { usd: 66.66, timePct: 0.17 }),
      range("near", 0, 12, { usd: 66.72, timePct: 0.121 }),
      range("roomy", 0, 13, { usd: 66.75, timePct: 0.121 }),
      range("far", 0, 14, { usd: 60, timePct: 0.9 }),
      optionOf("near-class", { settings, usd: 50, reasons: [] }),
    ];
    expect(nearMissWords({ options, notes: [], today: null }, { pick, place: STANDARD_PLACE })).toEqual({
      words: [
        "If you accept to be short or slow 0.12\u202f% of the time (limit 0.1\u202f%): Serverless 0–12\u202fACU, $165 a month less than the pick.",
      ],
      justOutside: [],
    });
  });
});
