import type { Settings } from "./settings.ts";

/** What names an option: its instances, its storage mode and how it is paid for. */
export type OptionShape = Pick<
  Settings,
  "writer" | "minAcu" | "maxAcu" | "schedule" | "readers" | "storageMode" | "commitment"
>;

export function optionShape(settings: Settings): OptionShape {
  const { writer, minAcu, maxAcu, schedule, readers, storageMode, commitment } = settings;
  return { writer, minAcu, maxAcu, schedule, readers, storageMode, commitment };
}
