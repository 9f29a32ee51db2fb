import type { Place } from "../../formats/place.ts";
import type { DecidingFact } from "./decision.ts";
import { exportVolumeWords, isIoEstimated, openSwitch, switchTurns } from "./open-switch.ts";
import type { ToldPlan } from "./told-plan.ts";

/** A switch of the storage mode that no file decides. */
export function storageFact({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): readonly DecidingFact[] {
  const found = openSwitch(plan, told);
  if (found === null) return [];
  const isEstimated = isIoEstimated(plan);
  return [
    {
      ...{ kind: "storage", origin: "assumed", field: "source" },
      words: `Storage: ${isEstimated ? "the I/O is estimated, not billed figures" : "what the volume is billed for is not known"}`,
      detail: switchTurns(found, place),
      settle: exportVolumeWords(found),
    },
  ];
}
