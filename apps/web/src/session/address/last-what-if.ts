import type { KnownSizes } from "@acuity/engine/memory";
import type { Baseline, BillBesideReads, Resolved, Settings } from "@acuity/engine/plan";
import { keptJson } from "../files/kept-json.ts";
import { readingsOf } from "../files/readings-of.ts";
import type { FileView } from "../files/session-view.ts";

/** The what-if last seen on the plan page, so that the pages beside it begin there and lead back to it. */
interface LastWhatIf {
  readonly settings: Settings;
  /** Query of the plan page, with its question mark; empty for the trace's own defaults. */
  readonly search: string;
  /** Pools whose misses its plan knew (MEM-4); absent until a plan was made. */
  readonly sizes?: KnownSizes["knots"];
  /** What its plan picked; null where nothing was, absent until a plan was made. */
  readonly pick?: Settings | null;
  /** What it says of the bill; null where nothing was picked, absent until a plan was made. */
  readonly bill?: BillBesideReads | null;
  /** The working set that it rests on; absent until a plan was made. */
  readonly planSet?: Resolved;
}

/** The trace a what-if was made on: another of the same class says nothing of it. */
interface TracePlanned {
  readonly files: readonly FileView[];
  readonly baseline: Baseline;
}

const KEY = "acuity-what-if";
const kept = keptJson<(LastWhatIf & { readonly trace: string }) | null>(() => sessionStorage);

/** Kept with the tab, as its address is; what a plan of the same trace knew stays until the next says more. */
export function rememberWhatIf(last: LastWhatIf, on: TracePlanned): void {
  kept.put(KEY, { ...lastWhatIf(on), ...last, trace: traceKey(on) });
}

/** What a plan knows beside the what-if that it is of. */
export function addToLast(known: Partial<LastWhatIf>): void {
  const last = kept.get(KEY);
  if (last !== null) kept.put(KEY, { ...last, ...known });
}

/** Address of the plan as it was last seen in this tab; null where none was opened. */
export function lastPlanAddress(): string | null {
  const last = kept.get(KEY);
  return last === null ? null : `/plan${last.search}`;
}

/** As the tab keeps it, to go aside with its plan. */
export const keptWhatIf = (): unknown => kept.get(KEY);

/** What `keptWhatIf` gave, when the plan is taken up again. */
export const bringWhatIf = (whatIf: unknown) => kept.put(KEY, whatIf as ReturnType<typeof kept.get>);

export const forgetWhatIf = () => kept.put(KEY, null);

/** Null when the plan of this trace was not opened in this tab. */
export function lastWhatIf(on: TracePlanned): LastWhatIf | null {
  const last = kept.get(KEY);
  return last?.trace === traceKey(on) ? last : null;
}

/** What tells one trace from another. */
export function traceKey({ files, baseline: { instance, source } }: TracePlanned): string {
  return JSON.stringify([instance, source, readingsOf(files)]);
}
