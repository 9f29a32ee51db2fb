import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { memoryFact } from "./memory-fact.ts";

it("MEM-13 bounds of what is hot are bounded and not measured, and what settles it names its reader", () => {
  const shape = settingsOf({ writer: { kind: "serverless" }, minAcu: 4, maxAcu: 64 });
  const memory = {
    ...{ id: "low", shape, savesUsd: 1334, poolGib: 30, isVerdict: true, isUnread: true, isPoolFull: true },
    ...{ mostMissPct: 1.66, sourceMissPct: 1.11, hourUsd: 2.64, evenSetGib: 11.5 },
  } as never;
  const told = optionOf("pick", { usd: 4237 });
  const memoryCurve = { hot: { fromGib: 0.1, toGib: 83.9 } } as never;
  const plan = planOf([told], { pick: "pick", memory, memoryCurve });
  const [fact] = memoryFact({ plan, told, isPick: true, place: STANDARD_PLACE });
  expect(fact).toMatchObject({
    origin: "bounded",
    words: "Memory: between 0.1\u202fGiB and 83.9\u202fGiB are hot",
    settle:
      "An hour of a serverless reader of 4–64\u202fACU ($2.64) that is sent a copy of your reads tells (idle it measures nothing).",
  });
});

it("OPT-2 of a set that flips nothing it tells at which it was tried, and of none between", () => {
  const told = optionOf("pick", { settings: settingsOf({ workingSetGib: 5 }) });
  const ends = { baseline: 5, flipsBelow: null, flipsAbove: null, triedFrom: 0.625, triedTo: 20 };
  const bar = { assumption: "working-set", ...ends, shapeBelow: null, shapeAbove: null } as never;
  const plan = planOf([told], { pick: "pick", sensitivity: [bar] });
  const [fact] = memoryFact({ plan, told, isPick: true, place: STANDARD_PLACE });
  expect(fact?.detail).toBe("the pick stands at each set tried from 0.625 to 20 GiB");
});

it("MEM-4 DEM-5 a set that was entered stands with what counts in its place, and why less than that is picked", () => {
  const told = optionOf("pick", { settings: settingsOf({ workingSetGib: 40 }) });
  const denied = { code: "set-against-misses", setGib: 40, leastGib: 85.6, assumption: false } as never;
  const row = { roles: ["pick"], id: "pick", cells: {}, poolGib: { least: 83.9, most: 83.9 } } as never;
  const factOf = (given: object) => {
    const plan = planOf([told], { pick: "pick", compared: { rows: [row] } as never, ...given } as never);
    return memoryFact({ plan, told, isPick: true, place: STANDARD_PLACE })[0];
  };
  const memoryCurve = { hot: null } as never;
  const fact = factOf({ notes: [denied], memoryCurve });
  expect(fact?.words).toBe(
    "Memory: somebody entered 40\u202fGiB; 85.6\u202fGiB counted, by what was measured",
  );
  const why =
    /^the pick has 83\.9.GiB, and no option, class or range, must hold it all: page touches were measured/;
  expect(fact?.detail).toMatch(why);
  // What it holds needs no reason, nor what is asked to be held.
  expect(factOf({ memoryCurve })?.detail).toBe("the pick has 83.9\u202fGiB");
  expect(factOf({ notes: [denied] })?.detail).toBe("the pick has 83.9\u202fGiB");
});
