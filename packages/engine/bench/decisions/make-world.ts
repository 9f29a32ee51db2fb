import type { Draft } from "./drafts.ts";
import { kinds } from "./kinds.ts";
import { speedsOf } from "./speeds.ts";
import { type Access, accessOf, missesAtRest, PAGE_BYTES, pagesOfGib, zipf } from "./truth/access.ts";
import { type Dice, diceOf } from "./truth/dice.ts";
import { classPool, serverlessPool } from "./truth/hardware.ts";
import { DAY_S, type Load } from "./truth/load.ts";
import type { Nature } from "./truth/run-shape.ts";
import type { Constants, Law } from "./truth/scaling.ts";
import type { Tariff } from "./truth/tariff.ts";
import { AHEAD_S, type World } from "./world.ts";

export interface WorldQuery {
  readonly index: number;
  readonly seed: number;
  /** Only this kind; null = all in turn. */
  readonly kind: string | null;
  readonly tariff: Tariff;
  /** The same world, straying so far from second to second. */
  readonly fast?: number;
}

const OTHER_LAWS: readonly Law[] = ["target-utilisation", "follows-memory"];

/** Kinds in turn; of each kind every third world scales by another law, and every second user knows the working set. */
export function makeWorld({ index, seed, kind, tariff, fast }: WorldQuery): World {
  const names = kind === null ? Object.keys(kinds) : [kind];
  const name = names[index % names.length] as string;
  const round = Math.floor(index / names.length);
  const dice = diceOf(seed * 1_000_003 + index * 7919 + 17);
  const law: Law = round % 3 === 2 ? (OTHER_LAWS[Math.floor(round / 3) % 2] as Law) : "token-bucket";
  const speed = speedsOf(dice);
  const traceS = dice.pick([14, 14, 21, 28]) * DAY_S;
  const make = kinds[name];
  if (make === undefined) throw new Error(`No kind ${name}; known are ${Object.keys(kinds).join(", ")}`);
  const draft = make({ dice, traceS, seconds: traceS + AHEAD_S, speed, fast: fast ?? null });
  const memory = memoryOf(draft, { dice, tariff });
  const nature: Nature = {
    ...{ law, speed, constants: constantsOf(dice), heldAcu: draft.heldAcu ?? 0 },
    vcpuPerRead: dice.between(0.06, 0.2) / 1000,
  };
  const { vcpu, source, connected = null } = draft;
  const connections = Math.round(dice.log(3, 60));
  const loadOf = (own: Float32Array): Load => ({ vcpu: own, connected, connections, ...memory });
  const readers = (draft.readers ?? []).map((reader, i) => ({
    ...{ name: `reader-${i + 1}`, load: loadOf(reader.vcpu), source: reader.source },
  }));
  return {
    ...{ index, kind: name, law, nature, traceS, knowsSet: round % 2 === 0 },
    instances: [{ name: "writer-1", load: loadOf(vcpu), source }, ...readers],
    mode: dice.chance(0.2) ? "io-optimized" : "standard",
    gib: memory.gib,
    writesPerVcpuS: dice.log(5, 150),
    exported: {
      periodS: dice.pick([60, 300, 300]),
      hasMaximum: dice.chance(0.6),
      hasConnections: true,
      ...draft.exported,
    },
    workingSetGib: workingSetOf(memory.access, memory.gib),
    access: memory.access,
  };
}

/** Platform 4 over UNC-1's ranges. */
function constantsOf(dice: Dice): Constants {
  const tickS = Math.round(dice.between(175, 195));
  return {
    ...{
      coldWaitS: dice.between(5, 15),
      warmWaitS: dice.between(0, 4),
      burstAcu: 16 * dice.between(0.75, 1.25),
    },
    ...{ refill: dice.between(1.45, 1.9), rho: dice.between(0.7, 0.8), shrink: dice.between(0.5, 0.75) },
    ...{ tickS, phaseS: Math.floor(dice.between(0, tickS)) },
  };
}

/** Pool of a source: a class's own; a range's where it rests, or that of a little more than the least. */
function poolOf({ source, heldAcu = 0 }: Draft, tariff: Tariff): number {
  if (source.kind === "serverless") return serverlessPool(Math.max(2.5, source.minAcu, heldAcu));
  const spec = tariff.hardware.get(source.instanceClass);
  if (spec === undefined) throw new Error(`No class ${source.instanceClass}`);
  return classPool(spec.memoryGib, spec.nvmeGb !== null);
}

/** Pages of a world: a hot set, flat or Zipf, and the rest of the volume. */
function memoryOf(draft: Draft, by: { readonly dice: Dice; readonly tariff: Tariff }) {
  const { dice } = by;
  const { hot = [0.02, 0.7], coldReads = [1, 100] } = draft;
  const hotPages = Math.max(2000, Math.round(poolOf(draft, by.tariff) * dice.log(hot[0], hot[1])));
  const coldPages = Math.round(hotPages * dice.log(1.5, 15)) + pagesOfGib(2);
  const touchesPerVcpuS = dice.log(5000, 40_000);
  const cold = Math.min(0.2, dice.log(coldReads[0], coldReads[1]) / touchesPerVcpuS);
  const inside = dice.chance(0.5) ? [{ pages: hotPages, share: 1 }] : zipf(hotPages, dice.between(0.6, 1.05));
  const access = accessOf([
    ...inside.map(({ pages, share }) => ({ pages, share: share * (1 - cold) })),
    { pages: coldPages, share: cold },
  ]);
  return { access, touchesPerVcpuS, gib: ((hotPages + coldPages) * PAGE_BYTES) / 2 ** 30 };
}

/** Least pool that misses at most one touch in a hundred, GiB. */
function workingSetOf(access: Access, gib: number): number {
  let [low, high] = [0, gib];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (missesAtRest(access, Math.max(1, pagesOfGib(middle))) > 0.01) low = middle;
    else high = middle;
  }
  return high;
}
