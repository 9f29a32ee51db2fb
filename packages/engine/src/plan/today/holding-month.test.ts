import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportsOf } from "../../../test/serverless-world.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { HeldCapacity } from "../../holding/held-capacity.ts";
import { HOLDING_CAUSES, type HoldingCause } from "../../holding/holding-cause.ts";
import { measuredAccounts } from "../../measured/measured-accounts.ts";
import { hundredths } from "../../units/acu.ts";
import { holdingMonth } from "./holding-month.ts";

/** An instance whose hours have these ACU by cause. */
function memberOf(hours: readonly (readonly number[])[]) {
  const [capacity] = exportsOf({ days: 1, minAcu: 1, maxAcu: 8, demandAcu: () => 1 });
  const { planned } = gatherCluster(capacity === undefined ? [] : [capacity]);
  const [known] = measuredAccounts([planned]).members;
  const account = known?.account as NonNullable<typeof known>["account"];
  const column = (c: number, of: (acu: number) => number) =>
    Float64Array.from(account.knownS, (_, h) => of(hours[h % hours.length]?.[c] ?? 0));
  const columns = (of: (acu: number, cause: HoldingCause) => number) =>
    Object.fromEntries(HOLDING_CAUSES.map((cause, c) => [cause, column(c, (acu) => of(acu, cause))]));
  const acuSeconds = columns((acu) => 3600 * acu) as HeldCapacity["seconds"];
  const all = account.knownS.map((_, h) =>
    HOLDING_CAUSES.reduce((sum, cause) => sum + (acuSeconds[cause][h] as number), 0),
  );
  const whole = { ...account, acuSeconds: all };
  const held: HeldCapacity = {
    ...{ instance: null, firstHourS: account.firstHourS, acuSeconds, usedGib: null, memoryAtMinimum: null },
    rises: { steps: { startS: 0, edgesS: Int32Array.of(0) }, acu: new Float64Array(0) },
    seconds: columns((acu) => (acu > 0 ? 3600 : 0)) as HeldCapacity["seconds"],
    askedAcuSeconds: columns((acu, cause) => (cause === "cpu" ? 3600 * acu : 0)) as HeldCapacity["seconds"],
    ...{ floor: { firstDayS: 0, acu: new Float64Array() }, runningHours: 24, hoursWithoutCpu: 0 },
  };
  return { account: whole, held, acuHours: hundredths(projectMonth(whole).acuHours) };
}

const sum = (values: readonly number[]) => Math.round(values.reduce((a, b) => a + 100 * b, 0)) / 100;

describe("the month by what holds it", () => {
  it("HLD-2 the most memory in use stands beside the ACU-hours of the instance that used it", () => {
    const [small, large] = [1, 3].map((acu) => memberOf([Array.from({ length: 8 }, () => acu)]));
    if (small === undefined || large === undefined) throw new Error("two members");
    const using = (member: typeof small, usedGib: number | null) => ({
      ...member,
      held: { ...member.held, usedGib },
    });
    const month = holdingMonth([using(small, 6), using(large, 4)], 0.12);
    expect(month).toMatchObject({ usedGib: 6, usedAcuHours: small.acuHours });
    expect(month?.acuHours).toBeCloseTo(small.acuHours + large.acuHours, 6);
    expect(holdingMonth([small, large], 0.12)).not.toHaveProperty("usedAcuHours");
  });

  it("HLD-2 each total is the sum of its lines and of the instances' lines of the bill, to the cent, on any hours", () => {
    const hour = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 8, maxLength: 8 });
    const cluster = fc.array(fc.array(hour, { minLength: 1, maxLength: 24 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(cluster, fc.constantFrom(0.12, 0.156, 0.1999), (instances, usd) => {
        const members = instances.map(memberOf);
        const month = holdingMonth(members, usd);
        if (month === null) return;
        const lines = members.map(({ acuHours }) => Math.round(acuHours * Number(usd) * 100 + 1e-6) / 100);
        expect(month.acuHours).toBe(sum(members.map(({ acuHours }) => acuHours)));
        expect(Math.abs(month.usd - sum(lines))).toBeLessThanOrEqual(0.011);
        expect(sum(month.lines.map((line) => line.usd))).toBe(month.usd);
        expect(sum(month.lines.map((line) => line.acuHours))).toBe(month.acuHours);
        const days = sum(month.days.flatMap((day) => Object.values(day.usd)));
        const measured =
          members.flatMap(({ account }) => [...account.acuSeconds]).reduce((a, b) => a + b, 0) / 3600;
        expect(Math.abs(days - measured * Number(usd))).toBeLessThanOrEqual(0.01);
        for (const line of month.lines) expect(line.askedUsd).toBeLessThanOrEqual(line.usd);
      }),
      { numRuns: 60 },
    );
  });

  it("HLD-2 what CPU asked for of a bound stands beside it, by its share of the hours", () => {
    const at = (cause: HoldingCause) => HOLDING_CAUSES.indexOf(cause);
    const row = HOLDING_CAUSES.map((_, i) => (i === at("minimum") ? 4 : i === at("cpu") ? 2 : 0));
    const { held, ...member } = memberOf([row]);
    const minimum = held.acuSeconds.minimum.map((acuS) => acuS / 4);
    const askedAcuSeconds = { ...held.askedAcuSeconds, minimum };
    const month = holdingMonth([{ ...member, held: { ...held, askedAcuSeconds } }], 0.12);
    const asked = Object.fromEntries(
      month?.lines.map((line) => [line.cause, [line.usd, line.askedUsd]]) ?? [],
    );
    expect(asked).toEqual({ minimum: [350.4, 87.6], cpu: [175.2, 175.2] });
    expect(month?.askedUsd).toBe(262.8);
  });

  it("HLD-2 its hours are the same hours of the month where the two accounts begin apart", () => {
    const at = (cause: HoldingCause) => HOLDING_CAUSES.indexOf(cause);
    const only = (cause: HoldingCause) => HOLDING_CAUSES.map((_, i) => (i === at(cause) ? 1 : 0));
    // CPU in the last six hours of the day; of the six before them nothing is known.
    const day = Array.from({ length: 24 }, (_, h) => only(h < 18 ? "memory" : "cpu"));
    const { held, ...whole } = memberOf(day);
    const knownS = whole.account.knownS.map((seconds, h) => (h >= 12 && h < 18 ? 0 : seconds));
    const later = (columns: HeldCapacity["seconds"]) =>
      Object.fromEntries(HOLDING_CAUSES.map((cause) => [cause, columns[cause].slice(6)])) as typeof columns;
    const part: HeldCapacity = {
      ...{ ...held, firstHourS: held.firstHourS + 6 * 3600, acuSeconds: later(held.acuSeconds) },
      ...{ seconds: later(held.seconds), askedAcuSeconds: later(held.askedAcuSeconds) },
    };
    const month = holdingMonth([{ ...whole, account: { ...whole.account, knownS }, held: part }], 0.12);
    // Eighteen hours are known, six of them CPU's.
    const cpu = month?.lines.find(({ cause }) => cause === "cpu");
    expect((cpu?.hours ?? 0) / 730).toBeCloseTo(1 / 3, 9);
  });

  it("HLD-2 of $700.80 CPU explains its part, the rest is held", () => {
    const at = (cause: HoldingCause) => HOLDING_CAUSES.indexOf(cause);
    const row = HOLDING_CAUSES.map((_, i) => (i === at("cpu") ? 0.56 : i === at("memory") ? 7.44 : 0));
    const month = holdingMonth([memberOf([row])], 0.12);
    expect(month).toMatchObject({ acuHours: 5840, usd: 700.8, askedUsd: 49.06 });
    expect(month?.lines.map(({ cause, usd, hours }) => [cause, usd, hours])).toEqual([
      ["cpu", 49.06, 730],
      ["memory", 651.74, 730],
    ]);
  });
});
