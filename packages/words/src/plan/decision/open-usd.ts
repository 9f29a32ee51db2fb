import type { ComparedPrice, ComparedRow } from "@acuity/engine/plan";
import { formatMoney, formatMoneyRange } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";

/** What memory leaves open of a bill: reads, which cost as much however the instances are paid for. Null where no figure shows it. */
export function openUsd(
  { byMemoryUsd, roles, cells }: Pick<ComparedRow, "byMemoryUsd" | "roles" | "cells">,
  { cell, place }: { readonly cell: ComparedPrice; readonly place: Place },
): { readonly fromUsd: number; readonly toUsd: number } | null {
  const plain = cells["on-demand"];
  if (byMemoryUsd === null || roles.includes("pick") || "refusal" in plain) return null;
  const at = (usd: number) => cell.monthlyUsd + usd - plain.monthlyUsd;
  const open = { fromUsd: at(byMemoryUsd.low), toUsd: at(byMemoryUsd.high) };
  return formatMoneyRange(open, place) === formatMoney(open.fromUsd, place) ? null : open;
}
