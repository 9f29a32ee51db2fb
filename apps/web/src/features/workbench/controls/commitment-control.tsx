import { settingKinds } from "@acuity/engine/plan";
import type { CommitmentSetting, ReservedOfferId as ReservedOffer } from "@acuity/engine/prices";
import { OFFER_WORDS } from "@acuity/words";
import { Checkbox, Select } from "@mantine/core";
import { memo } from "react";
import { Segments } from "../../../ui/fields/segments.tsx";
import { Field, type Shown } from "../fields/field.tsx";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

interface CommitmentControlProps extends Shown<"commitment"> {
  /** Best commitment of DSP-2 in dollars an hour, when known. */
  readonly bestUsdPerHour: number | null;
  readonly hasProvisioned: boolean;
}

const KINDS = [
  { value: "none", label: "none" },
  { value: "savings-plan", label: "savings plan" },
  { value: "reserved", label: "RI" },
] as const;

export const CommitmentControl = memo(function CommitmentControl(props: CommitmentControlProps) {
  const { commitment, onSettings } = props;
  return (
    <Field label="Commitment" hint={hintOf(props)}>
      <Segments
        label="Commitment"
        choices={KINDS}
        value={commitment.kind}
        onValue={(kind) => onSettings({ commitment: startOf(kind) })}
      />
      <CommitmentDetail {...props} />
    </Field>
  );
});

function CommitmentDetail({ commitment, bestUsdPerHour, onSettings }: CommitmentControlProps) {
  switch (commitment.kind) {
    case "none":
      return null;
    case "savings-plan":
      return (
        <FieldRow>
          <SettingNumber
            of={settingKinds.commitment.of["savings-plan"].usdPerHour}
            after="$ an hour; empty takes the best"
            label="Savings plan, dollars an hour"
            value={commitment.usdPerHour}
            step={0.01}
            look="wide"
            placeholder={bestUsdPerHour === null ? "best" : bestUsdPerHour.toFixed(2)}
            onValue={(usdPerHour) => onSettings({ commitment: { kind: "savings-plan", usdPerHour } })}
          />
        </FieldRow>
      );
    case "reserved":
      return <ReservedDetail commitment={commitment} onSettings={onSettings} />;
    default:
      return commitment satisfies never;
  }
}

type Reserved = Extract<CommitmentSetting, { kind: "reserved" }>;

/** The offer, and whether a savings plan is bought for what it leaves (LAY-2). */
function ReservedDetail({
  commitment,
  onSettings,
}: Pick<CommitmentControlProps, "onSettings"> & { readonly commitment: Reserved }) {
  return (
    <>
      <Select
        mt="xs"
        aria-label="Reserved offer"
        data={Object.entries(OFFER_WORDS).map(([value, label]) => ({ value, label }))}
        value={commitment.offer}
        onChange={(offer) => {
          if (offer !== null) onSettings({ commitment: { ...commitment, offer: offer as ReservedOffer } });
        }}
      />
      <Checkbox
        mt="xs"
        label="with a savings plan for the rest"
        checked={commitment.rest === "savings-plan"}
        onChange={({ currentTarget }) => {
          const { kind, offer } = commitment;
          const rest = currentTarget.checked ? { rest: "savings-plan" as const } : {};
          onSettings({ commitment: { kind, offer, ...rest } });
        }}
      />
    </>
  );
}

function startOf(kind: CommitmentSetting["kind"]): CommitmentSetting {
  if (kind === "savings-plan") return { kind: "savings-plan", usdPerHour: null };
  if (kind === "reserved") return { kind: "reserved", offer: "1yr-no-upfront" };
  return { kind: "none" };
}

function hintOf({ commitment, hasProvisioned }: CommitmentControlProps): string {
  if (commitment.kind === "savings-plan") return "1 year, no upfront. Paid every hour, used or not.";
  if (commitment.kind === "reserved") {
    if (commitment.rest === "savings-plan")
      return "The savings plan takes the best of ACU and of classes that the reservation leaves and a plan covers.";
    return hasProvisioned
      ? "Covers provisioned members; never ACU, storage or I/O."
      : "Reserved instances never cover ACU: without a provisioned member this changes nothing.";
  }
  return "On demand.";
}
