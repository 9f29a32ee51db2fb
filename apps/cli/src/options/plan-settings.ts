import { DEFAULT_AUTO_PAUSE_S, lowestMinimum } from "@acuity/engine/capacity";
import { type Baseline, baselineKinds, NOTHING_OWNED, type Settings } from "@acuity/engine/plan";
import type { OwnedCommitments } from "@acuity/engine/prices";
import { allowedAcuRange, isIsoDay } from "@acuity/engine/units";
import { badOption, CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import { readOwnedReserved } from "../readers/read-owned-reserved.ts";
import { checkPauseMinimum, clusterOf, clusterOptions } from "./cluster-options.ts";
import { boundsWords, numberOption, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";
import { givenSettings, limitNames, limitsOf, settingOptions } from "./setting-options.ts";

/** Options of a plan that change a setting; every other setting keeps its default. */
export const planSettingOptions: OptionTable = {
  ...clusterOptions,
  ...settingOptions,
  ...optionTable({ text: `storage-mode owned-ri owned-dsp ${limitNames.join(" ")}` }),
};

/**
 * The settings the options ask for.
 * @param start what a what-if starts from, and what runs today
 * @throws CliError `option-invalid`
 */
export function planSettings(
  given: GivenOptions,
  start: { readonly defaults: Settings; readonly baseline: Pick<Baseline, "source"> },
): Settings {
  const isOfToday = given.values.has("schedule") && !given.values.has("reader");
  const defaults = isOfToday ? besideClass(start) : start.defaults;
  if (numberOption(given, "working-set-gib") === 0)
    throw badOption('--working-set-gib is more than 0 GiB; got "0". Leave it out where nobody knows it.');
  const limits = limitsOf(given, defaults.limits);
  const asked = givenSettings(given);
  const extras = { ...defaults.extras, ...asked.extras };
  return {
    ...{ ...defaults, ...asked, ...rangeOf(given, defaults), limits },
    ...(Object.keys(extras).length > 0 && { extras }),
  };
}

/** Hours are of the range that runs: where a class writes and its readers are serverless, of theirs beside it. */
function besideClass({ defaults, baseline: { source } }: Parameters<typeof planSettings>[1]): Settings {
  const ranges = defaults.readers.map(({ measured }) => measured?.source);
  const range = ranges.find((one) => one?.kind === "serverless");
  if (source.kind === "serverless" || range?.kind !== "serverless") return defaults;
  return { ...defaults, writer: source, minAcu: range.minAcu ?? defaults.minAcu, maxAcu: range.maxAcu };
}

/** The user's own range, its schedule, pause and readers, else those that run (CLU-1). */
function rangeOf(given: GivenOptions, defaults: Settings) {
  const { schedule, readers, autoPauseS } = clusterOf(given);
  const minAcu = numberOption(given, "min") ?? defaults.minAcu;
  const maxAcu = numberOption(given, "max") ?? Math.max(defaults.maxAcu, minAcu);
  const lowestAcu = lowestMinimum({ minAcu, schedule });
  if (given.values.has("min")) checkPauseMinimum(autoPauseS, lowestAcu);
  if (typeof autoPauseS === "number") checkPauseVersion(given, defaults);
  return {
    minAcu,
    maxAcu,
    schedule,
    readers: given.values.has("reader") ? readers : defaults.readers,
    autoPauseS: autoPauseS === undefined ? pauseFrom(lowestAcu, defaults) : autoPauseS,
  };
}

/** What pauses today pauses as it is described; any other range from 0 after AWS's own 300 s. */
function pauseFrom(lowestAcu: number, defaults: Settings): number | null {
  return defaults.autoPauseS ?? (lowestAcu === 0 ? DEFAULT_AUTO_PAUSE_S : null);
}

/** A version without ranges from 0 has none that pauses (UNI-3): asked for, it would change nothing and say nothing. */
function checkPauseVersion(given: GivenOptions, { engine, engineVersion }: Settings): void {
  if (engineVersion === null) return;
  const { minAcu, maxAcu } = allowedAcuRange({ engine, engineVersion });
  if (minAcu === 0) return;
  throw new CliError(
    "auto-pause-invalid",
    `Auto-pause needs a range from 0 ACU, and engine version ${engineVersion} allows ${minAcu} to ${maxAcu}: leave --auto-pause ${textOption(given, "auto-pause")} out, or give the --engine-version that it will be upgraded to.`,
  );
}

/**
 * What the user already owns.
 * @param on ISO date the month is priced for
 * @throws CliError `option-invalid`, or for a file of owned instances that cannot be read
 */
export async function ownedOf(given: GivenOptions, on: string): Promise<OwnedCommitments> {
  const file = textOption(given, "owned-ri");
  const plan = textOption(given, "owned-dsp");
  if (file === undefined && plan === undefined) return NOTHING_OWNED;
  const reserved = file === undefined ? [] : await readOwnedReserved(file);
  return { reserved, savingsPlans: plan === undefined ? [] : [ownedPlan(plan, on)] };
}

const PLANS = baselineKinds.owned.of.savingsPlans;

/** The same day of the next year; the day before it of a leap day. */
const inAYear = (on: string): string =>
  `${Number(on.slice(0, 4)) + 1}${on.slice(4).replace("-02-29", "-02-28")}`;

/** `0.4` or `0.4@2027-05-01`. Without an end the plan is taken to be new: it lasts one year. */
function ownedPlan(text: string, on: string) {
  const [amount = "", endsOn = inAYear(on), ...more] = text.split("@");
  const usdPerHour = decimalOf(amount);
  const { from, to } = PLANS.of.of.usdPerHour;
  const isAmount = usdPerHour !== null && usdPerHour >= from && usdPerHour <= to;
  if (isAmount && isIsoDay(endsOn) && endsOn < on)
    throw badOption(
      `--owned-dsp ${text} ended before ${on}, the day of the prices: leave it out, or correct its end.`,
    );
  if (isAmount && isIsoDay(endsOn) && more.length === 0) return { usdPerHour, endsOn };
  throw badOption(
    `--owned-dsp is ${boundsWords(PLANS.of.of.usdPerHour)}, with the day of its end where known, such as 0.4@2027-05-01; got "${text}".`,
  );
}
