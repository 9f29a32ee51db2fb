import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { againstToday } from "./against-today.ts";
import { toldDifference } from "./more-than.ts";

interface Told {
  readonly told: PlanOption;
  readonly place: Place;
}

/**
 * What today's shape costs under a growth that the user enters, beside today's bill, which is what is paid now (TOD-3): a pick that costs
 * more than that may save. Nothing where today's shape is what is told.
 */
export function stayingGrown(
  { baseline, notes, options, today }: Plan,
  { told, place }: Told,
): readonly string[] {
  const stays = options.find(({ id }) => id === today);
  const { growthPct } = told.settings;
  if (stays === undefined || stays.id === told.id || growthPct === null || growthPct === 0) return [];
  if (againstToday(0, { baseline, notes }) === null) return [];
  const moreUsd = told.monthlyUsd.p50 - stays.monthlyUsd.p50;
  const than =
    toldDifference(moreUsd) === 0
      ? "as much as this"
      : `${formatMoney(Math.abs(moreUsd), place)} ${moreUsd < 0 ? "more" : "less"} than this`;
  const out = stays.meetsLimits ? "" : ", outside your limits";
  return [
    `With the growth you enter staying would cost ${formatMoney(stays.monthlyUsd.p50, place)} a month, ${than}${out}.`,
  ];
}

/** What no figure of the cost has, since neither files nor user tell it (TOD-2); no I/O where the pick pays for none. */
export function withoutWords({ notes }: Plan, { storageMode }: PlanOption["settings"]): readonly string[] {
  const [noStorage, noIo] = (["no-storage", "no-io"] as const).map((code) =>
    notes.some((one) => one.code === code),
  );
  const isIoMissing = noIo && storageMode === "standard";
  if (noStorage && isIoMissing) return ["Instances only: storage and I/O are not known."];
  if (noStorage) return ["Without storage: its size is not known."];
  return isIoMissing ? ["Without I/O requests: nobody counted them."] : [];
}

/** What is owned and covers nothing of the pick, which the bill has all the same (RSV-3). */
export function unusedWords({ reasons }: PlanOption, place: Place): readonly string[] {
  return reasons.flatMap((one) =>
    one.code === "owned-unused"
      ? [
          `It leaves ${formatMoney(one.usd, place)} of what you own unused until that expires; the bill has it until then.`,
        ]
      : [],
  );
}
