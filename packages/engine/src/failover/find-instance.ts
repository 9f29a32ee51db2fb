import { findClass } from "../prices/find-class.ts";
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
  return findClass([...instances, PUBLISHED_INSTANCE], instanceClass);
}
