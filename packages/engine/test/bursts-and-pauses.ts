import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { planOptions } from "../src/plan/plan-options.ts";
import type { Plan, PlanOption } from "../src/plan/search/plan.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Settings } from "../src/plan/terms/settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import type { StorageMode } from "../src/prices/price-sheet.ts";
import { market, officeWeeks, series } from "./plan-fixture.ts";
import { baselineOf } from "./settings-of.ts";

/** A small cluster on a range that works for a few minutes at a time in office hours, and reads while it does. */
export interface Bursts {
  readonly busyPct: number;
  readonly quietPct: number;
  /** Minutes from burst to burst, and how long each is. */
  readonly everyMin: number;
  readonly forMin: number;
  readonly hitPct: number;
  readonly readsPerS: number;
  readonly volumeGib: number;
  /** Connections while it works, and while it does not. */
  readonly connections: readonly [number, number];
  readonly today: { readonly minAcu: number; readonly maxAcu: number; readonly autoPauseS?: number };
  readonly storageMode: StorageMode;
  readonly patch?: Partial<Settings>;
}

export function planOfBursts(of: Bursts): Plan & { readonly picked: PlanOption | undefined } {
  const office = officeWeeks(of);
  const isOn = (atS: number, pct: number) =>
    pct > of.quietPct && ((atS % 86_400) / 60) % of.everyMin < of.forMin;
  const on = office.values.map((pct, i) => Number(isOn(office.timesS[i] as number, pct)));
  const metric = (name: string, value: (isBusy: number) => number, statistic = "Average") => ({
    ...series(name, { timesS: office.timesS, statistic, values: on.map(value) }),
    dimensions: name.startsWith("Volume")
      ? { DBClusterIdentifier: "orders" }
      : { DBInstanceIdentifier: "orders-1" },
  });
  const baseline = baselineOf({
    ...{ engineVersion: "16.4", storageMode: of.storageMode },
    source: { kind: "serverless", profile: null, ...of.today },
  });
  const evidence = gatherCluster([
    metric("CPUUtilization", (isBusy) => (isBusy ? of.busyPct : of.quietPct)),
    metric("DatabaseConnections", (isBusy) => of.connections[isBusy ? 0 : 1], "Maximum"),
    metric("BufferCacheHitRatio", () => of.hitPct),
    metric("ReadIOPS", (isBusy) => isBusy * of.readsPerS),
    metric("VolumeReadIOPs", (isBusy) => 300 * isBusy * of.readsPerS, "Sum"),
    metric("VolumeWriteIOPs", () => 300, "Sum"),
    metric("VolumeBytesUsed", () => of.volumeGib * 2 ** 30),
  ]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...of.patch };
  const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
  return { ...plan, picked: plan.options.find(({ id }) => id === plan.pick) };
}
