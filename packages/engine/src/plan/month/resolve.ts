import type { CapacityParameters } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { activeCommitments, type OwnedCommitments } from "../../commitments/owned-commitments.ts";
import type { WorkingSet } from "../../demand/working-set-of.ts";
import { growthFactor } from "../terms/growth-factor.ts";
import type { Market } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import type { Workload } from "./workload.ts";

/** Who a figure is from: the user, the files, or an assumption in place of both. */
export type Origin = "yours" | "measured" | "assumed";

/** A figure the bill or the limits rest on, and whose it is. */
export interface Resolved {
  readonly value: number;
  readonly origin: Origin;
}

/** Settings × evidence × prices, decided once: what every calculation of a month reads. */
export interface Effective {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  readonly parameters: CapacityParameters;
  /** What demand is multiplied by (DEM-8). */
  readonly growth: number;
  readonly workingSet: WorkingSet;
  /** DatabaseConnections the maximum must accept (DEM-6). */
  readonly peakConnections: Resolved | null;
  readonly storageGb: Resolved | null;
  readonly ioRequestsPerMonth: Resolved | null;
  readonly backupGb: Resolved | null;
  /** Owned commitments that are paid on the day of the market whatever the plan is (RSV-3); null without any. */
  readonly owned: OwnedCommitments | null;
}

export interface WhatIfInput {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  /** Model parameters in place of the profile's own. */
  readonly parameters?: CapacityParameters;
}

/** @throws EngineError `setting-invalid`, `commitment-invalid` for a count, price or date that cannot be */
export function resolve(input: WhatIfInput): Effective {
  const { workload, settings, market } = input;
  const { demand, evidence, baseline } = workload;
  const { cluster } = evidence;
  const active = activeCommitments(baseline.owned, market.on);
  return {
    ...{ workload, settings, market },
    parameters: input.parameters ?? profileFor({ profile: settings.profile }).parameters,
    growth: growthFactor(settings),
    workingSet:
      settings.workingSetGib === null
        ? demand.workingSet
        : { mib: settings.workingSetGib * 1024, assumption: false },
    peakConnections: figure(settings.peakConnections, measured(demand.peakConnections)),
    storageGb: figure(settings.storageGb, measured(cluster.storageGb)),
    ioRequestsPerMonth: figure(settings.ioRequestsPerMonth, {
      value: cluster.io?.requestsPerMonth ?? null,
      origin: cluster.io?.basis === "estimate" ? "assumed" : "measured",
    }),
    backupGb: figure(settings.backupGb, measured(cluster.backupGb)),
    owned: active.reserved.length + active.savingsPlans.length === 0 ? null : active,
  };
}

interface Found {
  readonly value: number | null;
  readonly origin: Origin;
}

const measured = (value: number | null): Found => ({ value, origin: "measured" });

/** The user's figure, else what was found. */
function figure(yours: number | null | undefined, { value, origin }: Found): Resolved | null {
  if (yours != null) return { value: yours, origin: "yours" };
  return value === null ? null : { value, origin };
}
