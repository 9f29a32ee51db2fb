import { EngineError } from "../errors/engine-error.ts";

/** @throws EngineError `instance-class-unknown` */
export function findClass<Spec extends { readonly instanceClass: string }>(
  specs: readonly Spec[],
  instanceClass: string,
): Spec {
  const spec = specs.find((one) => one.instanceClass === instanceClass);
  if (spec !== undefined) return spec;
  throw new EngineError("instance-class-unknown", unknownClass(instanceClass));
}

/** What is said of a class whose hardware is not known, wherever it is met first. */
export function unknownClass(instanceClass: string): string {
  return `The hardware of "${instanceClass}" is not known; expected a class such as db.r6g.xlarge.`;
}
