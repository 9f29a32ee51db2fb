import type { PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { whyWords } from "./why-words.ts";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const told = optionOf("pick", { settings: onClass("db.x2g.xlarge"), usd: 600 });

/** What is told of cheaper shapes, the last of the reasons. */
function cheaperOf(options: readonly PlanOption[], isPick = true): string {
  const plan = planOf([told, ...options], { pick: isPick ? "pick" : null });
  return whyWords({ plan, told, isPick, place: STANDARD_PLACE }).at(-1) ?? "";
}

const burstable = { code: "burstable" };
const few = { code: "connections", peak: 900, accepted: 500 };
const missing = (instanceClass: string, usd: number, limits: readonly object[]) =>
  optionOf(instanceClass, {
    ...{ settings: onClass(instanceClass), usd, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }] as never,
  });

describe("what is cheaper and not the pick", () => {
  it("is named from a tenth of the pick's cost on", () => {
    const at = (usd: number) => cheaperOf([missing("db.t3.large", usd, [burstable])]);
    expect([320, 540].map((usd) => /db\.t3\.large/.test(at(usd)))).toEqual([true, true]);
    expect([541, 600, 700].map((usd) => /db\.t3\.large/.test(at(usd)))).toEqual([false, false, false]);
    expect(at(540)).toMatch(/\$60.*T class/);
  });

  it("is what misses the fewest limits, of those the next step down", () => {
    const one = missing("db.r6g.large", 300, [few]);
    const two = missing("db.t3.xlarge", 400, [burstable, few]);
    const next = missing("db.r7g.large", 350, [few]);
    for (const options of [
      [two, one],
      [one, two],
    ])
      expect(cheaperOf(options)).toMatch(/db\.r6g\.large/);
    for (const options of [
      [two, one, next],
      [next, one, two],
    ])
      expect(cheaperOf(options)).toMatch(/db\.r7g\.large/);
    // What is inside the limits misses none.
    const reasons = [{ code: "less-room" }] as never;
    const inside = optionOf("inside", { settings: onClass("db.m6g.large"), usd: 200, reasons });
    expect(cheaperOf([one, inside, next])).toMatch(/db\.m6g\.large.*room/);
  });

  it("is beside a class the cheapest range, with the limit that keeps it out and by how much", () => {
    const pool = (poolGib: number) => ({
      code: "pool-too-small",
      poolGib,
      workingSetGib: 19.7,
      isAssumed: true,
    });
    const range = (minAcu: number, usd: number) =>
      optionOf(`range-${minAcu}`, {
        ...{ usd, meetsLimits: false },
        settings: settingsOf({ writer: { kind: "serverless" }, minAcu, maxAcu: 11 }),
        reasons: [
          { code: "misses", isNearest: false, limits: [{ ...pool(4 * minAcu), atAcu: null }] },
        ] as never,
      });
    const options = [range(2, 530), missing("db.r6g.large", 300, [few]), range(0.5, 425)];
    for (const these of [options, [...options].reverse()])
      expect(cheaperOf(these)).toBe(
        "Serverless 0.5–11\u202fACU costs $175 less but misses your limits: a buffer pool of 2\u202fGiB for 19.7\u202fGiB assumed hot.",
      );
  });

  it("is none that a term makes cheaper, and none beside a nearest that is no pick", () => {
    const commitment = { kind: "reserved", offer: "1yr-no-upfront" } as const;
    const termed = missing("db.t3.large", 300, [burstable]);
    const settings = { ...termed.settings, commitment };
    expect(cheaperOf([{ ...termed, settings }])).not.toMatch(/db\.t3\.large/);
    expect(cheaperOf([termed], false)).not.toMatch(/db\.t3\.large/);
  });
});
