import { expect, it } from "vitest";
import { stepOver } from "./history-steps.ts";

const at = (path: string) => `http://localhost${path}`;

it("undoes what was changed, over tabs that were looked at since, and nothing of another page", () => {
  const urls = ["/check", "/plan", "/plan?min=2", "/plan?min=2&tab=bill", "/plans/7?min=2"].map(at);
  expect(stepOver(urls, { index: 4, by: -1 })).toBe(-3);
  expect(stepOver(urls, { index: 3, by: -1 })).toBe(-2);
  expect(stepOver(urls, { index: 1, by: -1 })).toBe(0);
  expect(stepOver(urls, { index: 1, by: 1 })).toBe(1);
  const looked = ["/plan", "/plan?tab=bill"].map(at);
  expect(stepOver(looked, { index: 1, by: -1 })).toBe(0);
});
