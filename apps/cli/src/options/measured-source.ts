import { lowestPlateauAcu, type Series } from "@acuity/engine/demand";
import {
  type Baseline,
  NOTHING_OWNED,
  type ReaderSetting,
  type SourceSetting,
  settingKinds,
} from "@acuity/engine/plan";
import { badOption, CliError } from "../cli-error.ts";
import { numberOption, rangedOption, textOption } from "./option-values.ts";
import type { GivenOptions } from "./read-options.ts";

/**
 * What the files were measured on: `--instance-class`, or a serverless instance by its maximum. Its minimum is the one
 * given, else the lowest plateau of its capacity, else unknown.
 * @param option.max name of the option that carries the maximum ACU
 * @throws CliError `option-missing` unless exactly one was given
 */
export function measuredSource(
  given: GivenOptions,
  option: { readonly max: string; readonly capacity?: Series | null },
): SourceSetting {
  const instanceClass = textOption(given, "instance-class");
  const maxAcu = numberOption(given, option.max);
  const min = rangedOption(given, { name: "serverless-min", ...settingKinds.acuRange.minAcu });
  if (min !== undefined && maxAcu === undefined) {
    throw badOption(`--serverless-min belongs to a serverless source: give --${option.max} too.`);
  }
  if (instanceClass !== undefined && maxAcu === undefined) return { kind: "provisioned", instanceClass };
  if (instanceClass === undefined && maxAcu !== undefined) {
    const plateau = option.capacity == null ? null : lowestPlateauAcu(option.capacity);
    const minAcu = min ?? (plateau === null ? null : Math.min(plateau, maxAcu));
    return { kind: "serverless", minAcu, maxAcu, profile: null };
  }
  throw new CliError(
    "option-missing",
    `Say what the files were measured on: --instance-class db.r6g.xlarge, or --${option.max} 16 (one of them).`,
  );
}

/** What runs today, by what the options say of it; `readers` are the other instances and what they run on. */
export function baselineOf(
  at: Pick<Baseline, "region" | "engine" | "source" | "instance"> & Partial<Baseline>,
  readers: readonly ReaderSetting[],
): Baseline {
  return {
    ...{ engineVersion: null, storageMode: "standard", owned: NOTHING_OWNED, ...at },
    readers: readers.flatMap(({ measured }) => measured ?? []),
  };
}
