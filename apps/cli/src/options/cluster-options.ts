import type { ScheduleWindow } from "@acuity/engine/capacity";
import type { ReaderSetting } from "@acuity/engine/plan";
import { CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import { textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";
import { readersOf } from "./read-readers.ts";
import { scheduleOf } from "./read-schedule.ts";

/** The cluster as a user configures it, the same for one run and for a plan. */
export const clusterOptions: OptionTable = optionTable({
  text: "min max auto-pause",
  many: "schedule reader",
});

export interface ClusterChoice {
  readonly schedule: readonly ScheduleWindow[];
  /** Undefined when not given, null for never. */
  readonly autoPauseS: number | null | undefined;
  readonly readers: readonly ReaderSetting[];
}

/** @throws CliError `option-invalid`; what Aurora would refuse is the engine's to refuse. */
export function clusterOf(given: GivenOptions): ClusterChoice {
  return { schedule: scheduleOf(given), autoPauseS: autoPauseOf(given), readers: readersOf(given) };
}

function autoPauseOf(given: GivenOptions): number | null | undefined {
  const text = textOption(given, "auto-pause");
  if (text === undefined) return undefined;
  if (text === "never") return null;
  const seconds = decimalOf(text);
  if (seconds !== null) return seconds;
  throw new CliError(
    "option-invalid",
    `--auto-pause is 300 to 86,400 seconds or the word never; got "${text}".`,
  );
}
