/** What takes over, inside a clause; of a cluster its instances are listed elsewhere. */
export const takerOf = (taker: string): string => (taker.length <= 44 ? taker : "another mix of instances");
