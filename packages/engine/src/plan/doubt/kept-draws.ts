import type { Shape } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";
import type { ClassDraw } from "./class-doubt.ts";
import type { DrawnMonth } from "./spread-of.ts";

/** What a plan and the plans beside it draw of shapes, once: all are of one workload, one market and the same draws. */
export interface KeptDraws {
  readonly months: DrawsByShape<DrawnMonth>;
  readonly classes: DrawsByShape<ClassDraw>;
}

/** The first draws of each shape, in their order. */
export interface DrawsByShape<One> {
  /** Empty where none were made. */
  readonly of: (shape: Shape, effective: Effective) => readonly One[];
  readonly keep: (
    shape: Shape,
    drawn: { readonly effective: Effective; readonly draws: readonly One[] },
  ) => void;
}

export const noDrawsKept = (): KeptDraws => ({ months: drawsByShape(), classes: drawsByShape() });

function drawsByShape<One>(): DrawsByShape<One> {
  const kept = new Map<string, readonly One[]>();
  return {
    of: (shape, effective) => kept.get(drawKey(shape, effective) ?? "") ?? [],
    keep: (shape, { effective, draws }) => {
      const key = drawKey(shape, effective);
      if (key !== null && draws.length > (kept.get(key)?.length ?? 0)) kept.set(key, draws);
    },
  };
}

/**
 * All settings that draws rest on: how much must be held, and for how much of the time, decides what may be picked and moves no draw.
 * Null with touches (MEM-8), where what is read is of what is held.
 */
function drawKey({ settings }: Shape, { memory }: Effective): string | null {
  if (memory !== null) return null;
  const limits = { ...settings.limits, minCachedPct: null };
  return JSON.stringify({ ...settings, limits, workingSetGib: null });
}
