import { expect, it } from "vitest";
import { profileFor } from "../../capacity/profile-for.ts";
import { spreadOfRatio } from "../../capacity/second-spread.ts";
import type { ProfileId } from "../../units/profile-id.ts";
import { randomSource } from "../../units/random-source.ts";
import { type EnsembleMember, ensembleMember } from "./ensemble-member.ts";

const DRAWS = 2000;

/** Lowest and highest of a quantity over many draws, as parts of the range it should fill. */
function filled(profile: ProfileId, ranges: Readonly<Record<string, readonly [number, number]>>) {
  const [random, ofReads] = [randomSource(3), randomSource(5)];
  const base = profileFor({ profile }).parameters;
  const draws = Array.from({ length: DRAWS }, () =>
    ensembleMember({ draw: 0, base, profile, spread: null, random, ofReads }),
  );
  for (const [name, [low, high]] of Object.entries(ranges)) {
    const values = draws.map((draw) => quantity(draw, name));
    const edge = (high - low) / 50;
    expect([name, Math.min(...values) >= low, Math.min(...values) <= low + edge]).toEqual([name, true, true]);
    expect([name, Math.max(...values) <= high, Math.max(...values) >= high - edge]).toEqual([
      name,
      true,
      true,
    ]);
    const mean = values.reduce((a, b) => a + b, 0) / DRAWS;
    expect([name, Math.abs(mean - (low + high) / 2) <= 2 * edge]).toEqual([name, true]);
  }
  return draws;
}

function quantity(
  { parameters: p, phaseS, speeds, spread, readCpuMs }: EnsembleMember,
  name: string,
): number {
  const all: Readonly<Record<string, number>> = {
    burst: p.burstMicroAcu / 1e6,
    speed: p.refillThousandths / 1000,
    cold: p.coldWaitS,
    warm: p.warmWaitS,
    rho: (p.rhoThousandths * (1 + 1.8 * spread)) / 1000,
    spread,
    tick: p.tickS,
    shrink: p.shrinkThousandths / 1000,
    phase: phaseS / p.tickS,
    acu: speeds("platform-4"),
    r8g: speeds("r8g"),
    read: readCpuMs,
  };
  return all[name] as number;
}

const COMMON = {
  rho: [0.699, 0.801],
  spread: [0.02, 0.16],
  tick: [175, 195],
  shrink: [0.5, 0.75],
  phase: [0, 1],
  acu: [1200, 1690],
  r8g: [1300, 1800],
  read: [0.06, 0.2],
} as const;

it("UNC-1 platform 4 is drawn over its whole ranges, evenly", () => {
  filled("platform-4", { ...COMMON, burst: [12, 20], speed: [1.45, 1.9], cold: [5, 15], warm: [0, 4] });
});

it("UNC-1 platform 3 has its own range of speed", () => {
  filled("platform-3", { ...COMMON, burst: [12, 20], speed: [0.9, 1.3], cold: [5, 15], warm: [0, 4] });
});

it("UNC-1 bursts of 2022 are known to one ACU, later ones to a quarter, and 2024 waits 1 to 12 s however it was before", () => {
  filled("mysql-2022", { ...COMMON, burst: [5, 7], speed: [1, 1], cold: [5, 15], warm: [0, 4] });
  const draws = filled("postgres-2024", { ...COMMON, burst: [2.625, 4.375], speed: [1, 1], cold: [1, 12] });
  expect(draws.every(({ parameters }) => parameters.warmWaitS === parameters.coldWaitS)).toBe(true);
});

it("UNC-1 where a trace tells its ratio the draws lie within 4 % of it, and a ratio above the expected one is drawn as that", () => {
  const base = profileFor({ profile: "platform-4" }).parameters;
  const drawn = (told: number) => {
    const [random, ofReads] = [randomSource(3), randomSource(5)];
    const spread = spreadOfRatio(told, base);
    const of = { draw: 0, base, profile: "platform-4", spread, random, ofReads } as const;
    return Array.from({ length: DRAWS }, () => ensembleMember(of).parameters.rhoThousandths);
  };
  for (const told of [600, 650, 700, 760]) {
    expect(Math.abs(Math.min(...drawn(told)) - (735 / 760) * told)).toBeLessThan(1.5);
    expect(Math.abs(Math.max(...drawn(told)) - (785 / 760) * told)).toBeLessThan(1.5);
  }
  expect([Math.min(...drawn(880)), Math.max(...drawn(880))]).toEqual([735, 785]);
});

it("INS-5 a climb that the trace shows to be slower is drawn over as much slower a range", () => {
  const { parameters } = profileFor({ profile: "platform-4" });
  const base = { ...parameters, refillThousandths: parameters.refillThousandths / 2 };
  const [random, ofReads] = [randomSource(3), randomSource(5)];
  const speeds = Array.from({ length: 500 }, () => {
    const drawn = ensembleMember({ draw: 0, base, profile: "platform-4", spread: null, random, ofReads });
    return drawn.parameters.refillThousandths / 1000;
  });
  expect(Math.min(...speeds)).toBeCloseTo(1.45 / 2, 1);
  expect(Math.max(...speeds)).toBeCloseTo(1.9 / 2, 1);
});
