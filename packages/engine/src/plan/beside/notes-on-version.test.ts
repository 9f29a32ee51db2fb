import { expect, it } from "vitest";
import { describedInstance } from "../../../test/description-of.ts";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const cpu = {
  ...officeWeeks({ busyPct: 60, quietPct: 60 }),
  dimensions: { DBInstanceIdentifier: "orders-1" },
};

interface Versions {
  /** What the page, a link or an option says. */
  readonly said: string | null;
  /** What is said to run, in the baseline. */
  readonly runs?: string | null;
  readonly described?: string;
}

/** What a plan says of whose word the version is. */
function enteredIn({ said, runs = null, described }: Versions, withUpgrade = true) {
  const one = describedInstance("orders-1", {
    engineVersion: described ?? null,
    instanceClass: "db.r6g.xlarge",
  });
  const description = described === undefined ? null : { clusters: [], instances: [one], proxied: [] };
  const baseline = baselineOf({ engineVersion: runs, instance: "orders-1" });
  const evidence = gatherCluster([cpu], { instance: "orders-1", description });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, engineVersion: said };
  const quick = { members: 0, withSensitivity: false, withUpgrade };
  const plan = planOptions({ workload, settings, market, ...quick });
  return { upgrade: plan.upgrade, note: plan.notes.find(({ code }) => code === "version-entered") };
}

it("ENT-1 an old version that no file tells is entered, and decides where an upgrade of it comes first", () => {
  const decides = { code: "version-entered", engineVersion: "13.9", isMaterial: true, assumption: true };
  for (const runs of [null, "13.9"]) {
    const found = enteredIn({ said: "13.9", runs });
    expect(found.upgrade?.engineVersion).toBe("17.7");
    expect(found.note).toEqual(decides);
  }
  expect(enteredIn({ said: "13.9", runs: "13.9", described: "13.9" }).note).toBeUndefined();
});

it("ENT-1 a version on which nothing rests says nothing of whose word it is, and one that only ends does not decide", () => {
  expect(enteredIn({ said: null }, false).note).toBeUndefined();
  expect(enteredIn({ said: "17.7" }, false).note).toBeUndefined();
  expect(enteredIn({ said: "14.9" }, false).note).toEqual({
    ...{ code: "version-entered", engineVersion: "14.9", assumption: true },
  });
});

it("ENT-1 a version that the description denies decides where by the other one money, classes, a range or the upgrade are others", () => {
  const said = (version: string, described: string) =>
    enteredIn({ said: version, runs: version, described }, version < "14").note;
  const denied = (engineVersion: string, described: string) => ({
    ...{ code: "version-entered", engineVersion, described, isMaterial: true, assumption: true },
  });
  expect(said("13.9", "16.4")).toEqual(denied("13.9", "16.4"));
  // Nothing rests on what is said, and Extended Support on what runs by the description.
  expect(said("16.4", "13.9")).toEqual(denied("16.4", "13.9"));
  expect(said("16.1", "16.4")).toEqual(denied("16.1", "16.4"));
  expect(said("16.6", "16.4")).toBeUndefined();
  expect(said("13.20", "13.21")).toEqual({
    ...{ code: "version-entered", engineVersion: "13.20", described: "13.21", assumption: true },
  });
});

it("ENT-1 a version that is only tried is denied by no description", () => {
  const { note } = enteredIn({ said: "14.9", runs: "16.4", described: "16.4" }, false);
  expect(note).not.toHaveProperty("described");
});
