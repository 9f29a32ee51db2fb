/** Maps figures to pixels and back. */
export interface LinearScale {
  readonly from: number;
  readonly to: number;
  readonly pixelFrom: number;
  readonly pixelTo: number;
}

export function toPixel(scale: LinearScale, value: number): number {
  const share = (value - scale.from) / (scale.to - scale.from);
  return scale.pixelFrom + share * (scale.pixelTo - scale.pixelFrom);
}

export function fromPixel(scale: LinearScale, pixel: number): number {
  const share = (pixel - scale.pixelFrom) / (scale.pixelTo - scale.pixelFrom);
  return scale.from + share * (scale.to - scale.from);
}

/** Ticks from zero to the first round step at or above `highest`: filled areas start at zero. */
export function ticksFromZero(highest: number, about = 4): readonly number[] {
  const top = Number.isFinite(highest) && highest > 0 ? highest : 1;
  const step = roundStep(top / about);
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** Round ticks inside a range that need not hold zero. */
export function ticksBetween(
  range: { readonly from: number; readonly to: number },
  about = 5,
): readonly number[] {
  if (!(range.to > range.from)) return [range.from];
  const step = roundStep((range.to - range.from) / about);
  const first = Math.ceil(range.from / step - 1e-9);
  const last = Math.floor(range.to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** 1, 2, 2.5, 4, 5 or 8 times a power of ten; 4 and 8 because capacity and hours come in eights. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const found = [1, 2, 2.5, 4, 5, 8, 10].find((one) => one * power >= least * (1 - 1e-9));
  return (found ?? 10) * power;
}
