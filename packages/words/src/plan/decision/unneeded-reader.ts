import type { Finding } from "@acuity/engine/units";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { quotedName } from "../../names/said-name.ts";
import { againstToday } from "../against-today.ts";
import type { ToldPlan } from "./told-plan.ts";

/**
 * Whether a reader that does next to nothing needs to exist (IDL-1), where it costs more than what is recommended or memory moves: the
 * largest sum is asked about before anything smaller; else nothing.
 */
export function unneededReader({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): string {
  const [dearest] = plan.notes
    .flatMap((note) => idleOf(note, told))
    .toSorted((a, b) => b.monthlyUsd - a.monthlyUsd);
  const movesUsd = Math.abs(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  if (dearest === undefined || dearest.monthlyUsd <= Math.max(movesUsd, plan.memory?.savesUsd ?? 0))
    return "";
  const { instance, monthlyUsd, standby, little } = dearest;
  const used = little === undefined ? "did nothing" : "is hardly used";
  const only = standby === "only" ? ", but it is your only standby" : "";
  return `Ask whether ${quotedName(instance)}, which ${used}, needs to exist: ${formatMoney(monthlyUsd, place)} a month${only}.`;
}

/** One that costs so much and that is there after the step too. */
function idleOf(note: Finding, { settings }: ToldPlan["told"]) {
  if (note.code !== "idle-reader" || note.monthlyUsd === null) return [];
  const stays = settings.readers.some(({ measured }) => measured?.instance === note.instance);
  return stays ? [{ ...note, monthlyUsd: note.monthlyUsd }] : [];
}
