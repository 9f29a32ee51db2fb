import { describe, expect, it } from "vitest";
import { readsSpecOf } from "../../test/instance-spec-fixture.ts";
import { accessOfQuestion, answerReadsQuestion } from "./answer-reads-question.ts";
import { FIRST_READS_QUESTION } from "./reads-question.ts";

const instances = [readsSpecOf("db.r6g.8xlarge", null), readsSpecOf("db.r6gd.8xlarge", 1900)];
const known = { instances, prices: null };

describe("answerReadsQuestion", () => {
  it("ORD-1 and ORD-2 answer the published class by its memory and its set", () => {
    const plan = answerReadsQuestion({ ...FIRST_READS_QUESTION, workingSetGib: 1008 }, known);
    expect(plan.hits.memory).toBeCloseTo(168.2548 / 1008, 6);
    const nvme = plan.options.find(({ id }) => id === "writer-nvme-io-optimized");
    expect(nvme?.tieredCacheGib).toBeCloseTo(1054, -1);
  });

  it("ORD-2 fits a measured hit ratio on the memory of the present class", () => {
    const question = { ...FIRST_READS_QUESTION, accessKind: "measured", bufferCacheHitPct: 90 } as const;
    expect(accessOfQuestion(question, instances).kind).toBe("zipf");
    expect(answerReadsQuestion(question, known).hits.memory).toBeCloseTo(0.9, 6);
  });

  it("ORD-4 refuses MySQL, serverless and an unknown class by name", () => {
    const ask = (patch: object) => () => answerReadsQuestion({ ...FIRST_READS_QUESTION, ...patch }, known);
    expect(ask({ engine: "aurora-mysql" })).toThrow("postgresql");
    expect(ask({ isServerless: true })).toThrow("provisioned");
    expect(ask({ instanceClass: "db.x.y", accessKind: "measured" })).toThrow('"db.x.y"');
  });
});
