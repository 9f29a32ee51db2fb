import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { expect, it } from "vitest";
import { assumedRequirements } from "./assumed-requirements.ts";

it("CCM-3 a condition that no file tells is assumed and not met, until the user says it", () => {
  const question = FIRST_FAILOVER_QUESTION;
  const origins = {
    isEnabled: "assumed: no file tells the parameter",
    tierZeroReaders: "asked: what one would give; the plan has none",
  };
  const first = { question, origins };
  expect([...assumedRequirements({ question, first })]).toEqual(["parameter", "one-tier-0-reader"]);
  expect([
    ...assumedRequirements({ question: { ...question, isEnabled: !question.isEnabled }, first }),
  ]).toEqual(["one-tier-0-reader"]);
  expect(assumedRequirements({ question, first: { question, origins: {} } }).size).toBe(0);
});
