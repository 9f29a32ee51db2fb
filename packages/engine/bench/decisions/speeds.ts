import type { Dice } from "./truth/dice.ts";

/** Work of one vCPU against r6g, from and to (SPD-1); r4 is older than r5. `serverless` is platform 4. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  ...{ r4: [0.7, 0.9], r5: [0.83, 1], r6g: [1, 1], r6i: [0.95, 1.15], r7i: [0.95, 1.15] },
  ...{ r7g: [1.1, 1.3], r8g: [1.3, 1.8], x2g: [1, 1], serverless: [1.2, 1.69] },
};

/** Families of the same processors share a speed. */
const familyOf = (family: string) => (/^r\di?gd$|^r\did$/.test(family) ? family.slice(0, -1) : family);

const rangeOf = (family: string): readonly [number, number] => {
  const found = RANGES[familyOf(family)];
  if (found === undefined) throw new Error(`No speed for ${family}`);
  return found;
};

/** One world's speeds. */
export function speedsOf(dice: Dice): (family: string) => number {
  const drawn = Object.fromEntries(
    Object.entries(RANGES).map(([family, [from, to]]) => [family, dice.between(from, to)]),
  );
  return (family) => {
    rangeOf(family);
    return drawn[familyOf(family)] as number;
  };
}

const DRAWS = 100;

/**
 * Speeds one can count on who knows the ranges and what ran so far: the source's own, and of every other family what
 * so great a share of the draws gives at least against it.
 */
export function warySpeeds(
  truth: (family: string) => number,
  by: { readonly source: string; readonly share: number },
): (family: string) => number {
  const { source } = by;
  const even = ([from, to]: readonly [number, number], i: number) => from + ((to - from) * (i + 0.5)) / DRAWS;
  const own = rangeOf(source);
  const found = new Map<string, number>();
  return (family) => {
    if (familyOf(family) === familyOf(source)) return truth(source);
    const known = found.get(family);
    if (known !== undefined) return known;
    const other = rangeOf(family);
    const ratios = Array.from(
      { length: DRAWS * DRAWS },
      (_, i) => even(other, i % DRAWS) / even(own, Math.floor(i / DRAWS)),
    );
    const wary =
      truth(source) * (ratios.sort((a, b) => a - b)[Math.round((1 - by.share) * ratios.length)] as number);
    found.set(family, wary);
    return wary;
  };
}
