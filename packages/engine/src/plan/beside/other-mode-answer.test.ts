import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { insideOtherMode, otherModeAnswers } from "./other-mode-answer.ts";

interface Tried {
  readonly id: string;
  readonly usd: number;
  readonly mode?: "standard" | "io-optimized";
  readonly on?: string;
  readonly readers?: number;
  readonly high?: number;
  readonly commitment?: "none" | "savings-plan";
}

function candidate({ id, usd, mode = "standard", on = id, readers = 0, high = 0, ...of }: Tried): Candidate {
  const writer = { kind: "provisioned", instanceClass: on };
  return {
    ...{ id, offer: { storageMode: mode, commitment: { kind: of.commitment ?? "none" } } },
    settings: { writer, readers: Array(readers).fill(writer) },
    ...{ priced: { totalUsd: usd }, readsUsd: { low: 0, high }, evaluated: { shape: { key: on } } },
  } as unknown as Candidate;
}

const pick = candidate({ id: "pick", usd: 1184, mode: "io-optimized", on: "db.r8gd.xlarge" });

/** What is the answer beside the pick in the other mode, by its id; `out` is outside the limits. */
function answer(
  tried: readonly Tried[],
  { out = [], today }: { out?: readonly string[]; today?: string } = {},
) {
  const candidates = [pick, ...tried.map(candidate)];
  const meets = new Set(candidates.map(({ id }) => id).filter((id) => !out.includes(id)));
  const effective = {
    settings: { readers: [] },
    workload: { baseline: { source: {} }, readers: [] },
  } as never;
  const ran = candidates.find(({ id }) => id === today);
  return otherModeAnswers(pick, { candidates, meets, today: ran, effective, draws: [] })[0]?.id ?? null;
}

it("PRC-3 the answer in the other storage mode is the cheapest on demand inside the limits there, whatever it runs on", () => {
  const same = { id: "same", usd: 1043, on: "db.r8gd.xlarge" };
  const [x2g, r6i] = [
    { id: "x2g", usd: 1224 },
    { id: "r6i", usd: 1233 },
  ];
  expect(answer([r6i, same, x2g], { out: ["same"] })).toBe("x2g");
  expect(answer([r6i, x2g], { out: ["x2g", "r6i"] })).toBeNull();
  expect(answer([x2g, { id: "plan", usd: 900, commitment: "savings-plan" }])).toBe("x2g");
  expect(answer([{ id: "optimized", usd: 1190, mode: "io-optimized" }, r6i])).toBe("r6i");
  // The pick's own instances where they cost as much.
  expect(answer([x2g, { ...same, usd: 1224 }])).toBe("same");
  const candidates = [pick, candidate(x2g), candidate(r6i)];
  const inside = insideOtherMode(pick, { candidates, meets: new Set(["pick", "x2g", "r6i"]) });
  expect(inside.map(({ id }) => id)).toEqual(["x2g", "r6i"]);
});

it("PRC-3 MEM-13 other instances stand for the answer with as many reads as their cache may need", () => {
  const guess = { id: "guess", usd: 1200, high: 300 };
  expect(answer([guess, { id: "x2g", usd: 1224 }])).toBe("x2g");
  expect(
    answer([
      { ...guess, high: 20 },
      { id: "x2g", usd: 1224 },
    ]),
  ).toBe("guess");
});

it("PRC-3 CLU-1 TOD-4 what the plan passes over is no answer there: an instance more, what costs far less, what saves too little against today", () => {
  const x2g = { id: "x2g", usd: 1224 };
  expect(answer([{ id: "more", usd: 1200, readers: 1 }, x2g])).toBe("x2g");
  expect(answer([{ id: "less", usd: 1100 }, x2g])).toBe("x2g");
  const ran = { id: "ran", usd: 1232 };
  expect(answer([x2g, ran], { today: "ran" })).toBe("ran");
  expect(answer([x2g, { ...ran, usd: 1639 }], { today: "ran" })).toBe("x2g");
  expect(answer([x2g, ran], { today: "ran", out: ["ran"] })).toBe("x2g");
});
