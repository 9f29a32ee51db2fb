import { LEAST_ACU } from "../../units/acu.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Effective } from "./resolve.ts";

/** The instances that run today, under the limits and prices of the plan. */
export function settingsOfToday(
  { settings, workload }: Pick<Effective, "settings" | "workload">,
  readers: readonly ReaderSetting[],
): Settings {
  const { source } = workload.baseline;
  const ran = [source, ...readers.map(({ measured }) => measured?.source)];
  const range = ran.find((one) => one?.kind === "serverless");
  return {
    ...{ ...settings, schedule: [], readers },
    writer: source.kind === "provisioned" ? source : { kind: "serverless" },
    ...(range?.kind === "serverless" && { minAcu: range.minAcu ?? LEAST_ACU, maxAcu: range.maxAcu }),
  };
}
