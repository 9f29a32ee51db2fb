import type { Settings } from "./settings.ts";

/** What makes a setting the shape that it is, and how it is paid for: equal keys are one option of a plan. */
export function shapeKey(settings: Settings): string {
  const { writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, commitment, readers } = settings;
  // The range means nothing to a provisioned writer, unless a reader is serverless.
  const hasAcu = [writer, ...readers].some((one) => one.kind === "serverless");
  const range = hasAcu ? [minAcu, maxAcu, autoPauseS, schedule] : [];
  return JSON.stringify([writer, range, storageMode, commitment, readers]);
}

/** A shape however it is paid for: ways to pay for the same instances are one. */
export function unpaidShapeKey(settings: Settings): string {
  return shapeKey({ ...settings, commitment: { kind: "none" } });
}

/** What names an option: its instances, its storage mode and how it is paid for. */
export type OptionShape = Pick<
  Settings,
  "writer" | "minAcu" | "maxAcu" | "schedule" | "readers" | "storageMode" | "commitment"
>;

export function optionShape(settings: OptionShape): OptionShape {
  const { writer, minAcu, maxAcu, schedule, readers, storageMode, commitment } = settings;
  return { writer, minAcu, maxAcu, schedule, readers, storageMode, commitment };
}

/** All that makes a what-if's shape, and how it is paid for. */
export type WholeShape = OptionShape & Pick<Settings, "autoPauseS">;

/** The shape of a setting; trace, prices, growth and limits stay as the user has them. */
export function shapeOf(settings: WholeShape): WholeShape {
  return { ...optionShape(settings), autoPauseS: settings.autoPauseS };
}

/** How many kinds of instances a cluster mixes: its classes, and a range as one more. */
export function kindsOfInstances({ writer, readers }: Pick<Settings, "writer" | "readers">): number {
  const kinds = [writer, ...readers].map((one) => (one.kind === "serverless" ? one.kind : one.instanceClass));
  return new Set(kinds).size;
}
