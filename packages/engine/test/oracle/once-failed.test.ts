import { describe, expect, it } from "vitest";
import { profileFor } from "../../src/capacity/profile-for.ts";
import { simulate } from "../../src/capacity/simulate.ts";
import type { CapacityCase } from "./capacity-case.ts";
import { compareWithOracle } from "./compare-with-oracle.ts";

/** Cases on which a fast simulator and the oracle once disagreed, as small as they could be made. */
const QUICK = {
  burstMicroAcu: 1_000_000,
  refillThousandths: 900,
  coldWaitS: 0,
  warmWaitS: 0.5,
  rhoThousandths: 700,
  tickS: 60,
  holdS: 1,
  shrinkThousandths: 500,
  straightDownHalfAcu: 0,
};

function caseOf(
  edges: readonly number[],
  milliAcu: readonly number[],
  rest: Partial<CapacityCase>,
): CapacityCase {
  return {
    trace: { startS: 0, edgesS: Int32Array.from(edges), milliAcu: Int32Array.from(milliAcu), active: null },
    minAcu: 0,
    maxAcu: 1,
    parameters: QUICK,
    phaseS: 0,
    mode: "drop",
    maxServedAcu: undefined,
    startAcu: undefined,
    windows: [],
    autoPauseS: 300,
    ...rest,
  };
}

describe("ACU-7 cases that once failed", () => {
  it("ACU-7 a queue remembers the second exactly a minute ago when it looks for idleness", () => {
    const question = caseOf([0, 60, 61, 62], [0, 5609, 0], { mode: "queue" });
    expect(compareWithOracle(question)).toEqual([]);
  });

  it("ACU-7 the worst ratio is taken after a step of the same second", () => {
    const question = caseOf([0, 300], [16_001], {
      parameters: { ...QUICK, warmWaitS: 0 },
      startAcu: 0,
      windows: [{ fromHour: 0, toHour: 0.25, minAcu: 0.5, maxAcu: 1 }],
    });
    expect(compareWithOracle(question)).toEqual([]);
  });

  it("ACU-7 a tick lowers capacity to a new maximum while the old minimum is still in force", () => {
    const question = caseOf([0, 4, 1063, 1064, 1124, 3396], [313, 0, -1, 324, 166], {
      trace: {
        startS: 82_140,
        edgesS: Int32Array.of(0, 4, 1063, 1064, 1124, 3396),
        milliAcu: Int32Array.of(313, 0, -1, 324, 166),
        active: null,
      },
      minAcu: 1.5,
      maxAcu: 1.5,
      windows: [{ fromHour: 95, toHour: 95.25, minAcu: 0.5, maxAcu: 1 }],
    });
    expect(compareWithOracle(question)).toEqual([]);
  });

  it("ACU-7 a small bucket stays full, not fuller, while single steps are paid", () => {
    const question = caseOf([0, 8, 9], [35_956, 0], {
      parameters: { ...QUICK, refillThousandths: 9000 },
      startAcu: 50,
      maxAcu: 51.5,
    });
    expect(compareWithOracle(question)).toEqual([]);
  });

  it("ACU-7 a resume in the second of a tick is one change, and so is a start from which the first second climbs", () => {
    const { parameters } = profileFor({ profile: "platform-4" });
    const resume = caseOf([0, 540, 900], [0, 100], { parameters, maxAcu: 8 });
    expect(compareWithOracle(resume)).toEqual([]);
    const climb = caseOf([0, 60], [9000], { parameters: QUICK, startAcu: 1, maxAcu: 8 });
    expect(compareWithOracle(climb)).toEqual([]);
  });

  it("ACU-2 demand of exactly 5 % of the capacity is no idleness, one milli-ACU less is", () => {
    const { parameters } = profileFor({ profile: "mysql-2022" });
    const windows = [{ fromHour: 96, toHour: 97, minAcu: 4, maxAcu: 8 }];
    const rise = (milli: number, mode: "drop" | "queue") => {
      const trace = {
        startS: 86_100,
        edgesS: Int32Array.of(0, 900),
        milliAcu: Int32Array.of(milli),
        active: null,
      };
      const settings = { trace, parameters, minAcu: 1, maxAcu: 8, mode };
      expect(compareWithOracle(caseOf([], [], { ...settings, windows }))).toEqual([]);
      return simulate({ ...settings, schedule: windows }).changes[2];
    };
    // 300 s to midnight, 45 s for the minimum, then the wait: cold 11 s, warm 1 s.
    expect([rise(49, "drop"), rise(50, "drop")]).toEqual([356, 346]);
    expect([rise(49, "queue"), rise(50, "queue")]).toEqual([356, 346]);
  });

  it("ACU-3 the hold does not look back over a gap", () => {
    const question = caseOf([], [], {
      parameters: profileFor({ profile: "mysql-2022" }).parameters,
      trace: {
        startS: 86_325,
        edgesS: Int32Array.of(0, 100, 110, 1000),
        milliAcu: Int32Array.of(20_000, -1, 0),
        active: null,
      },
      minAcu: 0.5,
      maxAcu: 32,
      phaseS: 150,
      windows: [{ fromHour: 95, toHour: 96, minAcu: 8, maxAcu: 32 }],
    });
    expect(compareWithOracle(question)).toEqual([]);
    const { parameters, trace, minAcu, maxAcu, phaseS, windows } = question;
    const { changes } = simulate({
      trace,
      minAcu,
      maxAcu,
      parameters,
      phaseS,
      schedule: windows,
      autoPauseS: null,
    });
    expect([...changes.slice(4, 8)]).toEqual([110, 16, 150, 8]);
  });

  it("ACU-7 two days of spikes at the newest profile", () => {
    const edges = Array.from({ length: 2881 }, (_, i) => i * 60);
    const demand = edges
      .slice(1)
      .map((_, i) => 500 + ((i * 7919) % 3000) + ((i * 104_729) % 20 < 3 ? (i * 31) % 40_000 : 0));
    const { parameters } = profileFor({ profile: "platform-4" });
    const question = caseOf(edges, demand, { parameters, minAcu: 0.5, maxAcu: 64, phaseS: 92 });
    expect(compareWithOracle(question)).toEqual([]);
  });
});
