import type { Plan, SensitivityBar } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { changeWords } from "./change-words.ts";

const pick = optionOf("pick", { reasons: [{ code: "lowest-cost" }] });
const other = optionOf("other", {
  settings: settingsOf({ writer: { kind: "provisioned", instanceClass: "db.x2g.4xlarge" } }),
});

function changes(patch: Partial<Pick<Plan, "notes" | "sensitivity">>): string {
  const plan = planOf([pick, other], { pick: "pick", sensitivity: [], ...patch });
  return changeWords(plan, { pick, place: STANDARD_PLACE, hasList: true, hasMoved: true });
}

const ends = (patch: object) =>
  ({
    ...{ code: "owned-ends", endsOn: "2027-06-30", ends: { reserved: true, savingsPlan: false } },
    ...{ nowUsd: 2301.28, thenUsd: 3466, assumption: false, ...patch },
  }) as Finding;

it("RSV-3 the day on which what is owned ends comes first, with what to run from then on", () => {
  expect(changes({ notes: [ends({ lessUsd: 1186, becomes: "other" })] })).toMatch(
    /^From 2027-06-30, when what you own ends: \$3,466 a month; then db\.x2g\.4xlarge would cost \$1,186 less\. /,
  );
  expect(changes({ notes: [ends({ lessUsd: null })] })).toMatch(
    /^From 2027-06-30, when what you own ends: \$3,466 a month\. /,
  );
});

it("TRD-1 OPT-2 the end that a trend brings is told once: by the flip that comes sooner, with what takes over", () => {
  const trend = { code: "trend", missesFrom: "2027-01-23", assumption: true } as unknown as Finding;
  const bar = (dayAbove?: string): SensitivityBar => ({
    ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: 1.05, triedFrom: 0.5, triedTo: 3 },
    ...{ becomes: "other", becomesBelow: null, becomesAbove: "other", shapeBelow: null },
    ...{ shapeAbove: other.settings, moreUsdAbove: 20, ...(dayAbove !== undefined && { dayAbove }) },
  });
  const told = (day?: string) => changes({ notes: [trend], sensitivity: [bar(day)] });
  expect(told("2026-12-04")).not.toContain("no longer suffices");
  expect(told("2026-12-04")).toContain(
    "Above 1.05 × the planned demand, in the month from 2026-12-04 if the growth goes on: db.x2g.4xlarge",
  );
  for (const day of [undefined, "2027-02-01"])
    expect(told(day)).toContain("If the growth goes on it no longer suffices in the month from 2027-01-23.");
  // On that very day too, and whichever of several bars it is.
  expect(told("2027-01-23")).not.toContain("no longer suffices");
  const two = [bar(), bar("2026-12-04")];
  expect(changes({ notes: [trend], sensitivity: two })).not.toContain("no longer suffices");
  const never = { ...trend, missesFrom: null } as unknown as Finding;
  expect(changes({ notes: [never], sensitivity: [bar()] })).not.toContain("no longer suffices");
});

it("INS-4 says what would do if samples above their neighbours were no short bursts, and for how much less where it is known", () => {
  const spikes = (patch: object) =>
    changes({
      notes: [
        {
          ...{ code: "lone-spikes", spikes: 1, instanceClass: "db.r6g.large", lessUsd: null, ...patch },
          assumption: true,
        } as unknown as Finding,
      ],
    });
  expect(spikes({})).toContain(
    "If the one sample above its neighbours was no short burst, db.r6g.large would do.",
  );
  expect(spikes({ spikes: 4212, lessUsd: 120 })).toContain(
    "If the 4,212 samples above their neighbours were no short bursts, db.r6g.large, $120 a month less than the pick, would do.",
  );
  const readers = [
    { instance: "orders-2", instanceClass: "db.r6g.large" },
    { instance: "orders-3", instanceClass: "db.r6g.xlarge" },
  ];
  expect(spikes({ spikes: 2, readers })).toContain(
    "were no short bursts, 2 × db.r6g.large + db.r6g.xlarge (orders-3) would do.",
  );
});

it("PRC-3 names the I/O at which the other storage mode costs less, with what is planned and what the trace ends with", () => {
  const near = (patch: object) =>
    changes({
      notes: [
        {
          ...{
            code: "storage-mode-flips",
            storageMode: "io-optimized",
            flips: "under",
            requests: 737_645_000,
          },
          ...{ planned: 761_096_545, atEnd: 656_200_000, moreUsd: 4.69, assumption: false, ...patch },
        } as Finding,
      ],
    });
  expect(near({})).toMatch(
    /^Under 738,000,000 I\/O requests a month \(761,000,000 planned, 656,000,000 where the trace ends\): the same on Standard, \$4\.69 a month more as planned\. /,
  );
  expect(near({ storageMode: "standard", flips: "from", atEnd: null })).toMatch(
    /^From 738,000,000 I\/O requests a month on \(761,000,000 planned\): the same on I\/O-Optimized, /,
  );
});
