import type { Payment } from "@acuity/engine/plan";
import { optionOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { paymentSentence } from "./payment-words.ts";

/** A pick of $600 a month, beside what runs today at so much; null = not known. */
const saving = (todayUsd: number | null = 700) => ({
  ...{ pick: "p", options: [optionOf("p", { monthlyUsd: { p10: 600, p50: 600, p90: 600 } })] },
  baseline: (todayUsd === null ? null : { totalUsd: todayUsd }) as never,
});

describe("what a commitment would add", () => {
  it("LAY-1 saves more only where the pick saves by itself", () => {
    const payment: Payment = {
      ...{ id: "a", savesUsd: 63, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
      commitment: { kind: "savings-plan", usdPerHour: null },
    };
    const of = (todayUsd: number | null) => paymentSentence({ payment, ...saving(todayUsd) }, STANDARD_PLACE);
    expect(of(700)).toBe("A savings plan would save $63.00 more a month.");
    for (const todayUsd of [600, 500, null])
      expect(of(todayUsd)).toBe("A savings plan would save $63.00 a month.");
  });

  it("IDL-1 says that a pause is settled before a term binds", () => {
    const payment: Payment = {
      ...{ id: "a", savesUsd: 63, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
      commitment: { kind: "savings-plan", usdPerHour: null },
    };
    const note = { code: "pause-would-save", maxAcu: 16, lessUsd: 122, pausedHours: 554 } as const;
    const notes = [{ ...note, isCounted: true, assumption: true } as const];
    expect(paymentSentence({ payment, notes, ...saving() }, STANDARD_PLACE)).toMatch(
      /^A savings plan would save \$63\.00 more a month\. Before a term binds you, settle whether it can pause:/,
    );
  });

  it("says the saving, the fee, when it is earned back, and whether the price is known", () => {
    const plan: Payment = {
      ...{ id: "a", savesUsd: 63, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
      commitment: { kind: "savings-plan", usdPerHour: null },
    };
    expect(paymentSentence({ payment: plan, ...saving() }, STANDARD_PLACE)).toBe(
      "A savings plan would save $63.00 more a month.",
    );
    const reserved: Payment = {
      ...{ id: "b", savesUsd: 80, upfrontUsd: 1200, paybackMonth: 7, isAssumed: true },
      commitment: { kind: "reserved", offer: "1yr-all-upfront" },
    };
    expect(paymentSentence({ payment: reserved, ...saving() }, STANDARD_PLACE)).toBe(
      "Reserved 1 year all upfront would save $80.00 more a month, $1,200 upfront, earned back in month 7 (its price is an assumption).",
    );
  });

  it("names a commitment of another shape that costs less, with what is to be settled first", () => {
    const otherPayment = {
      ...{ id: "c", savesUsd: 550, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
      commitment: { kind: "savings-plan", usdPerHour: null } as const,
      shape: {
        ...({
          writer: { kind: "provisioned", instanceClass: "db.r6g.8xlarge" },
          minAcu: 1,
          maxAcu: 8,
        } as const),
        ...({ schedule: [], readers: [], storageMode: "standard" } as const),
        commitment: { kind: "savings-plan", usdPerHour: null } as const,
      },
    };
    expect(paymentSentence({ payment: null, otherPayment, ...saving() }, STANDARD_PLACE)).toBe(
      "db.r6g.8xlarge, savings plan, would cost less than any way to pay for the pick: it would save $550 more a month. Before a term binds you, settle which of the two you need for its length.",
    );
    expect(paymentSentence(saving(), STANDARD_PLACE)).toBeNull();
  });
});
