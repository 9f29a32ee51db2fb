import type { SourceSetting } from "@acuity/engine/plan";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { ownedOf, planSettings } from "./plan-settings.ts";

describe("planSettings", () => {
  const onClass = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const range: SourceSetting = { kind: "serverless", minAcu: 1, maxAcu: 24, profile: null };
  const reader = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 1 } as const;
  const readers = [{ ...reader, measured: { instance: "orders-2", source: range } }];
  const asked = (values: Readonly<Record<string, string>>, source: SourceSetting) =>
    planSettings(
      {
        ...{ json: false, files: [], flags: new Set<string>() },
        values: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
      },
      { defaults: settingsOf({ writer: { kind: "serverless" }, readers }), baseline: baselineOf({ source }) },
    );

  it("CLU-4 takes hours to be of the range that runs: of serverless readers, whose class writes beside them", () => {
    const schedule = "mon 2-3 16-24";
    const found = asked({ schedule }, onClass);
    expect(found).toMatchObject({ writer: onClass, minAcu: 1, maxAcu: 24, readers });
    expect(found.schedule).toEqual([{ fromHour: 2, toHour: 3, minAcu: 16, maxAcu: 24 }]);
    expect(asked({ schedule, min: "0.5" }, onClass)).toMatchObject({ writer: onClass, minAcu: 0.5 });
    const serverless = { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 16 };
    expect(asked({ schedule }, range)).toMatchObject(serverless);
    expect(asked({ schedule, reader: "tier=1,share=0.5" }, onClass)).toMatchObject(serverless);
    expect(asked({}, onClass)).toMatchObject(serverless);
  });
});

describe("ownedOf", () => {
  const given = { json: false, files: [], flags: new Set<string>() };
  const endOf = async (on: string) => {
    const { savingsPlans } = await ownedOf({ ...given, values: new Map([["owned-dsp", ["0.4"]]]) }, on);
    return savingsPlans[0]?.endsOn;
  };

  it("takes a plan whose end is not said to be new, also on a leap day", async () => {
    expect(await endOf("2026-11-20")).toBe("2027-11-20");
    expect(await endOf("2028-02-29")).toBe("2029-02-28");
  });
});
