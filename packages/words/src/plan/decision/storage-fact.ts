import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import type { DecidingFact, Risk } from "./decision.ts";
import {
  exportVolumeWords,
  isIoEstimated,
  isSizeOpen,
  keptOpen,
  openSwitch,
  SIZE_AND_IO,
  switchTurns,
} from "./open-switch.ts";
import { ownVolumeFact, ownVolumeRisk } from "./own-volume.ts";
import type { ToldPlan } from "./told-plan.ts";

/** A switch of the storage mode that no file decides, made or left. */
export function storageFact({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): readonly DecidingFact[] {
  const found = openSwitch(plan, told) ?? keptOpen(plan, told);
  if (found === null) return ownVolumeFact({ plan, told, place });
  const estimated = isSizeOpen(found) ? SIZE_AND_IO : "the I/O is estimated, not billed figures";
  return [
    {
      ...{ kind: "storage", origin: "assumed", field: "source" },
      words: `Storage: ${isIoEstimated(plan) ? estimated : "what the volume is billed for is not known"}`,
      detail: switchTurns(found, place),
      settle: exportVolumeWords(found),
    },
  ];
}

/** The same among what may go wrong. */
export function storageRisk({ plan, told, place }: Parameters<typeof storageFact>[0]): readonly Risk[] {
  const found = openSwitch(plan, told) ?? keptOpen(plan, told);
  if (found === null) return ownVolumeRisk({ plan, told, place });
  const words = `${sentenceStart(switchTurns(found, place))}, and no file tells it: ${found.tellers} of the cluster do.`;
  return [{ title: "The storage mode is not decided", words }];
}
