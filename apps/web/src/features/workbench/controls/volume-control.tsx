import { type Settings, settingFields } from "@acuity/engine/plan";
import { formatNumber } from "@acuity/words";
import { memo } from "react";
import { Field } from "../fields/field.tsx";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

interface VolumeControlProps {
  readonly storageGb: number | null;
  readonly ioRequestsPerMonth: number | null;
  /** What the trace says; null when it says nothing. */
  readonly measured: { readonly storageGb: number | null; readonly ioRequestsPerMonth: number | null };
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const MILLION = 1e6;
const { of: requests } = settingFields.ioRequestsPerMonth.kind;
const MILLIONS = { ...requests, to: requests.to / MILLION };
const inMillions = (count: number | null) => (count === null ? null : count / MILLION);

/** Size of the volume and its requests: from the trace, or typed where no file says. */
export const VolumeControl = memo(function VolumeControl({
  storageGb,
  ioRequestsPerMonth,
  measured,
  onSettings,
}: VolumeControlProps) {
  return (
    <Field
      label="Volume"
      hint={hintOf(storageGb ?? measured.storageGb, ioRequestsPerMonth ?? measured.ioRequestsPerMonth)}
    >
      <FieldRow>
        <SettingNumber
          of={settingFields.storageGb.kind}
          after={`GB, ${originOf(storageGb, measured.storageGb)}`}
          label="Size of the volume, GB"
          value={storageGb}
          look="wide"
          placeholder={placeholderOf(measured.storageGb)}
          onValue={(gb) => onSettings({ storageGb: gb })}
        />
      </FieldRow>
      <FieldRow>
        <SettingNumber
          of={MILLIONS}
          after={`M I/O a month, ${originOf(ioRequestsPerMonth, measured.ioRequestsPerMonth)}`}
          label="I/O requests a month, million"
          value={inMillions(ioRequestsPerMonth)}
          look="wide"
          placeholder={placeholderOf(inMillions(measured.ioRequestsPerMonth))}
          onValue={(millions) =>
            onSettings({ ioRequestsPerMonth: millions === null ? null : Math.round(millions * MILLION) })
          }
        />
      </FieldRow>
    </Field>
  );
});

function placeholderOf(measured: number | null): string {
  return measured === null ? "?" : formatNumber(measured, measured < 100 ? 1 : 0);
}

function originOf(own: number | null, measured: number | null): string {
  if (own !== null) return "your figure";
  return measured === null ? "not known" : "from the trace";
}

function hintOf(storageGb: number | null, io: number | null): string {
  const missing = [storageGb === null ? "storage" : "", io === null ? "I/O" : ""].filter((one) => one !== "");
  return missing.length === 0
    ? "An empty field takes what the trace says."
    : `Without a figure the bill has no line for ${missing.join(" and ")}.`;
}
