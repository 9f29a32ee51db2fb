import type { EvidenceFinding, WorkloadFinding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { shortFinding } from "./short-finding.ts";

const said = (found: EvidenceFinding | WorkloadFinding) => {
  const short = shortFinding(found, STANDARD_PLACE);
  return short && `${short.title}; ${short.rest}`.replaceAll("\u202f", " ");
};

describe("a finding in a few words", () => {
  it("names the metric of several instances, and not the labels that a colon would cut", () => {
    const labels = ["AWS/RDS DBInstanceIdentifier: a CPUUtilization", "b: CPUUtilization"];
    expect(said({ code: "unnamed-contradict", metric: "CPUUtilization", labels, assumption: true })).toBe(
      "CPUUtilization of several instances, none named; the busiest is planned",
    );
  });

  it("says what was left out and why", () => {
    const metrics = ["CPUUtilization"];
    expect(said({ code: "other-times-left-out", metrics, samples: 1, assumption: false })).toBe(
      "1 sample of another time left out; more than 455 days away",
    );
    const figures = { metric: "FreeableMemory", samples: 12, oddest: 25, least: 2 ** 20, most: 2 ** 42 };
    expect(said({ code: "samples-impossible", ...figures, assumption: false })).toBe(
      "12 impossible samples of FreeableMemory left out; such as 25",
    );
  });

  it("says how high CPU was that counts as full", () => {
    const figures = { label: "CPU", statistic: "Average", samples: 1, ofSamples: 9, highestPct: 140 };
    expect(said({ code: "cpu-over-whole", ...figures, assumption: true })).toBe(
      "1 sample of CPU above 100 %, up to 140 %; Average, counted as full",
    );
  });

  it("HED-3 says for how long a full CPU hid demand, and whether that is estimated", () => {
    const full = { code: "censored", samples: 9, timePct: 2.4, assumption: true } as const;
    expect(said({ ...full, hiddenPct: 1.9 })).toBe(
      "Demand was hidden for 1.9 % of the time; a full CPU hid what more was asked, which is estimated",
    );
    expect(said({ ...full, hiddenPct: 0.08, instance: "orders-2" })).toBe(
      "Demand of orders-2 was hidden for 0.08 % of the time; a full CPU hid what more was asked",
    );
    expect(said({ ...full, hiddenPct: 0 })).toBeNull();
  });

  it("EVD-17 says when the roles changed, whole, and what follows", () => {
    const changes = [{ atS: Date.UTC(2026, 10, 12, 3) / 1000, from: "sw-1", to: "sw-2" }];
    const changed = { code: "roles-changed", planned: "sw-2", changes, assumption: false } as const;
    const title = "The roles changed on 12 Nov 2026 at 03:00 UTC";
    expect(said(changed)).toBe(`${title}; each series follows the role`);
    expect(said({ ...changed, because: "classes-differ" })).toBe(`${title}; sw-2 is planned as a reader too`);
    expect(said({ ...changed, because: "only-suspected", metrics: ["CPUUtilization"] })).toBe(
      "The roles may have changed on 12 Nov 2026 at 03:00 UTC; sw-2 is planned perhaps as a reader too; WriteIOPS of every instance tells",
    );
  });

  it("leaves what is seldom to the whole sentence", () => {
    expect(said({ code: "readers-unseen", cluster: "orders", assumption: false })).toBeNull();
  });
});
