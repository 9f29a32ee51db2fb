import fc from "fast-check";
import { expect, it } from "vitest";
import { clusterCase, onACluster } from "../../../test/random-clusters.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../../../test/random-workloads.ts";
import { candidatesOf } from "../search/candidates-of.ts";
import { type EvaluatedShape, evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape, type Shape, serverlessShape } from "../search/shape.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { heardShape, toldShape } from "./told-shape.ts";

const MODES = ["standard", "io-optimized"] as const;
const BOUNDS = ["low", "mid", "high"] as const;

/** All that anybody asks of a shape, as figures. */
function figuresOf(evaluated: EvaluatedShape, effective: ReturnType<typeof resolve>) {
  const { month, reads, readerReads } = evaluated;
  const each = <T>(of: (mode: (typeof MODES)[number], bound: (typeof BOUNDS)[number]) => T) =>
    MODES.flatMap((mode) => BOUNDS.map((bound) => of(mode, bound)));
  return structuredClone({
    requests: each((storageMode, bound) => month.requestsAt?.({ storageMode, bound }) ?? null),
    freed: each((storageMode, bound) => month.freed?.requestsAt?.({ storageMode, bound }) ?? null),
    reads: each((mode, bound) => reads?.[mode][bound] ?? null),
    ofReaders: readerReads.map((one) => each((mode, bound) => one.reads[mode][bound])),
    offers: candidatesOf(evaluated, effective).map(({ id, priced, readsUsd, evaluated: { misses } }) => ({
      ...{ id, priced, readsUsd, misses },
    })),
    ran: [month.usage, month.acuByHour, month.projection, month.writer, month.readers, month.heldChanges],
    rest: [evaluated.shape, evaluated.misses, evaluated.burstThrottledPct, evaluated.quality],
  });
}

/** A class with local storage, one without, and a range that nobody keeps from being short. */
function shapesIn({ market, settings }: RandomCase): readonly Shape[] {
  const sold = market.specs.filter(({ instanceClass }) => market.sheet.instanceHour[instanceClass]);
  const flash = sold.find(({ nvmeGb }) => nvmeGb !== null);
  const plain = sold.find(({ nvmeGb }) => nvmeGb === null);
  const classes = [flash, plain].flatMap((spec) =>
    spec === undefined ? [] : provisionedShape(settings, spec),
  );
  return [...classes, serverlessShape(settings, { minAcu: 0.5, maxAcu: 4 })];
}

it("OPT-3 what is told of a shape is all that is asked of it where it was run", () => {
  const cases = fc.oneof(
    onAClass.map((one) => () => classCase(one)),
    onARange.map((one) => () => rangeCase(one)),
    onACluster.map((one) => () => clusterCase(one)),
  );
  const drafts = cases.map((make) => ({ make, toString: () => "a random workload" }));
  fc.assert(
    fc.property(drafts, ({ make }) => {
      const each = make();
      const effective = resolve(each);
      const known = { effective, demand: plannedDemand(effective) };
      for (const shape of shapesIn(each)) {
        const ran = evaluateShape(shape, known);
        const heard = heardShape(structuredClone(toldShape(ran, effective)), { shape, effective });
        expect(figuresOf(heard, effective)).toEqual(figuresOf(ran, effective));
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
