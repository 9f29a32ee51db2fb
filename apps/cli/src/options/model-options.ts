import {
  type CapacityParameters,
  PARAMETER_RANGES,
  PROFILE_IDS,
  type Profile,
  profileFor,
} from "@acuity/engine/capacity";
import { platformOf } from "@acuity/engine/plan";
import type { PlatformVersion, ProfileId } from "@acuity/engine/units";
import { badOption } from "../cli-error.ts";
import { choiceOption, rangedOption, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";

/** The scaling model: which profile, and what replaces its constants. */
export const modelOptions: OptionTable = optionTable({
  text: "profile platform date burst rate cold-wait warm-wait rho tick hold shrink straight-down",
});

const platforms = PROFILE_IDS.map(platformOf);

/** Each constant, and how many of the engine's units one of what people write is. */
const constants: readonly {
  readonly name: string;
  readonly parameter: keyof CapacityParameters;
  readonly scale: number;
  readonly unit?: string;
}[] = [
  { name: "burst", parameter: "burstMicroAcu", scale: 1e6, unit: "ACU" },
  { name: "rate", parameter: "refillThousandths", scale: 1000 },
  { name: "cold-wait", parameter: "coldWaitS", scale: 1, unit: "s" },
  { name: "warm-wait", parameter: "warmWaitS", scale: 1, unit: "s" },
  { name: "rho", parameter: "rhoThousandths", scale: 1000 },
  { name: "tick", parameter: "tickS", scale: 1, unit: "s" },
  { name: "hold", parameter: "holdS", scale: 1, unit: "s" },
  { name: "shrink", parameter: "shrinkThousandths", scale: 1000 },
  { name: "straight-down", parameter: "straightDownHalfAcu", scale: 2, unit: "ACU" },
];

export interface ChosenModel {
  /** Named, by itself or by its platform; null where neither was, which leaves it to the source. */
  readonly named: ProfileId | null;
  /** Restricts the range; null when no platform was named. */
  readonly platform: PlatformVersion | null;
  /** A profile of the day asked for, with the constants that the options replace. */
  readonly profileOf: (id: ProfileId) => Profile;
}

/**
 * What the options say of the scaling model.
 * @throws CliError `option-invalid`, EngineError `profile-unknown` for a date that is none
 */
export function modelOf(given: GivenOptions): ChosenModel {
  const platform = choiceOption(given, { name: "platform", from: platforms }) ?? null;
  const named = choiceOption(given, { name: "profile", from: PROFILE_IDS });
  const own = PROFILE_IDS.find((id) => platformOf(id) === platform);
  if (named !== undefined && own !== undefined && named !== own) {
    throw badOption(
      `--platform ${platform} scales as ${own}, not as ${named}; leave out one of --platform and --profile.`,
    );
  }
  const date = textOption(given, "date");
  const ofTheDay = new Map(PROFILE_IDS.map((id) => [id, profileFor({ profile: id, date })] as const));
  const replaced = constants.flatMap(({ parameter, scale, ...range }) => {
    const { from, to, isWhole } = PARAMETER_RANGES[parameter];
    const step = isWhole ? { step: 1 / scale } : {};
    const value = rangedOption(given, { ...range, from: from / scale, to: to / scale, ...step });
    return value === undefined ? [] : [[parameter, isWhole ? Math.round(value * scale) : value] as const];
  });
  const profileOf = (id: ProfileId): Profile => {
    const profile = ofTheDay.get(id) as Profile;
    return { ...profile, parameters: { ...profile.parameters, ...Object.fromEntries(replaced) } };
  };
  return { named: named ?? own ?? null, platform, profileOf };
}
