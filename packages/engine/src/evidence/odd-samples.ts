import type { Series } from "../series/series.ts";

/** How many samples of a measurement are odd, and of how many; where none is, a time may be counted for each piece that has it. */
export interface OddSamples {
  readonly odd: number;
  readonly of: number;
}

/**
 * The odd samples of all pieces of one measurement together, each time once and by the piece of the shortest period: however an
 * export is cut, its pieces are judged alike (EVD-1, EVD-12).
 *
 * @param isOdd whether the sample at an index of a piece is odd
 */
export function oddSamples(
  pieces: readonly Series[],
  isOdd: (piece: Series, i: number) => boolean,
): OddSamples {
  if (pieces.length === 1) return countedIn(pieces[0] as Series, isOdd);
  const counts = pieces.map((piece) => countedIn(piece, isOdd));
  if (counts.every(({ odd }) => odd === 0))
    return { odd: 0, of: counts.reduce((sum, { of }) => sum + of, 0) };
  const isOddAt = new Map<number, boolean>();
  for (const piece of pieces.toSorted((a, b) => periodOf(a) - periodOf(b)))
    for (const [i, atS] of piece.timesS.entries()) if (!isOddAt.has(atS)) isOddAt.set(atS, isOdd(piece, i));
  return { odd: [...isOddAt.values()].filter(Boolean).length, of: isOddAt.size };
}

function countedIn(piece: Series, isOdd: (piece: Series, i: number) => boolean): OddSamples {
  let odd = 0;
  for (let i = 0; i < piece.values.length; i += 1) if (isOdd(piece, i)) odd += 1;
  return { odd, of: piece.values.length };
}

/** A piece of one sample says no period: those that do say more. */
const periodOf = ({ periodS }: Series): number => periodS ?? Number.POSITIVE_INFINITY;
