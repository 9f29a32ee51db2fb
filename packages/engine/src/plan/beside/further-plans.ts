import type { Finding } from "../../units/finding.ts";
import type { AskedUpgrade } from "../../versions/asked-upgrade.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { isCeilingHit } from "../search/measure-first.ts";
import type { Plan, UpgradeFirst } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { askedVersion } from "./asked-version.ts";
import { ownMemorySteps } from "./own-memory.ts";
import { ownVolumeSteps } from "./own-volume.ts";
import { setInUseSteps } from "./set-in-use.ts";
import { shortAsTodaySteps } from "./short-as-today.ts";
import { upgradeSteps } from "./upgrade-first.ts";

export type Further = Pick<Plan, "shortAsToday" | "ownMemory" | "ownVolume" | "setInUse"> & {
  readonly upgrade: UpgradeFirst | null;
  /** A version that was asked for (ENT-1). */
  readonly ofVersion: readonly Finding[];
};

type Search = (settings: Settings) => Generator<PlanStep, Plan, void>;

interface Of {
  readonly effective: Effective;
  readonly asked: AskedUpgrade | null;
  /** False of a plan that is made beside another: it has none of another version. */
  readonly isFirst: boolean;
  /** Whether others are asked for beside it, if as much is hot as was in use or as short as today. */
  readonly withBeside: boolean;
  readonly withSensitivity: boolean;
  /** A plan under other settings, of the same workload and draws; of the bare one the pick and the options alone. */
  readonly search: Search;
  readonly bare: Search;
}

/** The same draws under other settings: after an upgrade with what flips its pick and stands beside it, since that plan is told, else by no word on memory or the volume, if as much is hot as was in use, and if it may be as short as today. */
export function* furtherPlans(
  found: Pick<Plan, "pick" | "nearestMiss" | "options" | "today" | "baseline">,
  of: Of,
): Generator<PlanStep, Further, void> {
  const { effective, isFirst, withBeside, bare } = of;
  const { upgrade, ofVersion } = isFirst ? yield* versionSteps(found, of) : { upgrade: null, ofVersion: [] };
  if (upgrade !== null) return { upgrade, ofVersion };
  const progress = { from: 0.8, to: 0.85 };
  const ownMemory = of.withSensitivity
    ? yield* ownMemorySteps(found, { effective, search: bare, progress })
    : null;
  const ownVolume = of.withSensitivity
    ? yield* ownVolumeSteps(found, { effective, search: bare, progress })
    : null;
  const own = {
    ...{ upgrade, ofVersion },
    ...(ownMemory !== null && { ownMemory }),
    ...(ownVolume !== null && { ownVolume }),
  };
  if (!withBeside) return own;
  const { settings } = effective;
  const then = { from: 0.85, to: 0.9 };
  const setInUse = yield* setInUseSteps(found, { effective, search: bare, progress: then });
  const held = { ...own, ...(setInUse !== null && { setInUse }) };
  if (isCeilingHit(effective)) return held;
  const shortAsToday = yield* shortAsTodaySteps(found, { settings, search: bare, progress: then });
  return { ...held, ...(shortAsToday !== null && { shortAsToday }) };
}

function* versionSteps(
  found: Parameters<typeof furtherPlans>[0],
  { effective, asked, search }: Of,
): Generator<PlanStep, Pick<Further, "upgrade" | "ofVersion">, void> {
  const progress = { from: 0.8, to: 0.85 };
  const upgrade = yield* upgradeSteps(found, { effective, asked, search, progress });
  return askedVersion(found, { effective, asked, upgrade });
}
