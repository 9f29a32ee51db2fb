import { type CapacityParameters, PROFILE_IDS, type Profile, profileFor } from "@acuity/engine/capacity";
import type { PlatformVersion, ProfileId } from "@acuity/engine/units";
import { CliError } from "../cli-error.ts";
import { choiceOption, type NumberRange, rangedOption, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";

/** The scaling model: which profile, and what replaces its constants. */
export const modelOptions: OptionTable = optionTable({
  text: "profile platform date burst rate cold-wait warm-wait rho tick hold shrink straight-down",
});

const platforms = ["1", "2", "3", "4"] as const;
const profileOfPlatform: Readonly<Record<PlatformVersion, ProfileId>> = {
  1: "mysql-2022",
  2: "postgres-2024",
  3: "platform-3",
  4: "platform-4",
};

/** Each constant, its range as people write it, and how many of the engine's units one of theirs is. */
const constants: readonly (NumberRange & {
  readonly parameter: keyof CapacityParameters;
  readonly scale: number;
})[] = [
  {
    name: "burst",
    parameter: "burstMicroAcu",
    scale: 1e6,
    from: 1,
    to: 100,
    step: 0.000_001,
    unit: "ACU",
  },
  {
    name: "rate",
    parameter: "refillThousandths",
    scale: 1000,
    from: 0.001,
    to: 100,
    step: 0.001,
  },
  { name: "cold-wait", parameter: "coldWaitS", scale: 1, from: 0, to: 3600, unit: "s" },
  { name: "warm-wait", parameter: "warmWaitS", scale: 1, from: 0, to: 3600, unit: "s" },
  {
    name: "rho",
    parameter: "rhoThousandths",
    scale: 1000,
    from: 0.001,
    to: 1,
    step: 0.001,
  },
  { name: "tick", parameter: "tickS", scale: 1, from: 1, to: 86_400, step: 1, unit: "s" },
  { name: "hold", parameter: "holdS", scale: 1, from: 1, to: 86_400, step: 1, unit: "s" },
  {
    name: "shrink",
    parameter: "shrinkThousandths",
    scale: 1000,
    from: 0,
    to: 1,
    step: 0.001,
  },
  {
    name: "straight-down",
    parameter: "straightDownHalfAcu",
    scale: 2,
    from: 0,
    to: 256,
    step: 0.5,
    unit: "ACU",
  },
];

export interface ChosenModel {
  readonly profile: Profile;
  /** Restricts the range; null when no platform was named. */
  readonly platform: PlatformVersion | null;
}

/**
 * The profile the options name, with the constants they replace.
 * @throws CliError `option-invalid`, EngineError `profile-unknown` for a date that is none
 */
export function modelOf(given: GivenOptions): ChosenModel {
  const platform = platformOf(given);
  const named = choiceOption(given, { name: "profile", from: PROFILE_IDS });
  const own = platform === null ? undefined : profileOfPlatform[platform];
  if (named !== undefined && own !== undefined && named !== own) {
    throw new CliError(
      "option-invalid",
      `--platform ${platform} scales as ${own}, not as ${named}; leave out one of --platform and --profile.`,
    );
  }
  const profile = profileFor({ profile: named ?? own ?? "platform-4", date: textOption(given, "date") });
  const replaced = constants.flatMap(({ parameter, scale, ...range }) => {
    const value = rangedOption(given, range);
    const isWhole = range.step !== undefined;
    return value === undefined ? [] : [[parameter, isWhole ? Math.round(value * scale) : value] as const];
  });
  const parameters = { ...profile.parameters, ...Object.fromEntries(replaced) };
  return { profile: { ...profile, parameters }, platform };
}

function platformOf(given: GivenOptions): PlatformVersion | null {
  const text = choiceOption(given, { name: "platform", from: platforms });
  return text === undefined ? null : (Number(text) as PlatformVersion);
}
