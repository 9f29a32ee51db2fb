import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import { checkAcuRange } from "../../units/check-acu-range.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Workload } from "../workload/workload.ts";
import { isOfClasses, type Shape, shapesFor } from "./shape.ts";

/**
 * Where the search begins, whatever shape the user looks at: the instances that run, each as it runs, on the range of today or the
 * one that a what-if begins with (OPT-1). How many there are, the limits and everything else stay the user's.
 *
 * @throws EngineError for a range in view that Aurora would refuse (UNI-3)
 */
export function searchFrom(settings: Settings, { baseline, view }: Workload): Settings {
  checkAcuRange({ minAcu: settings.minAcu, maxAcu: settings.maxAcu });
  const { writer, ...start } = defaultSettings(baseline, view);
  // A minimum that nobody described is the user's to say.
  const sources = [baseline.source, ...baseline.readers.map(({ source }) => source)];
  const isOpen = sources.some((one) => one.kind === "serverless" && one.minAcu === null);
  const { minAcu, maxAcu } = isOpen ? settings : start;
  const { readers: running = [] } = view;
  const readers = settings.readers.map((one) => {
    const ran = running.find(
      ({ measured }) => measured != null && measured.instance === one.measured?.instance,
    );
    if (ran === undefined) return one;
    // A tier that nobody described is the user's to say.
    const tier = ran.measured?.tier === undefined ? one.tier : ran.tier;
    return { ...one, kind: ran.kind, instanceClass: ran.instanceClass, tier };
  });
  // Where today does not pause, a range from 0 with AWS's own pause is a shape that a search tries by itself where somebody may be
  // away (CLU-4), and no wish; any other pause is one.
  const isFromZero = settings.minAcu === 0 && (start.autoPauseS ?? null) === null;
  const isOfShape = isFromZero && settings.autoPauseS === DEFAULT_AUTO_PAUSE_S;
  const autoPauseS = isOfShape ? null : settings.autoPauseS;
  return { ...settings, ...{ writer, minAcu, maxAcu, readers, autoPauseS }, schedule: [] };
}

/** The shape that the user looks at where it is none of those tried, named as the search would: it is compared and not picked (OPT-1). */
export function shapesInView(
  tried: readonly Shape[],
  { effective, named }: { readonly effective: Effective; readonly named: (shape: Shape) => Shape },
): readonly Shape[] {
  const inView = instancesOf(effective.settings);
  if (tried.some(({ settings }) => instancesOf(settings) === inView)) return [];
  const known = new Set(tried.map(({ key }) => key));
  return shapesFor(effective)
    .map((shape) => inHours(shape, effective))
    .filter(({ settings }) => instancesOf(settings) === inView)
    .map(named)
    .filter(({ key }) => !known.has(key));
}

/** A class with the hours in which the range of its readers is raised. */
function inHours(shape: Shape, { settings: { schedule } }: Effective): Shape {
  return shape.spec === null || isOfClasses(shape)
    ? shape
    : { ...shape, settings: { ...shape.settings, schedule } };
}

/** What the instances of a shape are, whoever set it. */
function instancesOf({ writer, readers, minAcu, maxAcu, schedule }: Settings): string {
  const isRange = [writer, ...readers].some(({ kind }) => kind === "serverless");
  const all = readers.map(({ kind, instanceClass, tier }) => [kind, instanceClass, tier]);
  return JSON.stringify([writer, all, ...(isRange ? [minAcu, maxAcu, schedule] : [])]);
}
