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

/** What runs today, as far as it says a platform. */
interface Running {
  readonly source: SourceSetting;
  readonly readers?: readonly { readonly source: SourceSetting }[];
}

/** Where a plan starts (ACU-4): a cluster keeps the platform of its serverless instances until it is stopped and started. Null: no source. */
export function startingProfile(running: Running | null): ProfileId {
  return ownProfile(running) ?? NEWEST_PROFILE;
}

/** Whose the platform of the settings is; whoever prices or tells it asks here. */
export function platformInUse({ profile }: Pick<Settings, "profile">, running: Running): PlatformInUse {
  const own = ownProfile(running);
  const isAssumed = own === null && profile === NEWEST_PROFILE;
  const origin = profile === own ? "described" : isAssumed ? "assumed" : "yours";
  return { platform: platformOf(profile), origin };
}

/** The writer's, else that of a reader: they are one cluster's. */
function ownProfile(running: Running | null): ProfileId | null {
  if (running === null) return null;
  const sources = [running.source, ...(running.readers ?? []).map(({ source }) => source)];
  const [told] = sources.flatMap((source) => (source.kind === "serverless" ? (source.profile ?? []) : []));
  return told ?? null;
}
