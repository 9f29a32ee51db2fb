import {
  type BillExtras,
  NOTHING_OWNED,
  type NumberKind,
  type Settings,
  settingFields,
} from "@acuity/engine/plan";
import { DISCOUNT_ITEMS, type OwnedCommitments, RESERVED_OFFER_IDS } from "@acuity/engine/prices";
import { CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import { readOwnedReserved } from "../readers/read-owned-reserved.ts";
import { clusterOf, clusterOptions } from "./cluster-options.ts";
import { checkRange, choiceOption, numberOption, rangedOption, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";

/** Options of a plan that change a setting; every other setting keeps its default. */
export const planSettingOptions: OptionTable = {
  ...clusterOptions,
  ...optionTable({
    text: "storage-mode profile working-set-gib storage-gb io-requests backup-gb growth-pct max-throttled-pct min-cached-pct max-term-years owned-ri owned-dsp",
    many: "private-discount reserved-discount extra",
  }),
};

/**
 * The settings the options ask for.
 * @throws CliError `option-invalid`
 */
export function planSettings(given: GivenOptions, defaults: Settings): Settings {
  const privateDiscountPct = percentages(given, {
    name: "private-discount",
    words: DISCOUNT_ITEMS,
    to: settingFields.privateDiscountPct.kind.of.to.to,
  });
  const reservedDiscountPct = percentages(given, {
    name: "reserved-discount",
    words: RESERVED_OFFER_IDS,
    to: settingFields.reservedDiscountPct.kind.of.to.to,
  });
  const extras = extrasOf(given);
  return {
    ...defaults,
    ...rangeOf(given, defaults),
    ...(privateDiscountPct !== null && { privateDiscountPct }),
    ...(reservedDiscountPct !== null && { reservedDiscountPct }),
    ...(extras !== null && { extras }),
    profile:
      choiceOption(given, { name: "profile", from: settingFields.profile.kind.of }) ?? defaults.profile,
    growthPct:
      rangedOption(given, { name: "growth-pct", ...settingFields.growthPct.kind }) ?? defaults.growthPct,
    workingSetGib: numberOrNull(given, settingFields.workingSetGib),
    storageGb: numberOrNull(given, settingFields.storageGb),
    ioRequestsPerMonth: numberOrNull(given, settingFields.ioRequestsPerMonth),
    backupGb: numberOrNull(given, settingFields.backupGb),
    peakConnections: numberOrNull(given, {
      flag: settingFields.peakConnections.flag,
      kind: settingFields.peakConnections.kind.of,
    }),
    limits: limitsOf(given, defaults),
  };
}

/** The user's own range, its schedule, pause and readers. A minimum of 0 pauses after AWS's own 300 s. */
function rangeOf(given: GivenOptions, defaults: Settings) {
  const { schedule, readers, autoPauseS } = clusterOf(given);
  const minAcu = numberOption(given, "min") ?? defaults.minAcu;
  const maxAcu = numberOption(given, "max") ?? Math.max(defaults.maxAcu, minAcu);
  if (typeof autoPauseS === "number" && minAcu > 0 && given.values.has("min")) {
    throw new CliError(
      "auto-pause-invalid",
      `Auto-pause needs --min 0; got --min ${minAcu} with --auto-pause ${autoPauseS}.`,
    );
  }
  return {
    minAcu,
    maxAcu,
    schedule,
    readers,
    autoPauseS: autoPauseS === undefined ? (minAcu === 0 ? 300 : defaults.autoPauseS) : autoPauseS,
  };
}

function limitsOf(given: GivenOptions, { limits }: Settings): Settings["limits"] {
  const { maxThrottledPct, minCachedPct } = settingFields.limits.kind.of;
  const termYears = choiceOption(given, { name: "max-term-years", from: ["0", "1", "3"] });
  return {
    maxThrottledPct:
      rangedOption(given, { name: "max-throttled-pct", ...maxThrottledPct }) ?? limits.maxThrottledPct,
    minCachedPct: rangedOption(given, { name: "min-cached-pct", ...minCachedPct }) ?? limits.minCachedPct,
    maxTermYears: termYears === undefined ? limits.maxTermYears : termYearsOf(termYears),
  };
}

function termYearsOf(text: "0" | "1" | "3"): 0 | 1 | 3 {
  return text === "0" ? 0 : text === "1" ? 1 : 3;
}

/** A number the setting can have, or null for what the files say. */
function numberOrNull(
  given: GivenOptions,
  { flag, kind }: { readonly flag: string; readonly kind: { readonly of: NumberKind } },
): number | null {
  return rangedOption(given, { name: flag, ...kind.of }) ?? null;
}

/** Every `--name WORD=PERCENT`; null when none was given. */
function percentages<Word extends string>(
  given: GivenOptions,
  asked: { readonly name: string; readonly words: readonly Word[]; readonly to: number },
): Partial<Record<Word, number>> | null {
  const { name, words, to } = asked;
  const pairs = assignments(given, { name, words });
  for (const [, value] of pairs) {
    if (value > to) throw new CliError("option-invalid", `--${name} is 0 to ${to} percent; got ${value}.`);
  }
  return pairs.length === 0 ? null : (Object.fromEntries(pairs) as Partial<Record<Word, number>>);
}

const extraNames: Readonly<Record<string, keyof BillExtras>> = {
  "insights-months": "insightsRetentionMonths",
  "manual-snapshot-gb": "manualSnapshotGb",
  "snapshot-export-gb": "snapshotExportGb",
  "internet-out-gb": "internetOutGb",
  "inter-region-gb": "interRegionGb",
  "global-write-ios": "globalReplicatedWriteIos",
  "backtrack-records": "backtrackChangeRecords",
  "data-api-requests": "dataApiRequests",
};

function extrasOf(given: GivenOptions): BillExtras | null {
  const pairs = assignments(given, { name: "extra", words: Object.keys(extraNames) });
  if (pairs.length === 0) return null;
  const kinds: Readonly<Record<string, { readonly of: NumberKind }>> = settingFields.extras.kind.of.of;
  return Object.fromEntries(
    pairs.map(([word, value]) => {
      const name = extraNames[word] ?? word;
      const kind = kinds[name]?.of;
      if (kind !== undefined) checkRange(value, { name: `extra ${word}`, ...kind });
      return [name, value];
    }),
  );
}

/** `WORD=NUMBER` of an option that may be repeated, each word at most once, each number 0 or more. */
function assignments(
  given: GivenOptions,
  { name, words }: { readonly name: string; readonly words: readonly string[] },
): readonly (readonly [string, number])[] {
  const seen = new Set<string>();
  return (given.values.get(name) ?? []).map((text) => {
    const [word = "", number = "", ...more] = text.split("=");
    const value = decimalOf(number);
    if (!words.includes(word) || value === null || value < 0 || more.length > 0 || seen.has(word)) {
      throw new CliError(
        "option-invalid",
        `--${name} is ${words[0]}=5, each word once, one of ${words.join(", ")}; got "${text}".`,
      );
    }
    seen.add(word);
    return [word, value] as const;
  });
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

/** `0.4` or `0.4@2027-05-01`. Without an end the plan is taken to be new: it lasts one year. */
function ownedPlan(text: string, on: string) {
  const [amount = "", endsOn = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`] = text.split("@");
  const usdPerHour = decimalOf(amount);
  if (usdPerHour !== null && usdPerHour >= 0) return { usdPerHour, endsOn };
  throw new CliError(
    "option-invalid",
    `--owned-dsp is US dollars an hour, with its end where known, such as 0.4@2027-05-01; got "${text}".`,
  );
}
