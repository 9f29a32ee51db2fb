/** Between a value at which the pick stands and one at which another takes over. */
export interface Flip<Taker> {
  readonly holds: number;
  readonly flips: number;
  readonly taker: Taker;
}

/**
 * The two brought together by so many halvings.
 *
 * @param by.other what takes over at a value, in place of the last one found; null where the pick stands
 */
export function* halved<Taker>(
  found: Flip<Taker>,
  by: {
    readonly times: number;
    readonly other: (
      value: number,
      of: { readonly step: number; readonly taker: Taker },
    ) => Generator<undefined, Taker | null, void>;
  },
): Generator<undefined, Flip<Taker>, void> {
  let { holds, flips, taker } = found;
  for (let step = 0; step < by.times; step++) {
    const middle = (holds + flips) / 2;
    const there = yield* by.other(middle, { step, taker });
    if (there === null) holds = middle;
    else {
      flips = middle;
      taker = there;
    }
  }
  return { holds, flips, taker };
}
