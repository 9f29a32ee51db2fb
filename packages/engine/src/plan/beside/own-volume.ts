import type { PlanStep } from "../parallel/divided.ts";
import type { OwnVolume, OwnVolumeName } from "../search/own-volume.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import { optionShape } from "../terms/shape-key.ts";
import { figuresInUse } from "../workload/figures-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import { leftOutSteps } from "./left-out.ts";

interface Asked {
  readonly effective: Pick<Effective, "settings" | "workload">;
  /** A plan under other settings, of the same workload and draws. */
  readonly search: (settings: Settings) => Generator<PlanStep, Plan, void>;
  readonly progress: { readonly from: number; readonly to: number };
}

const NAMES: readonly OwnVolumeName[] = ["ioRequestsPerMonth", "storageGb"];

/** I/O and a size of the volume that somebody entered, where without them another shape is the pick (ENT-1); null where they decide nothing. */
export function* ownVolumeSteps(
  found: Pick<Plan, "pick" | "today">,
  { effective: { settings, workload }, ...of }: Asked,
): Generator<PlanStep, OwnVolume | null, void> {
  const without = (left: readonly OwnVolumeName[]): Settings => ({
    ...settings,
    ...Object.fromEntries(left.map((name) => [name, null])),
  });
  const said = NAMES.filter((name) => settings[name] !== null);
  const decided = yield* leftOutSteps(found, { said, without, ...of });
  if (decided === null) return null;
  const { decides, plan } = decided;
  const { ioRequestsPerMonth, storageGb } = figuresInUse(without(NAMES), workload.view);
  return { decides, taken: { ioRequestsPerMonth, storageGb }, instead: insteadOf(plan, found) };
}

function insteadOf({ options, pick }: Plan, { today }: Pick<Plan, "today">): OwnVolume["instead"] {
  const then = options.find(({ id }) => id === pick);
  return then === undefined
    ? null
    : { id: then.id, shape: optionShape(then.settings), isToday: then.id === today };
}
