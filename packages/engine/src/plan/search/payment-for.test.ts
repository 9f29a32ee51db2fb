import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { ReaderSetting } from "../terms/settings.ts";

it("LAY-2 a reserved writer with a serverless reader is offered with a savings plan for the reader", () => {
  const reader: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0.05 };
  const steady = officeCase({ busyPct: 60, quietPct: 60 }, { readers: [reader], minAcu: 1, maxAcu: 8 });
  const plan = planOptions({ ...steady, members: 0, withSensitivity: false });
  const pick = plan.options.find(({ id }) => id === plan.pick);
  expect(pick?.instanceClass).toMatch(/^db\.r6g/);
  expect(plan.payment?.commitment).toEqual({
    kind: "reserved",
    offer: "1yr-no-upfront",
    rest: "savings-plan",
  });
  const alone = plan.options.find(({ id }) => id === plan.payment?.id);
  expect(alone?.settings.commitment).toEqual({ kind: "reserved", offer: "1yr-no-upfront" });
  const aloneSaves = (pick?.monthlyUsd.p50 ?? 0) - (alone?.monthlyUsd.p50 ?? 0);
  expect(plan.payment?.savesUsd).toBeGreaterThan(aloneSaves);
});
