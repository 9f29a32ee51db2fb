import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { expect, it } from "vitest";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import { exampleOf, provisionedInstead } from "./reads-example.ts";

const question = FIRST_READS_QUESTION;
const first = { question, origins: {} };

it("says what is of an example until it is given or measured", () => {
  expect(exampleOf({ cluster: null, question, first })).toMatch(
    /^Example: db\.r6g\.8xlarge, a working set of 600 GiB/,
  );
  const cluster = {} as KnownCluster;
  expect(exampleOf({ cluster, question, first })).toMatch(
    /^Example: every page of the set is read equally often/,
  );
  expect(exampleOf({ cluster, question: { ...question, accessKind: "zipf" }, first })).toBeNull();
  expect(
    exampleOf({ cluster, question, first: { question, origins: { curve: "from the plan" } } }),
  ).toBeNull();
});

it("asks of a serverless cluster what a class of its memory would give, and of MySQL nothing", () => {
  const serverless = { ...question, isServerless: true };
  expect(provisionedInstead(serverless)?.question.isServerless).toBe(false);
  expect(provisionedInstead({ ...serverless, engine: "aurora-mysql" })).toBeNull();
  expect(provisionedInstead(question)).toBeNull();
});
