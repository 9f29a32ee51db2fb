import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { changeFindings as findings } from "./change-findings.ts";

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const onRange = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
const ACU = { kind: "serverless" } as const;
const reader = (instance: string, instanceClass: string) => ({
  ...{ ...onClass(instanceClass), tier: 1, demandShare: 1 },
  measured: { instance, source: onClass("db.r6g.xlarge") },
});

type Shape = Parameters<typeof findings>[0];
type Ran = Parameters<typeof findings>[1];
/** Of a cluster on Standard, on the day of the plan. */
const changeFindings = (shape: Omit<Shape, "storageMode">, ran: Pick<Ran, "source" | "readers">) =>
  findings({ storageMode: "standard", ...shape }, { storageMode: "standard", on: "2026-11-26", ...ran });

const described = {
  ...{ region: null, engine: null, engineVersion: null, instance: null, source: null, storageMode: null },
  ...{ readers: [], features: [], insightsMonths: 0 },
};

const other = { standard: "io-optimized", "io-optimized": "standard" } as const;

describe("changeFindings", () => {
  it("CCM-2 another class of the writer takes a failover of at most 35 s (S4), and so does ACU in place of a class", () => {
    const today = { source: onClass("db.r6g.xlarge"), readers: [] };
    const takes = { code: "change-takes", instances: 1, failoverS: 35, standIn: "unread", assumption: false };
    expect(changeFindings({ writer: onClass("db.r6g.large"), readers: [] }, today)).toEqual([takes]);
    expect(changeFindings({ writer: ACU, readers: [] }, today)).toEqual([takes]);
    expect(
      changeFindings({ writer: onClass("db.r6g.large"), readers: [] }, { ...today, source: onRange }),
    ).toEqual([takes]);
  });

  it("CCM-2 what stays and other bounds of a range take none; readers alone move no writer", () => {
    const xlarge = onClass("db.r6g.xlarge");
    expect(changeFindings({ writer: xlarge, readers: [] }, { source: xlarge, readers: [] })).toEqual([]);
    expect(changeFindings({ writer: ACU, readers: [] }, { source: onRange, readers: [] })).toEqual([]);
    const readers = ["b", "c"].map((instance) => ({ instance, source: xlarge }));
    const tried = [reader("b", "db.r6g.large"), reader("c", "db.r6g.xlarge"), reader("new", "db.r6g.large")];
    expect(changeFindings({ writer: xlarge, readers: tried }, { source: xlarge, readers })).toEqual([
      { code: "change-takes", instances: 1, failoverS: null, assumption: false },
    ]);
  });

  it("EVD-11 a change to I/O-Optimized, and the way back to it, has the day from which AWS allows it, where that is to come", () => {
    const on = "2026-11-26";
    const xlarge = onClass("db.r6g.xlarge");
    const found = (
      storageMode: "standard" | "io-optimized",
      from: string | null,
      to: "standard" | "io-optimized" = other[storageMode],
    ) =>
      findings(
        { writer: xlarge, readers: [], storageMode: to },
        {
          ...{ source: xlarge, readers: [], storageMode, on },
          described: { ...described, ...(from !== null && { ioOptimizedFrom: from }) },
        },
      );
    const day = "2026-12-20";
    const said = { code: "io-optimized-from", from: day, assumption: false };
    expect(found("standard", day)).toEqual([{ ...said, isBack: false }]);
    expect(found("io-optimized", day)).toEqual([{ ...said, isBack: true }]);
    for (const none of [found("standard", null), found("standard", on), found("standard", day, "standard")])
      expect(none).toEqual([]);
  });

  it("CCM-2 a reader of the writer's new class takes over and stays; beside another class it stands in", () => {
    const today = {
      source: onClass("db.r6g.xlarge"),
      readers: [{ instance: "b", source: onClass("db.r6g.xlarge") }],
    };
    const found = (of: string) =>
      changeFindings({ writer: onClass("db.r7g.large"), readers: [reader("b", of)] }, today)[0];
    expect(found("db.r7g.large")).toMatchObject({ standIn: "stays", failoverS: 35 });
    expect(found("db.r6g.large")).not.toHaveProperty("standIn");
    const standby = { ...reader("b", ""), kind: "serverless", instanceClass: null } as const;
    const onAcu = changeFindings(
      { writer: ACU, readers: [standby] },
      { ...today, readers: [{ instance: "b", source: onRange }] },
    );
    expect(onAcu[0]).toMatchObject({ standIn: "stays" });
  });

  it("CCM-2 a plan says it of its pick", () => {
    const plan = planOptions({ ...officeCase(), members: 0, withSensitivity: false });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const found = plan.notes.filter(({ code }) => code === "change-takes");
    expect(found).toHaveLength(pick?.instanceClass === "db.r6g.xlarge" ? 0 : 1);
  });
});
