import { pauseOfToday, pausesAnew } from "../terms/features-in-use.ts";
import type { ReaderSetting, Settings, SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Workload } from "../workload/workload.ts";
import { runsSameInstances } from "./as-measured.ts";
import { ranOutOfCredits } from "./out-of-credits.ts";
import { isSameRange } from "./same-range.ts";

/** Whether the writer and the readers are of the kinds and classes that run today: no instance changes. */
export function keepsInstances(
  { writer, readers }: Pick<Settings, "writer" | "readers">,
  workload: Workload,
): boolean {
  const { source } = workload.baseline;
  const isWriter =
    source.kind === "provisioned"
      ? writer.kind === "provisioned" && writer.instanceClass === source.instanceClass
      : writer.kind === "serverless";
  return isWriter && runsSameInstances({ readers }, workload);
}

/**
 * How many of today's instances settings leave on their class, or on a range, whichever it is: that is changed without a restart. The
 * writer counts half as much again: its change is a failover (TOD-4).
 */
export function instancesKept(
  { writer, readers }: Pick<Settings, "writer" | "readers">,
  { baseline }: Pick<Workload, "baseline">,
): number {
  const isKept = ({ kind, instanceClass, measured }: ReaderSetting) =>
    measured?.source !== undefined && isOn(measured.source, { kind, instanceClass });
  return (isOn(baseline.source, writer) ? 1.5 : 0) + readers.filter(isKept).length;
}

function isOn(
  source: SourceSetting,
  { kind, instanceClass = null }: { readonly kind: string; readonly instanceClass?: string | null },
): boolean {
  if (source.kind === "serverless") return kind === "serverless";
  return kind === "provisioned" && instanceClass === source.instanceClass;
}

/**
 * Whether settings are the cluster as it runs today, however it is stored and paid for: instances, range with the wait before its
 * pause (PAU-1), and promotion tiers.
 */
export function runsAsToday(settings: Settings, workload: Workload): boolean {
  const { source } = workload.baseline;
  const { minAcu, maxAcu, schedule } = settings;
  const isOfToday =
    source.kind === "provisioned" ||
    (minAcu === source.minAcu &&
      maxAcu === source.maxAcu &&
      schedule.length === 0 &&
      pausesAsToday(settings, source));
  return (
    isOfToday &&
    keepsInstances(settings, workload) &&
    (workload.view.readers ?? []).every((ran) => isStill(ran, settings))
  );
}

/** A range from 0 with another wait before its pause is another, with another bill. */
function pausesAsToday({ minAcu, autoPauseS }: Settings, today: Parameters<typeof pauseOfToday>[0]): boolean {
  return minAcu > 0 || autoPauseS === null || autoPauseS === pauseOfToday(today);
}

/** Whether a reader that runs has its class or its range, and its promotion tier, where it is planned by name. */
function isStill(ran: ReaderSetting, { readers, minAcu, maxAcu }: Settings): boolean {
  const planned = readers.find(({ measured }) => measured?.instance === ran.measured?.instance);
  if (!planned?.measured) return true;
  const { kind, instanceClass, tier } = planned;
  if (kind !== ran.kind || tier !== ran.tier) return false;
  const source = ran.measured?.source;
  if (kind === "provisioned") return instanceClass === ran.instanceClass;
  return source?.kind !== "serverless" || isSameRange(source, { minAcu, maxAcu });
}

/**
 * Whether what runs today is asked no more than was measured of it: by no growth, and no trend that lifted the trace (HED-2). Not of a
 * T class that was out of credits: what it did then rests on surplus that is paid for, or was slowed.
 */
export function ranAsMeasured(
  { settings, workload, growth, loaded = 1 }: Pick<Effective, "settings" | "workload" | "growth" | "loaded">,
  loadFactor = 1,
): boolean {
  if (growth * loaded * loadFactor > 1 || workload.unlifted !== null) return false;
  if (pausesAnew(settings, workload.baseline)) return false;
  return runsAsToday(settings, workload) && !ranOutOfCredits({ settings, workload });
}
