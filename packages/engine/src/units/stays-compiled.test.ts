import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { staysCompiled } from "./stays-compiled.ts";

test("MEM-8 what a loop ran on last outlives a full collection as long as its trace is in use; what it ran on before does not, nor does anybody's whose trace is gone", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const trace = {};
  const [before, latest] = [new WeakRef(keep(trace)), new WeakRef(keep(trace))];
  const gone = new WeakRef(keepOfAnother());
  // What a WeakRef was made of lives until the turn ends.
  await new Promise(setImmediate);
  collect();
  expect(before.deref()).toBeUndefined();
  expect(latest.deref()).toBeDefined();
  expect(gone.deref()).toBeUndefined();
  // Until here it is in use.
  expect(trace).toEqual({});
});

function keep(trace: object): object {
  const objects = { held: 0.5, trace };
  staysCompiled("a loop", { for: trace, on: objects });
  return objects;
}

/** As the run of another tenant, whose trace nobody holds. */
const keepOfAnother = (): object => keep({});
