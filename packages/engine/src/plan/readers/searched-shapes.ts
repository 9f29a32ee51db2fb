import { raisedToday } from "../search/measure-first.ts";
import { pausingSettings, type Shape, serverlessShape, shapesFor } from "../search/shape.ts";
import { survivingShapes } from "../search/standby.ts";
import type { Effective } from "../workload/resolve.ts";
import { clusterShapes, type SearchedBy } from "./cluster-shapes.ts";

/** The shapes that a plan tries. Of a cluster with readers each instance is looked at by itself first (CLU-1). */
export function* searchedShapes(
  effective: Effective,
  by: SearchedBy,
): Generator<number, readonly Shape[], void> {
  if (effective.settings.readers.length === 0) return shapesToTry(effective);
  const steps = clusterShapes(effective, by);
  for (;;) {
    const step = steps.next();
    if (step.done) return [...step.value, ...raisedToday(effective)];
    yield 0;
  }
}

/** The shapes; of a single instance those that survive its loss where that is asked. A cluster's are made so. */
export function survivingOf(shapes: readonly Shape[], effective: Effective): readonly Shape[] {
  if (!effective.standby || effective.settings.readers.length > 0) return shapes;
  return shapes.flatMap((shape) => survivingShapes(shape, effective));
}

/** Those worth a simulation, the range that runs today, and what raises it. */
function shapesToTry(effective: Effective): readonly Shape[] {
  const { workload } = effective;
  const shapes = shapesFor(effective);
  const { source } = workload.baseline;
  if (source.kind === "provisioned" || source.minAcu === null) return shapes;
  const { minAcu, maxAcu } = source;
  const known = new Set(shapes.map(({ key }) => key));
  const today = serverlessShape({ ...pausingSettings(effective), schedule: [] }, { minAcu, maxAcu });
  return [...shapes, ...[today, ...raisedToday(effective)].filter(({ key }) => !known.has(key))];
}
