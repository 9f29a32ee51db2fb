import { expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { settingsOf } from "../../../test/settings-of.ts";
import type { PlanOption } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import { promotedBurstableFindings } from "./promoted-burstable.ts";

type Readers = readonly (readonly [instanceClass: string, tier: number])[];

const [T_CLASS, R_CLASS] = ["db.t4g.medium", "db.r6g.large"] as const;
const market = {
  specs: [
    specOf(T_CLASS, { memoryGib: 4 }),
    specOf("db.t4g.large", { memoryGib: 8 }),
    specOf(R_CLASS, { memoryGib: 16 }),
  ],
};

const on = (writer: string, readers: Readers, patch: Partial<Settings> = {}): Settings =>
  settingsOf({
    writer: { kind: "provisioned", instanceClass: writer },
    readers: readers.map(([instanceClass, tier]) => ({
      ...{ kind: "provisioned", instanceClass, tier, demandShare: 0.1 },
    })),
    ...patch,
  });

const found = (settings: Settings, others: readonly PlanOption[] = []) =>
  promotedBurstableFindings(
    planOf([optionOf("pick", { settings, usd: 405 }), ...others], { pick: "pick" }),
    market,
  );
const promoted = (settings: Settings) =>
  found(settings).map((one) => (one.code === "promoted-burstable" ? one.instanceClass : ""));

it("CLU-2 names of the T classes of the lowest tier the largest, which is what Aurora promotes", () => {
  const two: Readers = [
    [T_CLASS, 1],
    ["db.t4g.large", 1],
  ];
  expect(promoted(on(R_CLASS, two))).toEqual(["db.t4g.large"]);
  expect(promoted(on(R_CLASS, two.toReversed()))).toEqual(["db.t4g.large"]);
  expect(promoted(on(R_CLASS, [...two, [R_CLASS, 15]]))).toEqual(["db.t4g.large"]);
});

it("CLU-2 finds nothing where the writer runs on one too, where another is promoted, or where the user allows it", () => {
  const one: Readers = [[T_CLASS, 1]];
  expect(promoted(on("db.t4g.large", one))).toEqual([]);
  expect(promoted(on(R_CLASS, [...one, [R_CLASS, 1]]))).toEqual([]);
  expect(promoted(on(R_CLASS, []))).toEqual([]);
  expect(promoted(on(R_CLASS, one, { burstable: "allowed" }))).toEqual([]);
  expect(promoted(on(R_CLASS, one))).toEqual([T_CLASS]);
});

it("CLU-2 says what the cheapest without a T class costs more, on demand, inside the limits and at one minimum all week", () => {
  const plain = on(R_CLASS, [[R_CLASS, 1]]);
  const paid = { ...plain, commitment: { kind: "savings-plan", usdPerHour: null } } as const;
  const week = [{ fromHour: 0, toHour: 8, minAcu: 1, maxAcu: 8 }];
  const others = [
    optionOf("on another", { settings: on(R_CLASS, [["db.t4g.large", 1]]), usd: 410 }),
    optionOf("paid ahead", { settings: paid, usd: 420 }),
    optionOf("outside", { settings: plain, usd: 430, meetsLimits: false }),
    optionOf("by hours", { settings: { ...plain, schedule: week }, usd: 440 }),
    optionOf("other storage", { settings: { ...plain, storageMode: "io-optimized" }, usd: 513 }),
    optionOf("dearer", { settings: plain, usd: 600 }),
  ];
  const settings = on(R_CLASS, [[T_CLASS, 1]]);
  const told = { code: "promoted-burstable", instanceClass: T_CLASS, readers: 1, assumption: false };
  expect(found(settings, others)).toEqual([
    { ...told, without: { runsOn: [R_CLASS, R_CLASS], storageMode: "io-optimized", moreUsd: 108 } },
  ]);
  expect(found(settings)).toEqual([{ ...told, without: null }]);
});
