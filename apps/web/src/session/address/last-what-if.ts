import type { Baseline, Settings } from "@acuity/engine/plan";
import { keptJson } from "../files/kept-json.ts";
import { readingsOf } from "../files/readings-of.ts";
import type { FileView } from "../files/session-view.ts";

/** The what-if last seen on the plan page, so that the pages beside it begin there and lead back to it. */
interface LastWhatIf {
  readonly settings: Settings;
  /** Query of the plan page, with its question mark; empty for the trace's own defaults. */
  readonly search: string;
}

/** The trace a what-if was made on: another of the same class says nothing of it. */
interface TracePlanned {
  readonly files: readonly FileView[];
  readonly baseline: Baseline;
}

const KEY = "acuity-what-if";
const kept = keptJson<(LastWhatIf & { readonly trace: string }) | null>(() => sessionStorage);

/** Kept with the tab, as its address is. */
export function rememberWhatIf(last: LastWhatIf, on: TracePlanned): void {
  kept.put(KEY, { ...last, trace: traceKey(on) });
}

export const forgetWhatIf = () => kept.put(KEY, null);

/** Null when the plan of this trace was not opened in this tab. */
export function lastWhatIf(on: TracePlanned): LastWhatIf | null {
  const last = kept.get(KEY);
  return last?.trace === traceKey(on) ? last : null;
}

function traceKey({ files, baseline: { instance, source } }: TracePlanned): string {
  return JSON.stringify([instance, source, readingsOf(files)]);
}
