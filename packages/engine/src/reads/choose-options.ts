import type { StorageMode } from "../prices/price-sheet.ts";
import type { ReadOption } from "./optimized-reads-plan.ts";

/** The picked option of each role; null when none can be picked. */
export interface ChosenOptions {
  readonly writer: ReadOption | null;
  readonly readers: ReadOption | null;
  /** False when no option meets the target and the picks are what helps most. */
  readonly meetsTarget: boolean;
}

/** What may be chosen. */
export interface ChoiceRules {
  /** Storage modes that may be chosen, the present one first. */
  readonly modes: readonly StorageMode[];
  readonly hasReaders: boolean;
}

/** A miss is worth its cost when it takes at least a tenth off the latency (assumption). */
const WORTHWHILE_RATIO = 0.9;

/**
 * Cheapest classes that meet the target, writer and readers each by itself under the one storage mode they
 * have in common (ORD-4). At the same price the present mode and class stay, then the lower latency wins.
 */
export function chooseOptions(options: readonly ReadOption[], rules: ChoiceRules): ChosenOptions {
  const best = rules.modes
    .map((mode) => chooseUnder(options, { mode, hasReaders: rules.hasReaders }))
    .filter((choice) => choice !== null)
    .reduce<ModeChoice | null>((least, choice) => {
      return least === null || choice.usd < least.usd ? choice : least;
    }, null);
  if (best !== null) return { writer: best.writer, readers: best.readers, meetsTarget: true };
  const writer = nearestMiss(options, { role: "writer", modes: rules.modes });
  const modes = writer === null ? rules.modes : [writer.storageMode];
  const readers = rules.hasReaders ? nearestMiss(options, { role: "readers", modes }) : null;
  return { writer, readers, meetsTarget: false };
}

interface ModeChoice {
  readonly usd: number;
  readonly writer: ReadOption;
  readonly readers: ReadOption | null;
}

function chooseUnder(
  options: readonly ReadOption[],
  { mode, hasReaders }: { mode: StorageMode; hasReaders: boolean },
): ModeChoice | null {
  const cheapest = (role: ReadOption["role"]) =>
    options
      .filter((option) => option.role === role && option.storageMode === mode)
      .filter((option) => option.meetsTarget && option.monthlyUsd !== null)
      .sort(compareOptions)[0] ?? null;
  const writer = cheapest("writer");
  const readers = hasReaders ? cheapest("readers") : null;
  if (writer === null || (hasReaders && readers === null)) return null;
  return { usd: (writer.monthlyUsd ?? 0) + (readers?.monthlyUsd ?? 0), writer, readers };
}

function compareOptions(a: ReadOption, b: ReadOption): number {
  return (
    (a.monthlyUsd ?? 0) - (b.monthlyUsd ?? 0) ||
    Number(b.kind === "stay") - Number(a.kind === "stay") ||
    a.readLatencyMs - b.readLatencyMs
  );
}

/** The lowest latency that can be had, when it beats staying by enough; else staying. */
function nearestMiss(
  options: readonly ReadOption[],
  { role, modes }: { role: ReadOption["role"]; modes: readonly StorageMode[] },
): ReadOption | null {
  const own = options.filter(
    (option) => option.role === role && modes.includes(option.storageMode) && option.monthlyUsd !== null,
  );
  const stay = own.find((option) => option.kind === "stay" && option.storageMode === modes[0]);
  const fastest = own.sort((a, b) => a.readLatencyMs - b.readLatencyMs || compareOptions(a, b))[0];
  if (fastest === undefined || stay === undefined) return null;
  return fastest.readLatencyMs < stay.readLatencyMs * WORTHWHILE_RATIO ? fastest : stay;
}
