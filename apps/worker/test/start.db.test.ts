import { useTestApp } from "@acuity/api/testing";
import { expect, it } from "vitest";
import { startRefused } from "./start-worker.ts";

const started = useTestApp();

it.each([
  [60_000, "ahead of"],
  [-60_000, "behind"],
])("a worker does not start where its clock is off by %s ms, and says so in a sentence", async (ms, word) => {
  const shift = `const { now } = Date; Date.now = () => now() + ${ms};`;
  const { said, code } = await startRefused({
    DATABASE_URL: started.test.urls.app,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}`,
  });
  expect(said).toMatch(/^This machine's clock is \d+ s .* the database's, .* then start again\.\n$/);
  expect(said).toContain(` s ${word} the database's`);
  expect(code).toBe(1);
});
