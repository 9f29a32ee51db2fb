import { EngineError } from "../errors/engine-error.ts";
import { PUBLISHED_INSTANCE } from "./constants.ts";
import type { FailoverInstance } from "./failover-plan.ts";

/**
 * Hardware of a class; the instance of S4 is known beside those given.
 * @throws EngineError `instance-class-unknown`.
 */
export function findInstance(
  instanceClass: string,
  instances: readonly FailoverInstance[],
): FailoverInstance {
  const found = [...instances, PUBLISHED_INSTANCE].find((known) => known.instanceClass === instanceClass);
  if (found !== undefined) return found;
  throw new EngineError(
    "instance-class-unknown",
    `The hardware of "${instanceClass}" is not known; expected a class such as db.r6g.8xlarge.`,
  );
}
