import type { PlatformVersion } from "../../units/allowed-acu-range.ts";
import type { ProfileId } from "../../units/profile-id.ts";
import { platformOf } from "./platform-of.ts";
import { settingFields } from "./setting-fields.ts";
import type { Settings, SourceSetting } from "./settings.ts";

/** What a new cluster gets, and one that is stopped and started. */
export const NEWEST_PROFILE: ProfileId = settingFields.profile.default;

/** The platform that serverless instances of a plan run on, and whose word it is. */
export interface PlatformInUse {
  readonly platform: PlatformVersion;
  /** `described`: the source's own; `assumed`: the newest, because nobody said one. */
  readonly origin: "described" | "yours" | "assumed";
}

/** Where a plan starts (ACU-4): a serverless cluster keeps its platform until it is stopped and started. Null: no source. */
export function startingProfile(source: SourceSetting | null): ProfileId {
  return ownProfile(source) ?? NEWEST_PROFILE;
}

/** Whose the platform of the settings is; whoever prices or tells it asks here. */
export function platformInUse(
  { profile }: Pick<Settings, "profile">,
  { source }: { readonly source: SourceSetting },
): PlatformInUse {
  const own = ownProfile(source);
  const isAssumed = own === null && profile === NEWEST_PROFILE;
  const origin = profile === own ? "described" : isAssumed ? "assumed" : "yours";
  return { platform: platformOf(profile), origin };
}

const ownProfile = (source: SourceSetting | null): ProfileId | null =>
  source?.kind === "serverless" ? source.profile : null;
