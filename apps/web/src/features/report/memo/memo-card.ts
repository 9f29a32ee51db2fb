import type { OpenedReport } from "@acuity/contract";
import { placeOf, quoted, toldMonthLabel } from "@acuity/words";
import { memoOf } from "./memo-of.ts";

/** A memo for who sees its link and has not opened it: its first line and first figures, as the page says them. */
export interface MemoCard {
  readonly title: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

export function memoCard(report: OpenedReport): MemoCard {
  const { decision } = memoOf(report, placeOf(report.settings.currency));
  if (decision === null) return { title: quoted(report.title), figures: [] };
  const { monthlyShown, savesName, savesShown, unmetShown, confidence } = decision;
  return {
    title: decision.sentence,
    figures: [
      { label: toldMonthLabel(report.result.plan ?? {}, ""), value: monthlyShown.value },
      { label: savesName, value: savesShown.value },
      { label: "Unmet time", value: unmetShown.value },
      { label: "Confidence", value: confidence.shown.value },
    ],
  };
}

/** The figures in one line. */
export const cardLine = ({ figures }: MemoCard): string =>
  figures.map(({ label, value }) => `${label}: ${value}`).join(" · ");
