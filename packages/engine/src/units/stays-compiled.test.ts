import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { staysCompiled } from "./stays-compiled.ts";

test("MEM-8 what a loop ran on last outlives a full collection, and what it ran on before does not", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const [before, latest] = [new WeakRef(keep()), new WeakRef(keep())];
  // What a WeakRef was made of lives until the turn ends.
  await new Promise(setImmediate);
  collect();
  expect(before.deref()).toBeUndefined();
  expect(latest.deref()).toBeDefined();
});

function keep(): object {
  const objects = { held: 0.5 };
  staysCompiled("a loop", objects);
  return objects;
}
