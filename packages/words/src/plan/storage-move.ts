import type { OptionShape, Plan, PlanOption } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import type { Place } from "../formats/place.ts";
import { optionTitle, storageModeName } from "./option-title.ts";

/** What runs today among the options of a plan, by which the storage mode of any other is another one. */
export type RunsToday = Pick<Plan, "today"> & {
  readonly options: readonly Pick<PlanOption, "id" | "settings">[];
};

/** Today's storage mode and a shape's, where they differ; null where the mode stays, and where nobody knows what runs today. */
function storageMove(
  { options, today }: RunsToday,
  { storageMode }: Pick<OptionShape, "storageMode">,
): { readonly from: StorageMode; readonly to: StorageMode } | null {
  const from = options.find(({ id }) => id === today)?.settings.storageMode;
  return from === undefined || from === storageMode ? null : { from, to: storageMode };
}

/** What to run: `2 × db.r8g.2xlarge; switch storage to Standard`, which a title alone leaves out. */
export function runTitle(shape: OptionShape, { plan, place }: MovedFrom): string {
  return movedTitle(shape, { plan, place, how: (mode) => `; switch storage to ${mode}` });
}

/** The same inside a sentence: `2 × db.r8g.2xlarge with storage switched to Standard`. */
export function shapeTitle(shape: OptionShape, { plan, place }: MovedFrom): string {
  return movedTitle(shape, { plan, place, how: (mode) => ` with storage switched to ${mode}` });
}

interface MovedFrom {
  readonly plan: RunsToday;
  readonly place: Place;
}

function movedTitle(
  shape: OptionShape,
  { plan, place, how }: MovedFrom & { readonly how: (mode: string) => string },
): string {
  const move = storageMove(plan, shape);
  if (move === null) return optionTitle(shape, place);
  // The mode is said by the change, once.
  return `${optionTitle({ ...shape, storageMode: "standard" }, place)}${how(storageModeName(move.to))}`;
}

/** The lines of what changes with one on the cluster's storage; none where no instance has a line. */
export function withStorageLine(
  lines: readonly string[],
  { plan, told }: { readonly plan: RunsToday; readonly told: Pick<PlanOption, "settings"> },
): readonly string[] {
  const move = storageMove(plan, told.settings);
  if (move === null || lines.length === 0) return lines;
  return [...lines, `storage: ${storageModeName(move.from)} → ${storageModeName(move.to)}`];
}
