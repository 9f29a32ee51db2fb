import type { Answers } from "../../session/files/session-view.ts";
import { samplePoints } from "./sample-points.ts";

export interface Sample {
  readonly id: keyof typeof samplePoints;
  readonly title: string;
  readonly sentence: string;
  readonly file: string;
  readonly facts: string;
  readonly points: readonly number[];
  /** What a CloudWatch export never says, known here because the samples are ours. */
  readonly answers: Partial<Answers>;
}

export const samples: readonly Sample[] = [
  {
    id: "steady",
    title: "Steady ledger",
    sentence: "A third of an xlarge, day and night.",
    file: "ledger-prod-console.csv.gz",
    facts: "db.r6g.xlarge · 14 days at 5 min",
    points: samplePoints.steady,
    answers: {
      source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
      region: "us-east-1",
      engine: "aurora-postgresql",
      engineVersion: "16.4",
    },
  },
  {
    id: "office",
    title: "Spiky office hours",
    sentence: "Weekday peaks, a hard Monday morning, quiet nights.",
    file: "cloudwatch-orders-prod-orders-prod-1.json.gz",
    facts: "db.r6g.2xlarge · 14 days at 5 min",
    points: samplePoints.office,
    answers: {
      source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
      region: "us-east-1",
      engine: "aurora-postgresql",
      engineVersion: "16.4",
    },
  },
  {
    id: "nightly",
    title: "Nightly batch, damaged file",
    sentence: "Full CPU for two hours a night. Gaps, repeats and a cut-off end, on purpose.",
    file: "reports-prod-console.csv.gz",
    facts: "db.r6g.xlarge · 14 days at 5 min",
    points: samplePoints.nightly,
    answers: {
      source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
      region: "eu-west-1",
      engine: "aurora-postgresql",
      engineVersion: "15.10",
    },
  },
];
