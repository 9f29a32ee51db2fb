import { area, line } from "d3-shape";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortPath } from "./short-path.ts";

/** A spot in tenths of a pixel, or a gap. */
const spots = fc.array(
  fc.option(fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -30, max: 30 })), {
    freq: 8,
  }),
  { maxLength: 60 },
);

type Corner = readonly [x: number, y: number];

/** The corners of a path, in tenths: those on the way from one to the next along an axis left out. */
function cornersOf(path: string): Corner[][] {
  const parts: Corner[][] = [];
  let at: Corner = [0, 0];
  for (const [, letter = "", rest = ""] of path.matchAll(/([MLlhvZ])([^MLlhvZ]*)/g)) {
    const [a = 0, b = 0] = (rest.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map((one) =>
      Math.round(Number(one) * 10),
    );
    if (letter === "Z") continue;
    if (letter === "h") at = [at[0] + a, at[1]];
    else if (letter === "v") at = [at[0], at[1] + a];
    else if (letter === "l") at = [at[0] + a, at[1] + b];
    else at = [a, b];
    if (letter === "M") parts.push([at]);
    else parts.at(-1)?.push(at);
  }
  return parts.map(withoutThoseOnTheWay);
}

function withoutThoseOnTheWay(corners: readonly Corner[]): Corner[] {
  const kept: Corner[] = [];
  for (const corner of corners) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last !== undefined && last[0] === corner[0] && last[1] === corner[1]) continue;
    const isOn = (axis: 0 | 1) => {
      const along = axis === 0 ? 1 : 0;
      if (before === undefined || last === undefined) return false;
      const isLevel = before[axis] === last[axis] && last[axis] === corner[axis];
      return isLevel && (last[along] - before[along]) * (corner[along] - last[along]) > 0;
    };
    if (isOn(0) || isOn(1)) kept.pop();
    kept.push(corner);
  }
  return kept;
}

function both(draw: (context: CanvasRenderingContext2D | null) => string | null) {
  return { short: shortPath(draw), whole: draw(null) ?? "" };
}

type Spot = readonly [number, number] | null;

describe("a short path", () => {
  it("is the line that d3 draws of the same spots", () => {
    fc.assert(
      fc.property(spots, (given) => {
        const { short, whole } = both((context) =>
          line<Spot>()
            .context(context)
            .x((spot) => (spot?.[0] ?? 0) / 10)
            .y((spot) => (spot?.[1] ?? 0) / 10)
            .defined((spot) => spot !== null)(given),
        );
        expect(cornersOf(short)).toEqual(cornersOf(whole));
      }),
    );
  });

  it("is the area that d3 fills", () => {
    fc.assert(
      fc.property(spots, (given) => {
        const { short, whole } = both((context) =>
          area<Spot>()
            .context(context)
            .x((spot) => (spot?.[0] ?? 0) / 10)
            .y0(9)
            .y1((spot) => (spot?.[1] ?? 0) / 10)
            .defined((spot) => spot !== null)(given),
        );
        expect(cornersOf(short)).toEqual(cornersOf(whole));
        expect(short.split("Z").length).toBe(whole.split("Z").length);
      }),
    );
  });

  it("says a level that is held, and a step, once", () => {
    const path = shortPath((context) => {
      context.moveTo(25, 52.1);
      for (const x of [25.6, 25.6, 26.3, 26.3]) context.lineTo(x, 52.1);
      context.lineTo(26.3, 51.6);
      context.lineTo(27, 51);
      context.closePath();
    });
    expect(path).toBe("M25,52.1h1.3v-.5l.7-.6Z");
  });
});
