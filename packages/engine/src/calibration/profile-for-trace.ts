import { type Profile, profileFor } from "../capacity/profile-for.ts";
import { isoDay } from "../units/iso-day.ts";
import type { ProfileId } from "../units/profile-id.ts";

export interface TraceProfile {
  readonly profile: Profile;
  /** `given` by the user, or taken from the `date` of the trace, which is an assumption. */
  readonly basis: "given" | "date";
}

/** First day of each platform in general use (ACU-4; platform 3 August 2025, platform 4 April 2026). */
const FROM: readonly { readonly day: string; readonly profile: ProfileId }[] = [
  { day: "2026-04-01", profile: "platform-4" },
  { day: "2025-08-01", profile: "platform-3" },
  { day: "2024-01-01", profile: "postgres-2024" },
];

/**
 * Profile under which a trace was made (REC-1): the user's word, else the platform new on its first day. Clusters
 * stay on their platform until they are stopped or rebuilt, so the date alone is an assumption.
 *
 * @param input.startS first second of the trace, epoch
 */
export function profileForTrace(input: {
  readonly profile: ProfileId | null;
  readonly startS: number;
}): TraceProfile {
  const date = isoDay(input.startS);
  if (input.profile !== null)
    return { profile: profileFor({ profile: input.profile, date }), basis: "given" };
  const profile = FROM.find((each) => date >= each.day)?.profile ?? "mysql-2022";
  return { profile: profileFor({ profile, date }), basis: "date" };
}
