import { expect, it } from "vitest";
import { atWork, isAtWork } from "./at-work.ts";

it("workers are at work until the last of what they owe is there or refused", async () => {
  const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const both = [atWork(one.promise), atWork(other.promise)];
  one.resolve(1);
  expect(await both[0]).toBe(1);
  expect(isAtWork()).toBe(true);
  other.reject(new Error("There is no CPU series."));
  await expect(both[1]).rejects.toThrow("There is no CPU series.");
  expect(isAtWork()).toBe(false);
});
