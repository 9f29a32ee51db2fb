import { expect, it } from "vitest";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { NO_ANSWERS } from "../src/session/files/session-view.ts";
import { SessionWorker } from "../src/session/planner/session-worker.ts";
import { today } from "../src/session/planner/today.ts";

/** A day of a `pay-1` by the hour, as the console of a region exports it. */
function ofRegion(region: string, percent: number): File {
  const label = `${region}:AWS/RDS DBInstanceIdentifier:pay-1 CPUUtilization Average 3600`;
  const rows = Array.from({ length: 24 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 2, 2, i)).toISOString();
    return `${at.slice(0, 10).replaceAll("-", "/")} ${at.slice(11, 19)},${percent}`;
  });
  return new File([[`Full label,${label}`, ...rows].join("\n")], `${region}.csv`);
}

it("plans the instance of the region that was answered, where two regions have one of its name", async () => {
  const worker = new SessionWorker();
  await worker.files.read({ id: "a", file: ofRegion("us-east-1", 20) }, () => undefined);
  await worker.files.read({ id: "b", file: ofRegion("eu-west-1", 60) }, () => undefined);
  const peakOf = async (region: string | null) => {
    const facts = worker.facts(null, region);
    const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const { baseline } = reviewAnswers(facts, { ...NO_ANSWERS, source, region });
    if (baseline === null) return { region: facts?.region, peakAcu: null };
    const question = { kind: "prepare", baseline, on: today() } as Parameters<
      typeof worker.ask
    >[0]["question"];
    const { workload } = (await worker.ask({ id: 1, question }, null)) as {
      readonly workload: { readonly peakAcu: number };
    };
    return { region: facts?.region, peakAcu: workload.peakAcu };
  };
  // Nothing is planned before the region is said; 60 % of 4 vCPU at 4 ACU each is 9.6 ACU.
  expect(await peakOf(null)).toEqual({ region: "eu-west-1", peakAcu: null });
  expect(await peakOf("us-east-1")).toEqual({ region: "us-east-1", peakAcu: 3.2 });
  expect(await peakOf("eu-west-1")).toEqual({ region: "eu-west-1", peakAcu: 9.6 });
  expect(await peakOf("ap-south-1")).toEqual({ region: "eu-west-1", peakAcu: 9.6 });
  const named = ["us-east-1", "eu-west-1", null].map((region) => worker.facts("pay-1", region)?.region);
  expect(named).toEqual(["us-east-1", "eu-west-1", "eu-west-1"]);
});
