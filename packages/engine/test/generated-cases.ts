import fc from "fast-check";
import { clusterCase, onACluster } from "./random-clusters.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "./random-workloads.ts";

interface Generated {
  readonly name: string;
  readonly make: () => RandomCase;
}

/** Twenty workloads of classes, ranges and clusters, the same every time. */
export function generatedCases(): readonly Generated[] {
  return [
    ...sampled("a class", { of: onAClass.map((one) => () => classCase(one)), count: 8 }),
    ...sampled("a range", { of: onARange.map((one) => () => rangeCase(one)), count: 8 }),
    ...sampled("a cluster", { of: onACluster.map((one) => () => clusterCase(one)), count: 4 }),
  ];
}

function sampled(
  name: string,
  { of, count }: { readonly of: fc.Arbitrary<() => RandomCase>; readonly count: number },
): readonly Generated[] {
  return fc.sample(of, { seed: 3, numRuns: count }).map((make, i) => ({ name: `${name}, ${i + 1}`, make }));
}
