import { describe, expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { planOptions } from "../plan-options.ts";
import { specOf } from "../terms/market.ts";
import { mostPoolMib, todaysPoolMib } from "./pool-of-class.ts";
import { resolve } from "./resolve.ts";

/** A db.r6g.xlarge of 32 GiB, of which the table gives the pool 20.8, with another pasted. */
const pasted = (poolGib: number, workingSetGib: number | null = null) => {
  const pastedMemory = { poolMib: 1024 * poolGib, points: [] };
  return officeCase({ busyPct: 12, quietPct: 6 }, { pastedMemory, workingSetGib });
};

describe("the pool of a class", () => {
  it("MEM-1 DEM-5 is the larger of the table's and what was pasted of it, of today's class alone", () => {
    const [today, other] = ["db.r6g.xlarge", "db.r7g.2xlarge"].map((name) => specOf(market, name));
    if (today === undefined || other === undefined) throw new Error("the fixture has both");
    const tableMib = bufferPoolMib({ ...today, engine: "aurora-postgresql" });
    const on = (poolGib: number) => mostPoolMib(today, resolve(pasted(poolGib)));
    expect([on(24), on(4)]).toEqual([24_576, tableMib]);
    expect(mostPoolMib(other, resolve(pasted(60)))).toBe(
      bufferPoolMib({ ...other, engine: "aurora-postgresql" }),
    );
    // Without touches no reads are told of it.
    expect(todaysPoolMib("db.r6g.xlarge", resolve(pasted(24)))).toBeNull();
  });

  it("DEM-5 TOD-4 a set that the pasted pool of today holds leaves today inside the limits", () => {
    const plan = planOptions({ ...pasted(24, 23), members: 0, withSensitivity: false });
    const today = plan.options.find(({ id }) => id === plan.today);
    expect(today).toMatchObject({ meetsLimits: true, cachedPct: 100 });
    const table = planOptions({ ...pasted(4, 23), members: 0, withSensitivity: false });
    expect(table.options.find(({ id }) => id === table.today)).toMatchObject({ meetsLimits: false });
  });
});
