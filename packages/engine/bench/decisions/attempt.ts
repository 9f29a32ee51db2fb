import { LIMIT, standingOf } from "./standing.ts";
import {
  type Asked,
  type Hardware,
  type Outcome,
  runClass,
  runServerless,
  type Shape,
} from "./truth/run-shape.ts";
import { computeUsd, MONTH_H, type Mode, type Tariff, volumeUsd } from "./truth/tariff.ts";

export function hardwareOf(tariff: Tariff, instanceClass: string): Hardware {
  const found = tariff.hardware.get(instanceClass);
  if (found === undefined) throw new Error(`No class ${instanceClass} in the catalog`);
  return found;
}

export function runShape(
  asked: Asked,
  on: { readonly shape: Shape; readonly mode: Mode; readonly tariff: Tariff },
): Outcome {
  const { shape, mode, tariff } = on;
  if (shape.kind === "serverless") return runServerless(asked, shape);
  return runClass(asked, {
    hardware: hardwareOf(tariff, shape.instanceClass),
    usesTier: mode === "io-optimized",
  });
}

/** One instance's shape with what it costs: compute and, on Standard, its reads. */
export interface Found {
  readonly shape: Shape;
  readonly outcome: Outcome;
  readonly usd: number;
}

export interface Search {
  readonly asked: Asked;
  readonly tariff: Tariff;
  readonly today: Outcome;
  readonly mode: Mode;
  /** Runs of both modes: a range does the same under either. */
  readonly ran: Map<string, Outcome>;
}

/** Why a shape is not the best: it breaks a limit, or costs more than what is known. */
export type Lost = "broken" | "dear";

export const isFound = (one: Found | Lost | null): one is Found => one !== null && typeof one !== "string";

/** Runs a shape unless it was run, as long as it may still cost less. */
export function attempt(search: Search, shape: Shape, belowUsd: number): Found | Lost {
  const { asked, tariff, mode, today, ran } = search;
  const span = asked.to - asked.from;
  const giveUp = { badS: LIMIT * span, acuS: (belowUsd / (MONTH_H * tariff.acuHour[mode])) * span };
  const key = shape.kind === "class" ? `${shape.instanceClass} ${mode}` : JSON.stringify(shape);
  const known = ran.get(key);
  const isEnough =
    known !== undefined && (!known.gaveUp || known.badS > giveUp.badS || known.acuS > giveUp.acuS);
  const outcome = isEnough ? known : runShape({ ...asked, giveUp }, { shape, mode, tariff });
  ran.set(key, outcome);
  if (outcome.badS > giveUp.badS) return "broken";
  if (outcome.gaveUp) return "dear";
  if (!standingOf(outcome, today).isMet) return "broken";
  const reads = volumeUsd(tariff, { mode, requests: outcome.reads, seconds: outcome.seconds, gib: 0 });
  const usd = computeUsd(tariff, { shape, mode, outcome }) + reads;
  return usd < belowUsd ? { shape, outcome, usd } : "dear";
}
