import { groupThousands } from "../../explain/group-thousands.ts";

/** Dollars in a sentence: to the cent below 1,000, whole and grouped above. */
export function usdText(usd: number): string {
  const cents = Math.round(usd * 100) / 100;
  return `$${Math.abs(cents) >= 1000 ? groupThousands(cents) : cents.toFixed(2)}`;
}
