import type { Settings } from "@acuity/engine/plan";
import type { SettingRow, SettingsOf } from "./settings-row.ts";

/** A plan gives up no reader that runs: fewer than that are somebody's word, whatever the rest of the shape is. */
export function readersRow({ settings, baseline, shape = "yours" }: SettingsOf): SettingRow {
  const isFewer = settings.readers.length < baseline.readers.length;
  return { name: "Readers", value: readersText(settings), origin: isFewer ? "yours" : shape };
}

function readersText({ readers }: Settings): string {
  if (readers.length === 0) return "none";
  return readers
    .map(({ kind, instanceClass, tier, measured }) => {
      const shape = kind === "serverless" ? kind : instanceClass;
      return `${shape}, tier ${tier}${measured == null ? "" : `, with the load of ${measured.instance}`}`;
    })
    .join("; ");
}
