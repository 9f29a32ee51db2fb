/** A stretch of time, epoch seconds; the end is exclusive. */
export interface TimeWindow {
  readonly startS: number;
  readonly endS: number;
}

/** The part of `window` inside `bounds`, at least `leastS` long where the bounds allow it. */
export function clampWindow(
  window: TimeWindow,
  bounds: TimeWindow & { readonly leastS: number },
): TimeWindow {
  const span = bounds.endS - bounds.startS;
  const width = Math.min(span, Math.max(bounds.leastS, window.endS - window.startS));
  const middleS = (window.startS + window.endS) / 2;
  const startS = Math.min(Math.max(middleS - width / 2, bounds.startS), bounds.endS - width);
  return { startS: Math.round(startS), endS: Math.round(startS + width) };
}
