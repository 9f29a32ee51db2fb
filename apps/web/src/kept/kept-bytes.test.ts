import { expect, it } from "vitest";
import { keepBytes, onceAtATime } from "./kept-bytes.ts";

const sized = (bytes: number) => ({ body: Buffer.alloc(bytes) });

it("what was asked for longest ago goes first, and never more than the bound is kept", () => {
  const kept = keepBytes(100);
  for (const key of ["a", "b", "c"]) kept.set(key, sized(30));
  kept.get("a");
  kept.set("d", sized(30));
  expect(["a", "b", "c", "d"].filter((key) => kept.get(key) !== undefined)).toEqual(["a", "c", "d"]);
  kept.set("a", sized(10));
  expect(kept.bytes()).toBe(70);
  kept.set("huge", sized(101));
  expect(kept.bytes()).toBe(0);
});

it("the same work is under way once, and what failed is done anew", async () => {
  const once = onceAtATime<number>();
  let runs = 0;
  const first = Promise.withResolvers<number>();
  const work = () => {
    runs += 1;
    return first.promise;
  };
  const answers = [once("a", work), once("a", work)];
  first.reject(new Error("away"));
  await expect(answers[0]).rejects.toThrow("away");
  await expect(answers[1]).rejects.toThrow("away");
  expect(runs).toBe(1);
  expect(await once("a", async () => 2)).toBe(2);
});
