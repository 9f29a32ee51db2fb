import { expect, it } from "vitest";
import { startRefused } from "./start-worker.ts";

const DATABASE_URL = "postgresql://acuity_app:x@127.0.0.1:1/acuity";

it.each([
  [{}, /^DATABASE_URL is not set\./],
  [{ DATABASE_URL, ACUITY_METRICS_PORT: "70000" }, /^ACUITY_METRICS_PORT must be .* got "70000"\.$/],
  [{ DATABASE_URL, ACUITY_WORKSPACE_MIB: "many" }, /^ACUITY_WORKSPACE_MIB .*many/],
])("a wrong setting of a worker is one sentence: %j", async (settings, sentence) => {
  const { said, code } = await startRefused(settings);
  expect(said.trimEnd()).toMatch(sentence);
  expect(said.trimEnd().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
});
