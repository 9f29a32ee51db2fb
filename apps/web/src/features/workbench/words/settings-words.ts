import type { ReaderSetting, Settings } from "@acuity/engine/plan";
import type { CommitmentSetting, ReservedOfferId as ReservedOffer } from "@acuity/engine/prices";
import type { ProfileId } from "@acuity/engine/units";
import { formatAcuRange } from "../../../format/acu.ts";
import { formatUnitPrice } from "../../../format/money.ts";

/** A what-if in the words of a headline: `Serverless, 2–24 ACU, with a savings plan of $0.41 an hour`. */
export function describeShape(settings: Settings): string {
  const isServerless = settings.writer.kind === "serverless";
  const members = 1 + settings.readers.length;
  const parts = [
    settings.writer.kind === "serverless"
      ? `Serverless, ${formatAcuRange(settings)}`
      : `${settings.writer.instanceClass}${members > 1 ? `, ${members} members` : ""}`,
  ];
  if (isServerless && settings.schedule.length > 0) parts.push("scheduled");
  if (isServerless && settings.autoPauseS !== null) parts.push("auto-pause");
  if (settings.storageMode === "io-optimized") parts.push("I/O-Optimized");
  const commitment = describeCommitment(settings.commitment);
  return commitment === null ? parts.join(", ") : `${parts.join(", ")}, ${commitment}`;
}

export function describeCommitment(commitment: CommitmentSetting): string | null {
  switch (commitment.kind) {
    case "none":
      return null;
    case "savings-plan":
      return commitment.usdPerHour === null
        ? "with a savings plan"
        : `with a savings plan of ${formatUnitPrice(commitment.usdPerHour)} an hour`;
    case "reserved":
      return `with ${OFFER_WORDS[commitment.offer]}`;
    default:
      return commitment satisfies never;
  }
}

export const OFFER_WORDS: Readonly<Record<ReservedOffer, string>> = {
  "1yr-no-upfront": "1 year reserved, no upfront",
  "1yr-partial-upfront": "1 year reserved, partial upfront",
  "1yr-all-upfront": "1 year reserved, all upfront",
  "3yr-partial-upfront": "3 years reserved, partial upfront",
  "3yr-all-upfront": "3 years reserved, all upfront",
};

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
