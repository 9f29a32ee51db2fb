import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { resolve } from "../workload/resolve.ts";
import { rangeLagsFindings } from "./range-lags.ts";

const found = (
  given: Parameters<typeof officeCase>[1],
  busyPct = 60,
  today: Parameters<typeof officeCase>[2] = {},
) => rangeLagsFindings(resolve(officeCase({ busyPct, quietPct: 2 }, given, today)))[0] ?? null;
const range = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 16 } as const;

it("INS-4 where a class runs today a picked range says how long it lags behind what samples hide", () => {
  const lag = found(range);
  expect(lag).toMatchObject({ code: "range-lags", fromAcu: 0.5, sampleS: 300, assumption: false });
  if (lag?.code !== "range-lags") throw new Error("nothing was said");
  expect(lag.seconds).toBeGreaterThan(5);
  expect(lag.seconds).toBeLessThan(300);
  // From a higher minimum it takes less, and one that pauses wakes up at half an ACU.
  expect(found({ ...range, minAcu: 4 })).toMatchObject({ fromAcu: 4 });
  expect(found({ ...range, minAcu: 0, autoPauseS: 300 })).toMatchObject({
    fromAcu: 0.5,
    seconds: lag.seconds,
  });
});

it("INS-4 nothing is said of a class, nor of a minimum that serves the highest demand", () => {
  expect(found({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } })).toBeNull();
  expect(found({ ...range, minAcu: 8, maxAcu: 16 }, 4)).toBeNull();
});

it("INS-4 nothing is said of today's own range, which lags as well", () => {
  const source = { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: null } as const;
  expect(found(range, 60, { source })).toBeNull();
});

it("INS-4 nothing is said of samples that are over before the range is up: the draws tell of those", () => {
  const effective = resolve(officeCase({ busyPct: 60, quietPct: 2 }, range));
  const { demand } = effective.workload;
  const saidOf = (sampleS: number) => {
    const edgesS = demand.trace.edgesS.map((_, i) => sampleS * i);
    const trace = { ...demand.trace, edgesS };
    const workload = { ...effective.workload, demand: { ...demand, trace } };
    const [found] = rangeLagsFindings({ ...effective, workload });
    return found?.code === "range-lags" ? found.seconds : null;
  };
  const lagS = saidOf(300) ?? Number.NaN;
  expect(saidOf(Math.ceil(1.1 * lagS))).toBe(lagS);
  expect(saidOf(Math.floor(0.9 * lagS))).toBeNull();
});
