import { describe, expect, it } from "vitest";
import { inTwoParts } from "../../../test/in-two-parts.ts";
import { ALONE, divided, type Part, type PlanStep, partOfTwo } from "./divided.ts";

/** Doubles numbers, some in more steps than others; keeps which it did. */
function doubling(jobs: number, done: number[]) {
  return (part: Part) =>
    divided(part, {
      jobs,
      *work(job) {
        done.push(job);
        for (let i = 0; i < job % 4; i++) yield job / jobs;
        return 2 * job;
      },
    });
}

describe("divided", () => {
  it("OPT-3: does each job once in one of two parts, and tells both all of them in order", () => {
    const done: number[] = [];
    const steps = doubling(25, done);
    const [one, other] = inTwoParts(steps);
    const doubled = Array.from({ length: 25 }, (_, job) => 2 * job);
    expect(one).toEqual(doubled);
    expect(other).toEqual(doubled);
    expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, job) => job));
  });

  it("OPT-3: counts on from one division to the next, also where there is nothing to do", () => {
    const done: number[] = [];
    const steps = function* (part: Part): Generator<PlanStep, readonly number[], void> {
      const first = yield* doubling(3, done)(part);
      const none = yield* doubling(0, done)(part);
      return [...first, ...none, ...(yield* doubling(5, done)(part))];
    };
    expect(inTwoParts(steps)).toEqual([
      [0, 2, 4, 0, 2, 4, 6, 8],
      [0, 2, 4, 0, 2, 4, 6, 8],
    ]);
    expect(done).toHaveLength(8);
  });

  it("OPT-3: asks nobody when nobody else takes the steps", () => {
    const steps = doubling(9, [])(ALONE);
    const seen = [...steps];
    expect(seen.every((step) => typeof step === "number")).toBe(true);
  });

  it("OPT-3: does not go on before it has heard what the other found", () => {
    const steps = doubling(2, [])(partOfTwo(new Int32Array(1)));
    expect(() => [...steps]).toThrow(/other part/);
  });
});
