// @vitest-environment happy-dom
import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { beforeEach, expect, it } from "vitest";
import { failoverSpec } from "../../features/failover/failover-fields.ts";
import { readsSpec } from "../../features/optimized-reads/reads-fields.ts";
import { addressKeys } from "./address-keys.ts";
import { keepFacts, withKeptFacts } from "./kept-facts.ts";

beforeEach(() => sessionStorage.clear());

it("a fact given in one question is known in the other, of the same cluster alone", () => {
  keepFacts(
    { workingSetGib: 61, instanceClass: "db.r7g.large", theta: 1 },
    { spec: readsSpec, about: "orders" },
  );
  keepFacts({ tps: 900 }, { spec: failoverSpec, about: "orders" });
  const first = { question: FIRST_FAILOVER_QUESTION, origins: { tps: "an example" } };
  const { question, origins } = withKeptFacts(first, { spec: failoverSpec, about: "orders" });
  expect(question).toMatchObject({ cachedGib: 61, instanceClass: "db.r7g.large", tps: 900, theta: 0 });
  expect(origins.tps).toBe("yours");
  expect(withKeptFacts(first, { spec: failoverSpec, about: "crm" })).toBe(first);
  const reads = withKeptFacts(
    { question: FIRST_READS_QUESTION, origins: {} },
    { spec: readsSpec, about: "orders" },
  );
  expect(reads.question.workingSetGib).toBe(61);
});

it("has short keys on its own page; as a tab of the plan facts are shared and the rest is apart", () => {
  expect(addressKeys(readsSpec, null)["set"]).toBe("set");
  expect(addressKeys(readsSpec, "reads")).toMatchObject({ set: "fact-set", theta: "reads-theta" });
  expect(addressKeys(failoverSpec, "failover")).toMatchObject({
    cached: "fact-set",
    theta: "failover-theta",
  });
});
