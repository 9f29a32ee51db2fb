import { NOTHING_OWNED, type Settings } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import type { Answers, MeasuredCache } from "../../session/files/session-view.ts";
import { knownCluster } from "./known-cluster.ts";

const measured = {} as MeasuredCache;
const answers: Answers = {
  ...{ instance: "shop-1", region: "eu-west-1", engine: "aurora-postgresql", engineVersion: null },
  ...{ storageMode: "standard", readers: [], owned: NOTHING_OWNED },
  source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
};
const tried: Settings = settingsOf({
  ...{ storageMode: "io-optimized", region: "us-east-1", engineVersion: "16.4", workingSetGib: 20 },
  writer: { kind: "provisioned", instanceClass: "db.r8g.2xlarge" },
});

describe("what is known of the cluster beside the plan", () => {
  it("says what runs today by the input check, whatever the workbench tries", () => {
    const today = { region: "eu-west-1", storageMode: "standard", instanceClass: "db.r6g.xlarge" };
    for (const what of [null, tried]) {
      expect(knownCluster({ facts: { measured }, answers, tried: what })).toMatchObject(today);
    }
  });

  it("lets what is tried fill in what the files do not say", () => {
    expect(knownCluster({ facts: { measured }, answers, tried })).toMatchObject({
      ...{ workingSetGib: 20, engineVersion: "16.4", triedClass: "db.r8g.2xlarge" },
    });
  });

  it("stays serverless while the workbench tries a class", () => {
    const source = { kind: "serverless", minAcu: 2, maxAcu: 16, profile: null } as const;
    expect(knownCluster({ facts: { measured }, answers: { ...answers, source }, tried })).toMatchObject({
      ...{ isServerless: true, measuredClass: null, instanceClass: "db.r6g.xlarge", maxAcu: 16 },
    });
  });

  it("goes by the range that the plan takes, where one runs: its maximum, and the class that has its memory", () => {
    const source = { kind: "serverless", minAcu: 2, maxAcu: 16, profile: null } as const;
    const of = (pick: Settings) =>
      knownCluster({ facts: { measured }, answers: { ...answers, source }, tried: null, pick });
    const range = settingsOf({ writer: { kind: "serverless" }, minAcu: 2, maxAcu: 28 });
    expect(of(range)).toMatchObject({ maxAcu: 28, instanceClass: "db.r6g.2xlarge", isServerless: true });
    expect(of(tried)).toMatchObject({ maxAcu: 16, instanceClass: "db.r6g.xlarge" });
    // A class that runs is asked about as it is.
    expect(knownCluster({ facts: { measured }, answers, tried: null, pick: range }).instanceClass).toBe(
      "db.r6g.xlarge",
    );
  });

  it("lets the smallest class with its memory stand for a burstable one", () => {
    const source = { kind: "provisioned", instanceClass: "db.t4g.medium" } as const;
    expect(knownCluster({ facts: { measured }, answers: { ...answers, source }, tried: null })).toMatchObject(
      { measuredClass: "db.t4g.medium", instanceClass: "db.r6g.large" },
    );
  });
});
