import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { OwnedCommitments } from "../../commitments/owned-commitments.ts";
import { planOptions } from "../plan-options.ts";
import type { Settings } from "../terms/settings.ts";
import type { WorkloadView } from "../workload/what-if.ts";

const quick = { members: 0, withSensitivity: false, withUpgrade: false } as const;

interface Given {
  readonly settings?: Partial<Settings>;
  readonly files?: Partial<WorkloadView>;
  readonly owned?: OwnedCommitments;
}

function entered({ settings = {}, files = {}, owned }: Given) {
  const of = officeCase(undefined, settings, owned === undefined ? {} : { owned });
  const workload = { ...of.workload, view: { ...of.workload.view, ...files } };
  const { notes } = planOptions({ ...of, workload, ...quick });
  return notes.find((one) => one.code === "figures-entered");
}

describe("ENT-1 figures that somebody entered", () => {
  const measured = { files: { ioRequestsPerMonth: 338_662_486, storageGb: 700 } };

  it("ENT-1 says nothing where the files tell all", () => {
    expect(entered(measured)).toBeUndefined();
  });

  it("ENT-1 stands beside what it replaces, and counts from a tenth on", () => {
    const io = (ioRequestsPerMonth: number) =>
      entered({ ...measured, settings: { ioRequestsPerMonth } })?.figures;
    const of = { name: "ioRequestsPerMonth", measured: 338_662_486 };
    expect(io(1e12)).toEqual([{ ...of, value: 1e12, isMaterial: true }]);
    expect(io(0)).toEqual([{ ...of, value: 0, isMaterial: true }]);
    expect(io(340_000_000)).toEqual([{ ...of, value: 340_000_000 }]);
  });

  it("ENT-1 of what no file tells, and of an estimate, it counts by its share of the month", () => {
    const storage = (storageGb: number) => entered({ settings: { storageGb } })?.figures[0];
    expect(storage(10)).toEqual({ name: "storageGb", value: 10, measured: null });
    expect(storage(5000)).toMatchObject({ measured: null, isMaterial: true });
    expect(storage(0)).toMatchObject({ isMaterial: true });
    const estimated = { ioRequestsPerMonth: 1e6, isIoEstimated: true };
    const own = { ioRequestsPerMonth: 2e6 };
    expect(entered({ files: estimated, settings: own })?.figures).toEqual([
      { name: "ioRequestsPerMonth", value: 2e6, measured: null },
    ]);
  });

  it("ENT-1 PRC-3 an estimate of the files that is another by more than a factor of two stands beside it", () => {
    const estimated = { ioRequestsPerMonth: 1e7, isIoEstimated: true };
    const beside = (ioRequestsPerMonth: number, files: Partial<WorkloadView> = estimated) =>
      entered({ files, settings: { ioRequestsPerMonth } })?.figures[0]?.estimated;
    expect([beside(2.1e7), beside(4e6), beside(2e7), beside(6e6)]).toEqual([1e7, 1e7, undefined, undefined]);
    expect(beside(9e9, { ioRequestsPerMonth: 1e7 })).toBeUndefined();
    expect(beside(9e9, {})).toBeUndefined();
  });

  it("ENT-1 connections and extra lines are among them", () => {
    const settings = { peakConnections: 4000, extras: { manualSnapshotGb: 1_000_000 } };
    expect(entered({ settings, files: { peakConnections: 100 } })?.figures).toEqual([
      { name: "peakConnections", value: 4000, measured: 100, isMaterial: true },
      { name: "manualSnapshotGb", value: 1_000_000, measured: null, isMaterial: true },
    ]);
  });

  it("ENT-1 what is owned is counted, to when, and whether a month is another without it", () => {
    const ri = { instanceClass: "db.r6g.xlarge", count: 2, hourlyUsd: 0, endsOn: "2035-01-01" };
    const savingsPlans = [{ usdPerHour: 0.001, endsOn: "2027-05-01" }];
    expect(entered({ owned: { reserved: [ri], savingsPlans } })?.owned).toEqual({
      ...{ reserved: 2, savingsPlans: 1, fromDay: "2027-05-01", toDay: "2035-01-01", isMaterial: true },
    });
    const small = entered({ owned: { reserved: [], savingsPlans } });
    expect([small?.figures, small?.owned?.isMaterial]).toEqual([[], undefined]);
  });
});
