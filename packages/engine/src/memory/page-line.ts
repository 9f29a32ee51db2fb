import { type MissLine, segmentAt } from "../pool/miss-line.ts";

/** A miss line by pages held, with its slopes: what the page state reads every second. */
export interface PageLine {
  readonly pages: Float64Array;
  readonly miss: Float64Array;
  /** Change of misses per touch for one page more, from each point on; 0 from the last. */
  readonly slope: Float64Array;
}

/** The line in pages of the engine's size. Points of one size are one point. */
export function pageLine({ mib, miss }: MissLine, pagesPerMib: number): PageLine {
  const pages = mib.map((size) => size * pagesPerMib);
  const slope = new Float64Array(pages.length);
  for (let i = 0; i + 1 < pages.length; i++) {
    const width = (pages[i + 1] as number) - (pages[i] as number);
    slope[i] = width > 0 ? ((miss[i + 1] as number) - (miss[i] as number)) / width : 0;
  }
  return { pages, miss, slope };
}

/** Misses per touch with so many pages held. */
export function missOfPages(line: PageLine, held: number): number {
  const { pages, miss, slope } = line;
  const last = pages.length - 1;
  if (!(held < (pages[last] as number))) return miss[last] as number;
  const i = segmentAt(pages, held);
  return (miss[i] as number) + (slope[i] as number) * (held - (pages[i] as number));
}

/** Piece of the line that so many pages lie on; the last point's is level. */
export function pieceAt({ pages }: PageLine, held: number): number {
  const last = pages.length - 1;
  return held >= (pages[last] as number) ? last : segmentAt(pages, held);
}
