import type { Payment } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { paymentSentence } from "./payment-words.ts";

describe("what a commitment would add", () => {
  it("says the saving, the fee, when it is earned back, and whether the price is known", () => {
    const plan: Payment = {
      ...{ id: "a", savesUsd: 63, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
      commitment: { kind: "savings-plan", usdPerHour: null },
    };
    expect(paymentSentence({ payment: plan }, STANDARD_PLACE)).toBe(
      "A savings plan would save $63.00 more a month.",
    );
    const reserved: Payment = {
      ...{ id: "b", savesUsd: 80, upfrontUsd: 1200, paybackMonth: 7, isAssumed: true },
      commitment: { kind: "reserved", offer: "1yr-all-upfront" },
    };
    expect(paymentSentence({ payment: reserved }, STANDARD_PLACE)).toBe(
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
    expect(paymentSentence({ payment: null, otherPayment }, STANDARD_PLACE)).toBe(
      "db.r6g.8xlarge, savings plan, would cost less than any way to pay for the pick: it would save $550 more a month. Before a term binds you, settle which of the two you need for its length.",
    );
    expect(paymentSentence({}, STANDARD_PLACE)).toBeNull();
  });
});
