import type { Settings, SourceSetting } from "@acuity/engine/plan";

/** The what-if last seen on the plan page, so that the pages beside it begin there and lead back to it. */
export interface LastWhatIf {
  readonly settings: Settings;
  /** What ran then: another trace since says nothing of it. */
  readonly source: SourceSetting;
  /** Query of the plan page, with its question mark; empty for the trace's own defaults. */
  readonly search: string;
}

const KEY = "acuity-what-if";

/** Kept with the tab, as its address is. */
export function rememberWhatIf(last: LastWhatIf | null): void {
  try {
    if (last === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // A browser that keeps nothing only forgets where one was.
  }
}

/** Null when the plan page was not opened in this tab. */
export function lastWhatIf(): LastWhatIf | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as LastWhatIf);
  } catch {
    return null;
  }
}
