import { formatNumber, MISSING, UNIT_SPACE } from "./number.ts";
import { type Place, STANDARD_PLACE } from "./place.ts";

/** Capacity in Aurora capacity units: `2 ACU`, `0.5 ACU`. Settings move in halves, measured demand may not. */
export function formatAcu(acu: number | null, place: Place = STANDARD_PLACE): string {
  if (acu === null || !Number.isFinite(acu)) return MISSING;
  return `${formatNumber(acu, Math.abs(acu) >= 100 ? 0 : Math.abs(acu) >= 1 ? 1 : 2, place)}${UNIT_SPACE}ACU`;
}

/** A capacity range with its unit once: `2–24 ACU`. */
export function formatAcuRange(
  range: { readonly minAcu: number; readonly maxAcu: number },
  place: Place = STANDARD_PLACE,
): string {
  return `${formatNumber(range.minAcu, 1, place)}–${formatNumber(range.maxAcu, 1, place)}${UNIT_SPACE}ACU`;
}

/** Memory in GiB: `11 GiB`, `0.4 GiB`. */
export function formatGib(gib: number | null, place: Place = STANDARD_PLACE): string {
  if (gib === null || !Number.isFinite(gib)) return MISSING;
  return `${formatNumber(gib, Math.abs(gib) >= 100 ? 0 : 1, place)}${UNIT_SPACE}GiB`;
}

/** A working set in GiB: as it was entered where that is small, `0.05 GiB`, for it may lie just under a pool. */
export function formatSetGib(gib: number, place: Place = STANDARD_PLACE): string {
  if (Math.abs(gib) >= 10) return formatGib(gib, place);
  return `${formatNumber(gib, Math.abs(gib) >= 1 ? 2 : 3, place)}${UNIT_SPACE}GiB`;
}
