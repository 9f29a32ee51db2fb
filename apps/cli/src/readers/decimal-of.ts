/** A finite decimal number, or null for any other text: no hexadecimal, no thousands, no empty text. */
export function decimalOf(text: string): number | null {
  if (!/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
