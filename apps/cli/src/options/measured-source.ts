import { lowestPlateauAcu, type Series } from "@acuity/engine/demand";
import {
  type Baseline,
  type DescribedBaseline,
  NOTHING_OWNED,
  type ReaderSetting,
  readersOfToday,
  type SourceSetting,
  settingKinds,
} from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { COMMAND_LINE, notesOf } from "@acuity/words";
import { badOption, CliError } from "../cli-error.ts";
import { numberOption, rangedOption, textOption } from "./option-values.ts";
import type { GivenOptions } from "./read-options.ts";

interface SourceOption {
  /** Name of the option that carries the maximum ACU. */
  readonly max: string;
  readonly capacity?: Series | null;
  /** What the files describe, and why they do not where they should. */
  readonly described?: SourceSetting | null;
  readonly unsaid?: Finding | null;
}

/**
 * What the files were measured on: `--instance-class`, or a serverless instance by its maximum; without either what
 * they describe. Its minimum is the one given, else the lowest plateau of its capacity, else unknown.
 * @throws CliError `option-missing` unless exactly one was given or described
 */
export function measuredSource(given: GivenOptions, option: SourceOption): SourceSetting {
  const { instanceClass, maxAcu, min } = sourceOptions(given, option.max);
  if (instanceClass !== undefined) return { kind: "provisioned", instanceClass };
  if (maxAcu !== undefined) {
    const plateau = option.capacity == null ? null : lowestPlateauAcu(option.capacity);
    const minAcu = min ?? (plateau === null ? null : Math.min(plateau, maxAcu));
    return { kind: "serverless", minAcu, maxAcu, profile: null };
  }
  if (option.described) return option.described;
  throw option.unsaid == null ? sourceMissing(option.max) : sourceUnsaid(option.unsaid, option.max);
}

/**
 * The options that say what was measured, before any file is read.
 * @throws CliError `option-missing` where both are given, `option-invalid`
 */
export function sourceOptions(given: GivenOptions, max: string) {
  const instanceClass = textOption(given, "instance-class");
  const maxAcu = numberOption(given, max);
  const min = rangedOption(given, { name: "serverless-min", ...settingKinds.acuRange.minAcu });
  if (min !== undefined && maxAcu === undefined) {
    throw badOption(`--serverless-min belongs to a serverless source: give --${max} too.`);
  }
  if (instanceClass !== undefined && maxAcu !== undefined) throw sourceMissing(max);
  return { instanceClass, maxAcu, min };
}

function sourceMissing(max: string): CliError {
  return new CliError(
    "option-missing",
    `Say what the files were measured on: --instance-class db.r6g.xlarge, or --${max} 16 (one of them), or add what describe-db-clusters and describe-db-instances write to the files.`,
  );
}

/** Who gave the description is told what it does not say, and not asked for it again. */
function sourceUnsaid(unsaid: Finding, max: string): CliError {
  const why = notesOf([unsaid], COMMAND_LINE).map(({ message }) => message);
  return new CliError(
    "option-missing",
    `${why.join()} It is --${max} 16, with --serverless-min 0.5 where that is known; a class is --instance-class db.r6g.xlarge.`,
  );
}

interface OtherInstances {
  readonly readers: readonly ReaderSetting[];
  readonly described?: DescribedBaseline | null;
}

/**
 * What runs today, by what the options say of it, else by what is described. Its readers are the other instances and
 * what they run on.
 */
export function baselineOf(
  at: Pick<Baseline, "region" | "engine" | "source" | "instance"> & Partial<Baseline>,
  { readers, described = null }: OtherInstances,
): Baseline {
  const said = readersOfToday(
    readers.flatMap(({ measured }) => measured ?? []),
    described,
  );
  const insightsMonths = described?.insightsMonths ?? 0;
  return {
    ...{ engineVersion: described?.engineVersion ?? null, storageMode: described?.storageMode ?? "standard" },
    ...{ owned: NOTHING_OWNED, ...at, readers: said },
    ...(insightsMonths > 0 && { insightsMonths }),
    ...(described !== null && { described }),
  };
}
