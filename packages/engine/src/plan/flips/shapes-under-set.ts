import type { StorageMode } from "../../prices/price-sheet.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { rangeKey } from "../readers/instance-choices.ts";
import { searchedShapes, survivingOf } from "../readers/searched-shapes.ts";
import { mostPoolMib } from "../reads/pool-of-class.ts";
import { staysAsItIs } from "../reads/reader-alone.ts";
import type { Shape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import { netUnitUsd, type PricedUnit } from "../terms/net-unit-usd.ts";
import type { Variation } from "./assumptions-of.ts";
import type { Field, KnownPlan } from "./known-plan.ts";
import { variedBy } from "./under-variation.ts";

const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

/**
 * The field as a plan of another set would have it, of what was tried so far: without clusters in which a class of a reader does not
 * hold a larger set, but for today's, and with what plans of other sets searched.
 */
export function servingUnder(known: KnownPlan, { field, variation }: Asked): Field {
  const { workingSetGib: gib } = variation;
  if (gib === undefined) return field;
  const serves = servesUnder(known, variation);
  const tried = new Map(field.others.map((one) => [one.shape.key, one]));
  const rivals = field.rivals.filter(serves);
  const keys = new Set(field.rivals.map(({ key }) => key));
  const holds = holdersOf(known, gib);
  for (const shape of [...known.searched.values()].flat()) {
    if (keys.has(shape.key) || tried.has(shape.key) || !holds(shape)) continue;
    tried.set(shape.key, { shape, leastUsd: leastOf(shape, known) });
  }
  const others = [...tried.values()].filter(({ shape }) => serves(shape));
  return { rivals, others: others.sort((a, b) => a.leastUsd - b.leastUsd) };
}

/**
 * The same after a plan of that set has searched its own shapes (OPT-2): smaller readers and ranges under less of it, others under
 * more.
 */
export function* fieldUnder(known: KnownPlan, asked: Asked): Generator<undefined, Field, void> {
  const { workingSetGib: gib } = asked.variation;
  if (gib === undefined) return asked.field;
  const searched = known.searched.get(gib) ?? (yield* searchedUnder(known, asked.variation));
  known.searched.set(gib, searched);
  return servingUnder(known, asked);
}

/**
 * What plans of the sets between search, each twice the one before: a plan of the least may not try it, and where it stands what it does
 * try takes over between (two db.r6g.2xlarge were said to stand from 0.625 GiB, and a plan of 2 saved $387 of $2,128).
 */
export function* searchBetween(
  known: KnownPlan,
  { end, to, field }: { readonly end: number; readonly to: number; readonly field: Field },
): Generator<undefined, void, void> {
  for (let gib = 2 * end; gib < to; gib *= 2)
    yield* fieldUnder(known, { field, variation: { workingSetGib: gib } });
}

interface Asked {
  readonly field: Field;
  readonly variation: Variation;
}

/** Whether a plan of a set would try a shape for what its readers hold: the user's figure is every instance's (CLU-1). */
export function servesUnder(known: KnownPlan, { workingSetGib: gib }: Variation): (shape: Shape) => boolean {
  const { effective, today } = known;
  if (gib === undefined || gib <= effective.workingSetGib.value) return () => true;
  const holds = holdersOf(known, gib);
  return (shape) => shape.key === today?.evaluated.shape.key || holds(shape);
}

/** Whether every class of a reader holds a set. */
function holdersOf({ effective }: KnownPlan, gib: number): (shape: Shape) => boolean {
  return ({ settings }) =>
    settings.readers.every((reader) => {
      // Of one that takes a share nobody knows a set.
      if (reader.kind === "serverless" || !reader.measured || staysAsItIs(reader)) return true;
      const spec = specOf(effective.market, reader.instanceClass ?? "");
      return mostPoolMib(spec, { ...effective, settings }) >= 1024 * gib;
    });
}

function* searchedUnder(
  known: KnownPlan,
  variation: Variation,
): Generator<undefined, readonly Shape[], void> {
  const { effective, draws, choices } = known;
  const varied = variedBy(variation, effective);
  const steps = searchedShapes(varied, { draws, known: choices });
  for (;;) {
    const step = steps.next();
    if (step.done) return survivingOf(step.value, varied);
    yield;
  }
}

/** Share of what a range was found to cost by itself that it costs at least beside others [A]. */
const SURE = 0.95;

/**
 * What its instances cost by themselves, USD a month, in the cheaper storage mode: what nobody ran yet costs about that, and its volume
 * beside it.
 */
function leastOf({ settings }: Shape, { effective, choices }: KnownPlan): number {
  if (effective.owned !== null) return 0;
  const usdOf = (unit: PricedUnit) => netUnitUsd(effective, unit) ?? Number.POSITIVE_INFINITY;
  const all = [settings.writer, ...settings.readers].entries().toArray();
  const inMode = (mode: StorageMode) =>
    sumOf(
      all.map(([place, one]) => {
        if (one.kind === "provisioned")
          return MONTH_HOURS * usdOf({ item: "compute", instanceClass: one.instanceClass ?? "", mode });
        const acuHours = choices.get(place)?.acuHours.get(rangeKey(settings)) ?? 0;
        return SURE * acuHours * usdOf({ item: "acu-hours", mode });
      }),
    );
  const least = Math.min(...MODES.map(inMode));
  return Number.isFinite(least) ? least : 0;
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
