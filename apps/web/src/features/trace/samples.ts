import { hasOwnFiles, SAMPLE_FILES } from "../../session/files/sample-files.ts";
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

type Said = Pick<Sample, "id" | "title" | "sentence">;
type Ran = Pick<Answers, "region" | "engineVersion"> & { readonly instanceClass: string };

const sample = (said: Said, { instanceClass, ...ran }: Ran): Sample => ({
  ...said,
  file: SAMPLE_FILES[said.id],
  facts: `${instanceClass} · 14 days at 5 min`,
  points: samplePoints[said.id],
  answers: { ...ran, engine: "aurora-postgresql", source: { kind: "provisioned", instanceClass } },
});

export const samples: readonly Sample[] = [
  sample(
    {
      id: "steady",
      title: "Steady ledger",
      sentence: "A third of an xlarge, day and night.",
    },
    { instanceClass: "db.r6g.xlarge", region: "us-east-1", engineVersion: "16.4" },
  ),
  sample(
    {
      id: "office",
      title: "Spiky office hours",
      sentence: "Weekday peaks, a hard Monday morning, quiet nights.",
    },
    { instanceClass: "db.r6g.2xlarge", region: "us-east-1", engineVersion: "16.4" },
  ),
  sample(
    {
      id: "nightly",
      title: "Nightly batch, damaged file",
      sentence: "Full CPU for two hours a night. Gaps, repeats and a cut-off end, on purpose.",
    },
    { instanceClass: "db.r6g.xlarge", region: "eu-west-1", engineVersion: "15.10" },
  ),
];

/** The sample that is all there is among the files; undefined with one of the user's own. */
export const sampleOf = (files: readonly { readonly name: string }[]): Sample | undefined =>
  hasOwnFiles(files) ? undefined : samples.find(({ file }) => files.some(({ name }) => name === file));
