import type { Calibration } from "@acuity/engine/capacity";
import type { PlainTable } from "../../../format/csv.ts";

export interface CalibrationRow {
  readonly name: string;
  readonly acuHours: number;
  /** Null for what was measured: it is what the others are held against. */
  readonly errorPct: number | null;
  readonly rmseAcu: number | null;
  readonly explainedPct: number | null;
}

/** Measured, as published, and fitted where the fit may be presented (REC-1). */
export function replayRows({ before, after, refusal }: Calibration): readonly CalibrationRow[] {
  const row = (name: string, of: Calibration["before"]): CalibrationRow => ({
    name,
    acuHours: of.simulatedAcuHours,
    errorPct: of.errorPct,
    rmseAcu: of.rmseAcu,
    // Worse than the mean explains nothing; a negative share says no more.
    explainedPct: Math.max(0, 100 * of.explainedRatio),
  });
  const measured = {
    name: "Measured",
    acuHours: before.actualAcuHours,
    errorPct: null,
    rmseAcu: null,
    explainedPct: null,
  };
  return [
    measured,
    row("Model as published", before),
    ...(refusal === null ? [row("Model fitted to this trace", after)] : []),
  ];
}

export interface FitRow {
  readonly name: string;
  readonly unit: string;
  readonly published: number;
  /** Null where the trace cannot tell. */
  readonly fitted: number | null;
  readonly low: number;
  readonly high: number;
}

/** The three fitted constants, each with its published value and how sure the fit is. */
export function fitRows({ profile, fitted }: Calibration): readonly FitRow[] {
  const { rhoThousandths, burstMicroAcu, refillThousandths } = profile.parameters;
  const fitOf = ({ isIdentified, value, low, high }: typeof fitted.rho) => ({
    fitted: isIdentified ? value : null,
    low,
    high,
  });
  return [
    { name: "ρ", unit: "used ÷ allocated", published: rhoThousandths / 1000, ...fitOf(fitted.rho) },
    { name: "Burst", unit: "ACU", published: burstMicroAcu / 1e6, ...fitOf(fitted.burstAcu) },
    { name: "Scaling speed", unit: "× 2022", published: refillThousandths / 1000, ...fitOf(fitted.speed) },
  ];
}

export function calibrationTable(found: Calibration): PlainTable {
  const fits = found.refusal === null ? fitRows(found) : [];
  return {
    header: ["Row", "Unit", "Value or ACU-hours", "Off by %", "RMSE ACU", "Explained %", "Low", "High"],
    rows: [
      ...replayRows(found).map((row) => [
        row.name,
        "ACU-hours",
        row.acuHours,
        row.errorPct,
        row.rmseAcu,
        row.explainedPct,
        null,
        null,
      ]),
      ...fits.map((row) => [row.name, row.unit, row.fitted, null, null, null, row.low, row.high]),
    ],
  };
}
