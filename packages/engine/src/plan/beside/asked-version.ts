import type { Finding } from "../../units/finding.ts";
import type { AskedUpgrade } from "../../versions/asked-upgrade.ts";
import { upgradeTarget } from "../../versions/upgrade-target.ts";
import type { Plan, UpgradeFirst } from "../search/plan.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";

interface Asked {
  readonly effective: Pick<Effective, "settings" | "market">;
  readonly asked: AskedUpgrade | null;
  /** The plan after it; null where nothing would be inside the limits then. */
  readonly upgrade: UpgradeFirst | null;
}

interface Told {
  readonly upgrade: UpgradeFirst | null;
  readonly ofVersion: readonly Finding[];
}

/**
 * The upgrade to a version that somebody asked for, as far as it is an answer (ENT-1): where the pick is the same without it and it
 * saves nothing, it is none, and a note has what it would bring. One that what runs needs anyway (CLU-3), to a version that is known, is
 * told like any other.
 */
export function askedVersion(
  { pick, nearestMiss, options }: Pick<Plan, "pick" | "nearestMiss" | "options">,
  { effective, asked, upgrade }: Asked,
): Told {
  const { settings, market } = effective;
  const now = options.find(({ id }) => id === (pick ?? nearestMiss));
  const runs = settings.engineVersion;
  if (asked === null || runs === null || now === undefined) return { upgrade, ofVersion: [] };
  const usd = now.monthlyUsd.p50;
  const savesUsd = upgrade?.savesUsd ?? null;
  const isWorth = savesUsd !== null && savesWorth(usd - savesUsd, usd);
  const isNeeded = isWorth && upgradeTarget({ ...settings, on: market.on }) !== null;
  const { engineVersion, isKnown } = asked;
  if (isNeeded && isKnown) return { upgrade, ofVersion: [] };
  const isFirst = upgrade !== null && (isWorth || upgrade.plan.pick !== pick);
  const note = { code: "upgrade-asked", engineVersion, runs, isKnown, isFirst, savesUsd } as const;
  return {
    upgrade: isFirst ? upgrade : null,
    ofVersion: [{ ...note, ...(isNeeded && { isNeeded: true as const }), assumption: true }],
  };
}
