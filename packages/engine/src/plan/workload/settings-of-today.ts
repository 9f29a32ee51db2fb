import { LEAST_ACU } from "../../units/acu.ts";
import type { ReaderSetting, Settings, SourceSetting } from "../terms/settings.ts";
import type { Effective } from "./resolve.ts";
import type { Workload } from "./workload.ts";

/** The range that serverless instances of today share: a cluster has one. Null without any. */
export function rangeOfToday(
  { baseline: { source } }: Pick<Workload, "baseline">,
  readers: readonly ReaderSetting[],
): Extract<SourceSetting, { readonly kind: "serverless" }> | null {
  const ran = [source, ...readers.map(({ measured }) => measured?.source)];
  return ran.find((one) => one?.kind === "serverless") ?? null;
}

/** The instances that run today, under the limits and prices of the plan. */
export function settingsOfToday(
  { settings, workload }: Pick<Effective, "settings" | "workload">,
  readers: readonly ReaderSetting[],
): Settings {
  const { source } = workload.baseline;
  const range = rangeOfToday(workload, readers);
  return {
    ...{ ...settings, schedule: [], readers },
    writer: source.kind === "provisioned" ? source : { kind: "serverless" },
    ...(range !== null && { minAcu: range.minAcu ?? LEAST_ACU, maxAcu: range.maxAcu }),
  };
}
