import { seriesOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { type FileView, NO_ANSWERS, type SeriesView } from "../files/session-view.ts";
import { reviewAnswers } from "./complete-answers.ts";

function series(patch: Partial<SeriesView> & { mean?: number; max?: number }): SeriesView {
  const { mean = 40, max = 90, ...rest } = patch;
  const { timesS: _, values: __, ...about } = seriesOf([]);
  return {
    ...about,
    quality: {
      ...{ firstS: 0, lastS: 1_209_300, count: 4_032, min: 1, max, mean, spanS: 1_209_600, grade: "good" },
      ...{ gaps: 0, gapList: [], missingSamples: 0, duplicates: 0, periodChanges: [] },
    },
    ...rest,
  };
}

function file(...content: SeriesView[]): FileView {
  const read = { format: "gmd-json", questions: [], answers: {}, warnings: [], sha256: "0".repeat(64) };
  return { id: "f1", name: "a.json", bytes: 10, state: { kind: "read", series: content, ...read } };
}

describe("reviewAnswers", () => {
  it("refuses to plan without a CPU series and says what to export", () => {
    const review = reviewAnswers([file(series({ metric: "DatabaseConnections" }))], NO_ANSWERS);
    expect(review.complete).toBeNull();
    expect(review.missing.join()).toMatch(/Export CPUUtilization/);
  });

  it("never assumes the class the trace was measured on", () => {
    const review = reviewAnswers([file(series({}))], NO_ANSWERS);
    expect(review.complete).toBeNull();
    expect(review.missing).toHaveLength(1);
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    expect(reviewAnswers([file(series({}))], { ...NO_ANSWERS, source }).complete?.instance).toBe("orders-1");
  });

  it("reads the maximum capacity of a serverless trace from capacity over utilisation", () => {
    const capacity = series({ metric: "ServerlessDatabaseCapacity", mean: 4, max: 15.5 });
    const share = series({ metric: "ACUUtilization", mean: 25 });
    const review = reviewAnswers([file(series({}), capacity, share)], NO_ANSWERS);
    expect(review.complete?.source).toEqual({
      kind: "serverless",
      minAcu: expect.any(Number),
      maxAcu: 16,
      profile: null,
    });
  });

  it("asks which instance when there are several", () => {
    const other = series({ dimensions: { DBInstanceIdentifier: "orders-2" } });
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const two = [file(series({}), other)];
    expect(reviewAnswers(two, { ...NO_ANSWERS, source }).missing.join()).toMatch(/Choose the instance/);
    expect(reviewAnswers(two, { ...NO_ANSWERS, source, instance: "orders-2" }).complete).not.toBeNull();
  });

  it("takes the region from the files before assuming one", () => {
    expect(reviewAnswers([file(series({ region: "ap-south-1" }))], NO_ANSWERS).answers.region).toBe(
      "ap-south-1",
    );
    expect(reviewAnswers([file(series({}))], NO_ANSWERS).answers.region).toBe("us-east-1");
  });
});
