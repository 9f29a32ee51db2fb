import { expect, it } from "vitest";
import { inTurns, inTurnsOf } from "./in-turns.ts";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("runs so many at a time, also where one fails, in the order they came", async () => {
  const inTurn = inTurns(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, i) =>
    inTurn(() => {
      begun.push(i);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("one"));
  await expect(all[1]).rejects.toThrow("one");
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(all.filter((_, i) => i !== 1));
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("runs so many of each key at a time, whatever those of another wait for", async () => {
  const inTurnOf = inTurnsOf(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name: string) =>
    inTurnOf(key, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = ["a1", "a2", "a3", "b1"].map((name) => run(name.slice(0, 1), name));
  await Promise.resolve();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  ends[0]?.();
  await all[0];
  await Promise.resolve();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const end of ends) end();
  await Promise.all(all);
});
