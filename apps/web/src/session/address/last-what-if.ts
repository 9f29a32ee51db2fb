import type { Settings, SourceSetting } from "@acuity/engine/plan";
import { keptJson } from "../files/kept-json.ts";

/** The what-if last seen on the plan page, so that the pages beside it begin there and lead back to it. */
export interface LastWhatIf {
  readonly settings: Settings;
  /** What ran then: another trace since says nothing of it. */
  readonly source: SourceSetting;
  /** Query of the plan page, with its question mark; empty for the trace's own defaults. */
  readonly search: string;
}

const KEY = "acuity-what-if";
const kept = keptJson<LastWhatIf | null>(() => sessionStorage);

/** Kept with the tab, as its address is. */
export const rememberWhatIf = (last: LastWhatIf | null) => kept.put(KEY, last);

/** Null when the plan page was not opened in this tab. */
export const lastWhatIf = () => kept.get(KEY);
