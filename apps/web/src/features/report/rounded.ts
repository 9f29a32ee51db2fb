/** Numbers as they leave the product: no digit of them is the machine's own, and none is a minus nothing. */
const rounded = (value: number | null, per: number): number | null =>
  value === null ? null : Math.round(value * per) / per + 0;

/** US dollars. */
export const cents = (usd: number | null): number | null => rounded(usd, 100);

/** Minutes, and milliseconds. */
export const thousandths = (value: number | null): number | null => rounded(value, 1000);
