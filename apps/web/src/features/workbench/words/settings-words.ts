import { followsWriter, platformOf, type ReaderSetting, settingFields } from "@acuity/engine/plan";

/** Platform versions by the profile that models them (ACU-4). */
export const PLATFORMS = settingFields.profile.kind.of.map((profile) => ({
  profile,
  version: platformOf(profile),
}));

/** `1 serverless, tier 1 (follows the writer)`. */
export function describeReaders(readers: readonly ReaderSetting[]): string {
  if (readers.length === 0) return "none: a failover waits for a new instance";
  return readers.map(describeReader).join("; ");
}

function describeReader(reader: ReaderSetting): string {
  const what =
    reader.kind === "serverless" ? "1 serverless" : `1 × ${reader.instanceClass ?? "no class chosen"}`;
  const follows = reader.kind === "serverless" && followsWriter(reader) ? " (follows the writer)" : "";
  const own = reader.measured ? `, load of ${reader.measured.instance}` : "";
  return `${what}, tier ${reader.tier}${follows}${own}`;
}
