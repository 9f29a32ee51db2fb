import type { BillUsage, ProvisionedUsage, ServerlessUsage } from "../../bill/bill.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import type { Workload } from "./workload.ts";

/** Projected ACU-hours of one serverless member. */
export interface ServerlessMember {
  readonly label: string;
  readonly acuHours: number;
}

/**
 * What a month of the settings uses (PRC-2): quantities first, prices later. ACU-hours are rounded to
 * hundredths, so that a shown quantity times its shown price is the shown amount.
 */
export function usageOfMonth(input: {
  readonly settings: Settings;
  readonly workload: Workload;
  readonly market: Market;
  readonly members: readonly ServerlessMember[];
}): BillUsage {
  const { settings, workload, market } = input;
  const { cluster } = workload.evidence;
  const storageGb = settings.storageGb ?? cluster.storageGb;
  const ioRequests = settings.ioRequestsPerMonth ?? cluster.io?.requestsPerMonth ?? null;
  const backupGb = settings.backupGb ?? cluster.backupGb;
  return {
    storageMode: settings.storageMode,
    provisioned: provisionedMembers(settings, market),
    serverless: input.members.map(
      (member): ServerlessUsage => ({ label: member.label, acuHours: hundredths(member.acuHours) }),
    ),
    ...(storageGb === null ? {} : { storageGb: hundredths(storageGb) }),
    ...(ioRequests === null ? {} : { ioRequests: Math.round(ioRequests) }),
    ...(settings.engineVersion === null
      ? {}
      : { extendedSupport: { engineVersion: settings.engineVersion, on: market.on } }),
    ...(backupGb === null ? {} : { backup: { billedGb: hundredths(backupGb) } }),
    ...settings.extras,
  };
}

function provisionedMembers(settings: Settings, market: Market): readonly ProvisionedUsage[] {
  const counts = new Map<string, number>();
  const add = (instanceClass: string) => counts.set(instanceClass, (counts.get(instanceClass) ?? 0) + 1);
  if (settings.writer.kind === "provisioned") add(settings.writer.instanceClass);
  for (const reader of settings.readers) {
    if (reader.kind === "provisioned" && reader.instanceClass !== null) add(reader.instanceClass);
  }
  return [...counts].map(([instanceClass, count]) => ({
    instanceClass,
    count,
    hoursEach: MONTH_HOURS,
    vcpu: specOf(market, instanceClass).vcpu,
  }));
}

function hundredths(quantity: number): number {
  return Math.round(quantity * 100) / 100;
}
