import { EngineError } from "../errors/engine-error.ts";

/** @throws EngineError `instance-class-unknown` */
export function findClass<Spec extends { readonly instanceClass: string }>(
  specs: readonly Spec[],
  instanceClass: string,
): Spec {
  const spec = specs.find((one) => one.instanceClass === instanceClass);
  if (spec !== undefined) return spec;
  throw new EngineError(
    "instance-class-unknown",
    `The hardware of "${instanceClass}" is not known; expected a class such as db.r6g.xlarge.`,
  );
}
