import type { KnownSizes } from "@acuity/engine/memory";
import {
  type Baseline,
  type BillBesideReads,
  billBesideReads,
  type Plan,
  type Resolved,
  type Settings,
} from "@acuity/engine/plan";
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
  const { sizes, pick, bill, planSet } = lastWhatIf(on) ?? {};
  const planned = { ...(sizes && { sizes }), ...(pick && { pick }), ...(bill && { bill }) };
  kept.put(KEY, { ...planned, ...(planSet && { planSet }), ...last, trace: traceKey(on) });
}

/** The pages beside the plan go by its access curve (MEM-15), and say of its pick what it says (ORD-4, CCM-3). */
export function rememberPlan(
  plan: Pick<Plan, "memoryCurve" | "pick" | "options">,
  planSet: Resolved | null = null,
): void {
  const last = kept.get(KEY);
  if (last === null) return;
  const pick = plan.options.find(({ id }) => id === plan.pick)?.settings ?? null;
  const sizes = sizesOf(plan);
  const bill = billBesideReads(plan);
  kept.put(KEY, { ...last, pick, bill, ...(sizes && { sizes }), ...(planSet && { planSet }) });
}

function sizesOf({ memoryCurve }: Pick<Plan, "memoryCurve">): KnownSizes["knots"] | null {
  if (memoryCurve == null) return null;
  return memoryCurve.knots.map(({ gib, lowPct, highPct }) => ({
    ...{ mib: 1024 * gib, low: lowPct / 100, high: highPct / 100 },
  }));
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
