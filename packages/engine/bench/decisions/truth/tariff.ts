import { readFileSync } from "node:fs";
import type { Hardware, Outcome, Shape } from "./run-shape.ts";

export type Mode = "standard" | "io-optimized";
export const MODES: readonly Mode[] = ["standard", "io-optimized"];

/** List prices of Aurora PostgreSQL in us-east-1, on demand, read from the catalog's rows as data. */
export interface Tariff {
  readonly acuHour: Readonly<Record<Mode, number>>;
  readonly storageGbMonth: Readonly<Record<Mode, number>>;
  readonly request: number;
  readonly classHour: Readonly<Record<string, Readonly<Record<Mode, number | null>>>>;
  readonly hardware: ReadonlyMap<string, Hardware>;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../catalog/src/data/${file}`, import.meta.url), "utf8"));

type Cells = readonly [string | null, string | null, string | null, string | null];

export function loadTariff(): Tariff {
  const region = read("region-us-east-1.json") as {
    readonly charges: Readonly<Record<string, string>>;
    readonly instances: { readonly "aurora-postgresql": Readonly<Record<string, Cells>> };
  };
  const specs = read("instance-specs.json") as readonly Hardware[];
  const charge = (name: string) => Number(region.charges[name]);
  const price = (text: string | null) => (text === null ? null : Number(text));
  const rows = Object.entries(region.instances["aurora-postgresql"]);
  return {
    acuHour: { standard: charge("acu_hr_standard_pg"), "io-optimized": charge("acu_hr_iopt_pg") },
    storageGbMonth: {
      standard: charge("storage_gb_mo_standard"),
      "io-optimized": charge("storage_gb_mo_iopt"),
    },
    request: charge("io_request_usd"),
    classHour: Object.fromEntries(
      rows.map(([name, cells]) => [name, { standard: price(cells[0]), "io-optimized": price(cells[2]) }]),
    ),
    hardware: new Map(specs.map((spec) => [spec.instanceClass, spec])),
  };
}

export const MONTH_H = 730;

/** Dollars a month of 730 h for one instance: what it used over a span, at the span's rate. */
export function computeUsd(
  tariff: Tariff,
  of: { readonly shape: Shape; readonly mode: Mode; readonly outcome: Pick<Outcome, "acuS" | "seconds"> },
): number {
  const { shape, mode, outcome } = of;
  if (shape.kind === "serverless") {
    return (outcome.acuS / outcome.seconds) * MONTH_H * tariff.acuHour[mode];
  }
  const hour = tariff.classHour[shape.instanceClass]?.[mode] ?? null;
  return hour === null ? Number.POSITIVE_INFINITY : hour * MONTH_H;
}

/** Dollars a month for requests of a span and for what is stored. */
export function volumeUsd(
  tariff: Tariff,
  of: { readonly mode: Mode; readonly requests: number; readonly seconds: number; readonly gib: number },
): number {
  const stored = of.gib * tariff.storageGbMonth[of.mode];
  if (of.mode === "io-optimized") return stored;
  return stored + (of.requests / of.seconds) * MONTH_H * 3600 * tariff.request;
}
