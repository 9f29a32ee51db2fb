import { type OwnedCommitments, PROFILE_IDS, type Settings } from "@acuity/engine";
import { CliError } from "./cli-error.ts";
import { choiceOption, numberOption, textOption } from "./option-values.ts";
import type { GivenOptions, OptionTable } from "./read-options.ts";
import { readOwnedReserved } from "./read-owned-reserved.ts";

interface PlanDefaults {
  readonly defaults: Settings;
  readonly on: string;
}

/** Options of a plan that change a setting; every other setting keeps its default. */
export const planSettingOptions: OptionTable = {
  "storage-mode": { type: "string" },
  profile: { type: "string" },
  "working-set-gib": { type: "string" },
  "storage-gb": { type: "string" },
  "io-requests": { type: "string" },
  "growth-pct": { type: "string" },
  "max-throttled-pct": { type: "string" },
  "max-term-years": { type: "string" },
  "owned-ri": { type: "string" },
  "owned-dsp": { type: "string" },
};

/**
 * The settings the options ask for.
 * @param on ISO date the month is priced for
 * @throws CliError `option-invalid`, or for a file of owned instances that cannot be read
 */
export async function planSettings(given: GivenOptions, { defaults, on }: PlanDefaults): Promise<Settings> {
  const { limits } = defaults;
  const termYears = choiceOption(given, { name: "max-term-years", from: ["0", "1", "3"] });
  const owned = await ownedOf(given, on);
  return {
    ...defaults,
    ...(owned !== null && { owned }),
    storageMode:
      choiceOption(given, { name: "storage-mode", from: ["standard", "io-optimized"] }) ??
      defaults.storageMode,
    profile: choiceOption(given, { name: "profile", from: PROFILE_IDS }) ?? defaults.profile,
    growthPct: numberOption(given, "growth-pct") ?? defaults.growthPct,
    workingSetGib: quantity(given, "working-set-gib"),
    storageGb: quantity(given, "storage-gb"),
    ioRequestsPerMonth: quantity(given, "io-requests"),
    limits: {
      ...limits,
      maxThrottledPct: quantity(given, "max-throttled-pct") ?? limits.maxThrottledPct,
      maxTermYears: termYears === undefined ? limits.maxTermYears : termYearsOf(termYears),
    },
  };
}

function termYearsOf(text: "0" | "1" | "3"): 0 | 1 | 3 {
  return text === "0" ? 0 : text === "1" ? 1 : 3;
}

/** A number from 0 up, or null for what the files say. */
function quantity(given: GivenOptions, name: string): number | null {
  const value = numberOption(given, name) ?? null;
  if (value === null || value >= 0) return value;
  throw new CliError("option-invalid", `--${name} is 0 or more; got ${value}.`);
}

async function ownedOf(given: GivenOptions, on: string): Promise<OwnedCommitments | null> {
  const file = textOption(given, "owned-ri");
  const plan = textOption(given, "owned-dsp");
  if (file === undefined && plan === undefined) return null;
  const reserved = file === undefined ? [] : await readOwnedReserved(file);
  return { reserved, savingsPlans: plan === undefined ? [] : [ownedPlan(plan, on)] };
}

/** `0.4` or `0.4@2027-05-01`. Without an end the plan is taken to be new: it lasts one year. */
function ownedPlan(text: string, on: string) {
  const [amount = "", endsOn = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`] = text.split("@");
  const usdPerHour = Number(amount);
  if (amount.trim() === "" || !Number.isFinite(usdPerHour)) {
    throw new CliError(
      "option-invalid",
      `--owned-dsp is US dollars an hour, with its end where known, such as 0.4@2027-05-01; got "${text}".`,
    );
  }
  return { usdPerHour, endsOn };
}
