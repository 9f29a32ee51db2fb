import type { MissedLimit, PlanOption, Settings } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { stayingWords } from "./staying-words.ts";

const ofClass = (patch: Partial<Settings> = {}) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, ...patch });
const slow = (timePct: number, samplesPct?: number): MissedLimit => ({
  ...{ code: "slow", member: { kind: "writer" }, timePct, limitPct: 0.1, fromAcu: 13.4 },
  ...(samplesPct !== undefined && { samplesPct }),
});
const misses = (id: string, given: Partial<PlanOption> & { usd: number; limits: readonly MissedLimit[] }) => {
  const { limits, ...rest } = given;
  const reasons = [{ code: "misses", isNearest: false, limits }] as const;
  return optionOf(id, { settings: ofClass(), meetsLimits: false, reasons, ...rest });
};

/** What is said beside a pick of $600 unless told otherwise, of today's $560 and what else is given. */
const said = (
  limits: readonly MissedLimit[],
  {
    usd = 560,
    pickUsd = 600,
    others = [],
    notes = [],
  }: { usd?: number; pickUsd?: number; others?: PlanOption[]; notes?: Finding[] } = {},
) =>
  stayingWords(
    { options: [misses("now", { usd, limits }), ...others], today: "now", notes },
    { pick: optionOf("pick", { usd: pickUsd }), place: STANDARD_PLACE },
  ).map((words) => words.replaceAll("\u202f", " "));

describe("HED-2 staying is named", () => {
  it("with the share of the time that is accepted, as measured where that is less, and what it saves", () => {
    expect(said([slow(0.36, 0.29)])).toEqual([
      "If you accept to be short or slow 0.36 % of the time (limit 0.1 %), 0.29 % as measured: stay, $40.00 a month less than the pick.",
    ]);
    expect(said([slow(3.4)])).toEqual([
      "If you accept to be short or slow 3.4 % of the time (limit 0.1 %): stay, $40.00 a month less than the pick.",
    ]);
    expect(said([{ code: "unsure", p90Pct: 0.4, limitPct: 0.1 }])).toEqual([
      "If you accept to be short or slow 0.4 % of the time (limit 0.1 %) in one case of ten, inside as expected: stay, $40.00 a month less than the pick.",
    ]);
  });

  it("in the storage mode in which today's instances cost least", () => {
    const settings = ofClass({ storageMode: "io-optimized" });
    const other = misses("other", { settings, usd: 500, limits: [slow(0.36)] });
    expect(said([slow(0.36)], { usd: 1200, others: [other] })).toEqual([
      "If you accept to be short or slow 0.36 % of the time (limit 0.1 %): keep db.r6g.xlarge; switch storage to I/O-Optimized, $100 a month less than the pick.",
    ]);
  });

  const full: MissedLimit = {
    ...{ code: "short", member: { kind: "writer" }, timePct: 3, limitPct: 0.1, capacityAcu: 16 },
    ...{ peakAcu: 24, seenAcu: 16 },
  };

  it("TOD-4 not for a dollar a month or less, whatever its share", () => {
    for (const missed of [slow(0.36), full]) {
      expect(said([missed], { usd: 51.4, pickUsd: 52 })).toEqual([]);
      expect(said([missed], { usd: 50.9, pickUsd: 52 })).toEqual([
        expect.stringMatching(/: stay, \$1\.10 a month less than the pick\.$/),
      ]);
    }
  });

  it("of a full instance by the time that what fills it takes", () => {
    expect(said([full])).toEqual([
      "If what fills it may take as long as it does today: stay, $40.00 a month less than the pick.",
    ]);
  });

  it("beyond 5 % of the time by how long things take, and not for another limit too, for less than a hundredth, or where a day names it", () => {
    expect(said([slow(5.1)])).toEqual([
      "If what keeps it so busy may take as long as it does today: stay, $40.00 a month less than the pick.",
    ]);
    expect(said([slow(0.36), { code: "burstable" }])).toEqual([]);
    expect(said([{ code: "burstable" }])).toEqual([]);
    expect(said([slow(0.36)], { usd: 595 })).toEqual([]);
    expect(said([slow(0.36)], { usd: 700 })).toEqual([]);
    const day = { code: "deciding-day", instanceClass: "db.r6g.xlarge" } as unknown as Finding;
    expect(said([slow(0.36)], { notes: [day] })).toEqual([]);
  });
});
