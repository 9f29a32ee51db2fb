import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { MOST_HALF_ACU } from "../../units/acu.ts";
import { poolOfClassMib } from "../reads/pool-of-class.ts";
import { readsOfEvenSet } from "../reads/reads-of-writer.ts";
import type { Effective } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import type { Candidate } from "./candidates-of.ts";

/** Pool of a class, or of the capacity at or below which a range makes half of its touches. */
export function usualPoolMib({ evaluated, settings }: Candidate, effective: Effective): number {
  const { shape, month } = evaluated;
  const { engine } = settings;
  if (shape.spec !== null) return poolOfClassMib(shape.spec, { ...effective, settings });
  const acu = usualAcu(month.writer.changes, effective);
  return bufferPoolMib({ acu, engine, besideMib: restingMib(effective) });
}

/** By run; they go when it goes. */
const usual = new WeakMap<Int32Array, number>();

/** The capacity at or below which a run makes half of its touches, ACU. */
export function usualAcu(changes: Int32Array, { memory }: Effective): number {
  const known = usual.get(changes);
  if (known !== undefined || memory === null) return known ?? 0;
  const { edgesS, perS } = memory.load;
  const touches = new Float64Array(MOST_HALF_ACU + 1);
  let [i, sum] = [0, 0];
  for (let c = 0; c < changes.length && i < perS.length; c += 2) {
    const half = changes[c + 1] as number;
    const endS = changes[c + 2] ?? (edgesS.at(-1) as number);
    for (let atS = changes[c] as number; atS < endS && i < perS.length; ) {
      const toS = Math.min(endS, edgesS[i + 1] as number);
      // Nobody touches a page while nothing runs (INS-3).
      const made = half > 0 ? Math.max(0, perS[i] as number) * (toS - atS) : 0;
      touches[Math.max(0, half)] = (touches[Math.max(0, half)] as number) + made;
      sum += made;
      atS = toS;
      if (toS === edgesS[i + 1]) i++;
    }
  }
  let [half, below] = [0, touches[0] as number];
  while (below < sum / 2 && half + 1 < touches.length) below += touches[++half] as number;
  usual.set(changes, half / 2);
  return half / 2;
}

/** Misses per touch of a set that is touched evenly, over all that the shape's pool goes through. */
export function evenMiss(
  { evaluated, offer }: Candidate,
  { setMib, effective }: { readonly setMib: number; readonly effective: Effective },
): number {
  const { shape, month } = evaluated;
  const { changes } = month.writer;
  const { storageMode } = offer;
  const own = { ...effective, settings: shape.settings };
  return (readsOfEvenSet(own, { changes, storageMode, setMib })?.missesPerThousand ?? 0) / 1000;
}
