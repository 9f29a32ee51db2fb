import type { ReaderSetting } from "@acuity/engine/plan";
import type { ProfileId } from "@acuity/engine/units";

/** Platform versions by the profile that models them (ACU-4). */
export const PLATFORMS: readonly { readonly profile: ProfileId; readonly version: 1 | 2 | 3 | 4 }[] = [
  { profile: "mysql-2022", version: 1 },
  { profile: "postgres-2024", version: 2 },
  { profile: "platform-3", version: 3 },
  { profile: "platform-4", version: 4 },
];

/** `1 serverless, tier 1 (follows the writer)`. */
export function describeReaders(readers: readonly ReaderSetting[]): string {
  if (readers.length === 0) return "none: a failover waits for a new instance";
  return readers.map(describeReader).join("; ");
}

function describeReader(reader: ReaderSetting): string {
  const what =
    reader.kind === "serverless" ? "1 serverless" : `1 × ${reader.instanceClass ?? "no class chosen"}`;
  const follows = reader.kind === "serverless" && reader.tier <= 1 ? " (follows the writer)" : "";
  const own = reader.measured ? `, load of ${reader.measured.instance}` : "";
  return `${what}, tier ${reader.tier}${follows}${own}`;
}
