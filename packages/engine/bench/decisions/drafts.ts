import type { Dice } from "./truth/dice.ts";
import { add, DAY_S, fill, officeHours } from "./truth/load.ts";
import type { Shape } from "./truth/run-shape.ts";
import type { Exported } from "./world.ts";

/** What a kind of world is made from. */
export interface Making {
  readonly dice: Dice;
  readonly seconds: number;
  readonly traceS: number;
  readonly speed: (family: string) => number;
  /** Spread from second to second in place of the one that is drawn; null = that. */
  readonly fast: number | null;
}

/** A world before its memory, its volume and its files are drawn. */
export interface Draft {
  readonly vcpu: Float32Array;
  readonly source: Shape;
  readonly connected?: Uint8Array;
  /** What readers beside it are asked, each on a shape of its own. */
  readonly readers?: readonly { readonly vcpu: Float32Array; readonly source: Shape }[];
  /** Hot pages against the pool of the source, from and to. */
  readonly hot?: readonly [number, number];
  /** Reads of pages nobody keeps, a second and vCPU, from and to. */
  readonly coldReads?: readonly [number, number];
  readonly heldAcu?: number;
  readonly exported?: Partial<Exported>;
}

const FAMILIES = ["r5", "r6g", "r6g", "r6i", "r7g"] as const;
const SIZES: Readonly<Record<number, string>> = {
  2: "large",
  4: "xlarge",
  8: "2xlarge",
  16: "4xlarge",
  32: "8xlarge",
};

export const serverless = (minAcu: number, maxAcu: number, pauseS: number | null = null): Shape => ({
  ...{ kind: "serverless", minAcu, maxAcu, pauseS, windows: [] },
});

/** A class of so many vCPU, and the reference vCPU it is worth. */
export function someClass({ dice, speed }: Making, vcpus: readonly number[]) {
  const family = dice.pick(FAMILIES);
  const vcpu = dice.pick(vcpus);
  const source: Shape = { kind: "class", instanceClass: `db.${family}.${SIZES[vcpu]}` };
  return { source, worth: vcpu * speed(family) };
}

export const worthOf = ({ speed }: Making, acu: number) => (acu / 4) * speed("serverless");

/** Spread from second to second of a load that runs by itself, from and to. */
const FAST = [0.04, 0.15] as const;

/** What so great a share of loads stray by at most from second to second. */
export const fastAt = (share: number): number => FAST[0] + share * (FAST[1] - FAST[0]);

export const noise = ({ dice, fast }: Making) => {
  const drawn = { slow: dice.between(0.04, 0.12), fast: dice.between(...FAST) };
  return fast === null ? drawn : { ...drawn, fast };
};

/** Office hours between a quiet and a busy level. */
export function office(
  making: Making,
  levels: { readonly quiet: number; readonly busy: number },
): Float32Array {
  const { dice } = making;
  const vcpu = new Float32Array(making.seconds);
  const day = officeHours({
    from: dice.between(6, 9),
    to: dice.between(16, 20),
    weekend: dice.between(0.05, 0.3),
  });
  const { quiet, busy } = levels;
  fill(vcpu, { level: (s) => quiet + (busy - quiet) * day(s), noise: noise(making), dice });
  return vcpu;
}

/** Working sessions of a developer, and little outside them. */
export function sessions(
  making: Making,
  by: { readonly busy: number; readonly idle: number; readonly perDay: number },
) {
  const { dice } = making;
  const vcpu = new Float32Array(making.seconds);
  const connected = new Uint8Array(making.seconds);
  fill(vcpu, { level: () => by.idle, noise: { slow: 0.1, fast: 0.3 }, dice });
  for (let day = 0; day * DAY_S < making.seconds; day++) {
    const often = day % 7 >= 5 ? by.perDay / 6 : by.perDay;
    for (let n = 0; n < 3; n++) {
      if (!dice.chance(often / 3)) continue;
      const from = Math.round(day * DAY_S + dice.between(7, 18) * 3600);
      const lengthS = Math.round(dice.between(1200, 9000));
      connected.fill(1, from, from + lengthS);
      add(vcpu, { from, lengthS, level: by.busy * dice.between(0.1, 0.3) });
      for (let at = from; at < from + lengthS; at += 240) {
        if (dice.chance(0.4))
          add(vcpu, { from: at, lengthS: dice.between(20, 200), level: by.busy * dice.between(0.2, 0.6) });
      }
    }
  }
  return { vcpu, connected };
}
