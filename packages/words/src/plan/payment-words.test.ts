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
    expect(paymentSentence(plan, STANDARD_PLACE)).toBe("A savings plan would save $63.00 more a month.");
    const reserved: Payment = {
      ...{ id: "b", savesUsd: 80, upfrontUsd: 1200, paybackMonth: 7, isAssumed: true },
      commitment: { kind: "reserved", offer: "1yr-all-upfront" },
    };
    expect(paymentSentence(reserved, STANDARD_PLACE)).toBe(
      "Reserved 1 year all upfront would save $80.00 more a month, $1,200 upfront, earned back in month 7; its price is an assumption.",
    );
  });
});
