import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { comparedRow } from "./compared-row.ts";

const reader: ReaderSetting = {
  kind: "provisioned",
  instanceClass: "db.r6g.xlarge",
  tier: 1,
  demandShare: 1,
};

/** Beside a db.r6g.xlarge measured at 60 % of its CPU, and told to go there. */
function beside(...readers: readonly ReaderSetting[]) {
  const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const known = resolve(officeCase({ busyPct: 60, quietPct: 4 }, { writer, readers }));
  const of = { roles: ["yours"], id: null, missed: null, today: null } as const;
  return comparedRow(known, { ...of, cpuMaxPct: 60 }).busierReader;
}

describe("busierReader", () => {
  it("OPT-4 is the reader of a class that is busier than the writer, in percent of its own class", () => {
    const onHalfOfIt = { ...reader, demandShare: 0.75, instanceClass: "db.r6g.large" };
    expect(beside({ ...reader, demandShare: 0.2 }, onHalfOfIt)).toEqual({ position: 2, cpuMaxPct: 90 });
  });

  it("OPT-4 is at most all of its class, and nobody where the writer is as busy or no reader is of a class", () => {
    expect(beside({ ...reader, demandShare: 4 })?.cpuMaxPct).toBe(100);
    expect(beside(reader)).toBeNull();
    expect(beside({ ...reader, kind: "serverless", instanceClass: null, demandShare: 4 })).toBeNull();
    expect(beside()).toBeNull();
  });
});
