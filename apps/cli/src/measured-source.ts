import type { SourceSetting } from "@acuity/engine/plan";
import { CliError } from "./cli-error.ts";
import { numberOption, textOption } from "./option-values.ts";
import type { GivenOptions } from "./read-options.ts";

/**
 * What the files were measured on: `--instance-class`, or a serverless instance by its maximum.
 * @param maxOption name of the option that carries the maximum ACU
 * @throws CliError `option-missing` unless exactly one was given
 */
export function measuredSource(given: GivenOptions, maxOption: string): SourceSetting {
  const instanceClass = textOption(given, "instance-class");
  const maxAcu = numberOption(given, maxOption);
  if (instanceClass !== undefined && maxAcu === undefined) return { kind: "provisioned", instanceClass };
  if (instanceClass === undefined && maxAcu !== undefined) {
    return { kind: "serverless", minAcu: Math.min(0.5, maxAcu), maxAcu, profile: null };
  }
  throw new CliError(
    "option-missing",
    `Say what the files were measured on: --instance-class db.r6g.xlarge, or --${maxOption} 16 (one of them).`,
  );
}
