import type { InstanceSpec } from "@acuity/engine/prices";
import { EngineError } from "@acuity/engine/units";
import specs from "../data/instance-specs.json" with { type: "json" };

const byClass = new Map<string, InstanceSpec>(specs.map((s) => [s.instanceClass, s]));

/** The 77 classes AWS documents for Aurora, by name. */
export function instanceSpecs(): readonly InstanceSpec[] {
  return specs;
}

/** Hardware of a class. Throws `instance-class-unknown`, naming classes of the same family. */
export function instanceSpec(instanceClass: string): InstanceSpec {
  const spec = byClass.get(instanceClass);
  if (spec !== undefined) return spec;
  const family = instanceClass.split(".")[1] ?? "";
  const near = specs.filter((s) => s.family === family).map((s) => s.instanceClass);
  const families = [...new Set(specs.map((s) => s.family))].sort();
  throw new EngineError(
    "instance-class-unknown",
    near.length > 0
      ? `No specification for "${instanceClass}". Classes of that family: ${near.join(", ")}.`
      : `No specification for "${instanceClass}". Expected a class such as db.r6g.large; known families: ${families.join(", ")}.`,
  );
}
