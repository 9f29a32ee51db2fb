import type { BillUsage, ProvisionedUsage, ServerlessUsage } from "../../bill/bill.ts";
import { capacityOfUsage } from "../../bill/compute-lines.ts";
import { proxyHours } from "../../bill/proxy-hours.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { hundredths, MONTH_HOURS } from "../../units/acu.ts";
import type { MemberName } from "../../units/member-name.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";

/** Projected ACU-hours of one serverless member. */
export interface ServerlessMember {
  readonly name: MemberName;
  readonly acuHours: number;
}

/**
 * What a month of the settings uses (PRC-2): quantities first, prices later. ACU-hours are rounded to
 * hundredths, so that a shown quantity times its shown price is the shown amount. Volume and I/O grow with demand
 * or beside it (TOD-3, TRD-1), backup stays as it is billed.
 */
export function usageOfMonth(
  effective: Effective,
  used: {
    readonly members: readonly ServerlessMember[];
    /** By what the members' pools miss (MEM-10); absent = as measured. */
    readonly ioRequests?: number | undefined;
  },
): BillUsage {
  const { settings, market, storageGb, ioRequestsPerMonth, backupGb } = effective;
  const compute = {
    storageMode: settings.storageMode,
    provisioned: provisionedMembers(settings, market),
    serverless: used.members.map(
      ({ name, acuHours }): ServerlessUsage => ({ member: name, acuHours: hundredths(acuHours) }),
    ),
  };
  return {
    ...compute,
    ...(isProxyPriced(compute, effective) && proxyHours(compute)),
    ...(isInsightsPriced(compute, effective) && { advancedInsights: hoursOf(compute) }),
    ...(storageGb === null ? {} : { storageGb: hundredths(storageGb.value * growthOf("volume", effective)) }),
    ...(ioRequestsPerMonth === null
      ? {}
      : { ioRequests: Math.round(used.ioRequests ?? ioRequestsPerMonth.value * growthOf("io", effective)) }),
    ...(settings.engineVersion === null
      ? {}
      : { extendedSupport: { engineVersion: settings.engineVersion, on: market.on } }),
    ...(backupGb === null ? {} : { backup: { billedGb: hundredths(backupGb.value) } }),
    ...extrasOf(effective),
  };
}

/** What no metric tells but by the user's word, and writes to other regions, which grow as all I/O does (TOD-3). */
function extrasOf(effective: Effective): NonNullable<Settings["extras"]> {
  const { extras = {} } = effective.settings;
  const { globalReplicatedWriteIos: replicated } = extras;
  return replicated === undefined
    ? extras
    : { ...extras, globalReplicatedWriteIos: Math.round(replicated * growthOf("io", effective)) };
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

/** Whether the cluster has a proxy whose hours have a price here; `notesOnPrices` says where they have none. */
function isProxyPriced(
  { provisioned = [], serverless = [] }: BillUsage,
  { settings, market }: Pick<Effective, "settings" | "market">,
): boolean {
  if (settings.features?.includes("proxy") !== true) return false;
  const { proxyVcpuHour, proxyAcuHour } = market.sheet;
  return (
    (provisioned.length === 0 || proxyVcpuHour !== null) && (serverless.length === 0 || proxyAcuHour !== null)
  );
}

/** Whether the advanced mode of Database Insights runs and has prices here; `notesOnPrices` says where it has none. */
function isInsightsPriced(
  { provisioned = [], serverless = [] }: BillUsage,
  { settings, market }: Pick<Effective, "settings" | "market">,
): boolean {
  if (settings.features?.includes("insightsAdvanced") !== true) return false;
  const { vcpuHour = null, acuHour = null } = market.sheet.insightsAdvanced ?? {};
  return (provisioned.length === 0 || vcpuHour !== null) && (serverless.length === 0 || acuHour !== null);
}

function hoursOf(compute: BillUsage): NonNullable<BillUsage["advancedInsights"]> {
  const { vcpuHours, acuHours } = capacityOfUsage(compute);
  return { vcpuHours, acuHours: hundredths(acuHours) };
}

/** Whether everything that a month runs on has a price in a storage mode. */
export function isSold(
  { provisioned = [], serverless = [], cpuCreditVcpuHours = 0 }: BillUsage,
  { market, mode }: { readonly market: Market; readonly mode: StorageMode },
): boolean {
  const { acuHour, instanceHour, cpuCreditVcpuHour } = market.sheet;
  return (
    (cpuCreditVcpuHours === 0 || cpuCreditVcpuHour[mode] !== null) &&
    (serverless.length === 0 || acuHour[mode] !== null) &&
    provisioned.every(({ instanceClass }) => instanceHour[instanceClass]?.[mode] !== undefined)
  );
}
