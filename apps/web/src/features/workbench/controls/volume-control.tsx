"use client";

import type { Settings } from "@acuity/engine/plan";
import { memo } from "react";
import { formatNumber } from "../../../format/number.ts";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { Field } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";

interface VolumeControlProps {
  readonly storageGb: number | null;
  readonly ioRequestsPerMonth: number | null;
  /** What the trace says; null when it says nothing. */
  readonly measured: { readonly storageGb: number | null; readonly ioRequestsPerMonth: number | null };
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const MILLION = 1e6;

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
      <div className={classes["row"]}>
        <NumberField
          label="Size of the volume, GB"
          value={storageGb}
          least={0}
          most={256_000}
          look="wide"
          placeholder={placeholderOf(measured.storageGb)}
          onValue={(gb) => onSettings({ storageGb: gb })}
        />
        <span className={classes["unit"]}>GB, {originOf(storageGb, measured.storageGb)}</span>
      </div>
      <div className={classes["row"]} style={{ marginTop: "0.5rem" }}>
        <NumberField
          label="I/O requests a month, million"
          value={ioRequestsPerMonth === null ? null : ioRequestsPerMonth / MILLION}
          least={0}
          most={10_000_000}
          look="wide"
          placeholder={placeholderOf(
            measured.ioRequestsPerMonth === null ? null : measured.ioRequestsPerMonth / MILLION,
          )}
          onValue={(millions) =>
            onSettings({ ioRequestsPerMonth: millions === null ? null : Math.round(millions * MILLION) })
          }
        />
        <span className={classes["unit"]}>
          M I/O a month, {originOf(ioRequestsPerMonth, measured.ioRequestsPerMonth)}
        </span>
      </div>
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
