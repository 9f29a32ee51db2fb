import type { PlatformVersion } from "../../units/allowed-acu-range.ts";
import type { ProfileId } from "../../units/profile-id.ts";

const PLATFORM_OF: Readonly<Record<ProfileId, PlatformVersion>> = {
  "mysql-2022": 1,
  "postgres-2024": 2,
  "platform-3": 3,
  "platform-4": 4,
};

/** Platform whose range applies to a profile (UNI-3). */
export function platformOf(profile: ProfileId): PlatformVersion {
  return PLATFORM_OF[profile];
}
