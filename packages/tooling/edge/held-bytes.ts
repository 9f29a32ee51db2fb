/** What may be held at once: bytes, or requests. */
export interface HeldLimits {
  readonly inAll: number;
  /** Of one address: a part of them, so that the others' is left. */
  readonly ofAddress: number;
}

/** Counts what is held for whom. */
export function heldBytes({ inAll, ofAddress }: HeldLimits) {
  const of = new Map<string, number>();
  let total = 0;
  const change = (address: string, by: number) => {
    total += by;
    const left = (of.get(address) ?? 0) + by;
    if (left === 0) of.delete(address);
    else of.set(address, left);
  };
  return {
    total: () => total,
    hasRoom: (address: string, bytes: number): boolean =>
      total + bytes <= inAll && (of.get(address) ?? 0) + bytes <= ofAddress,
    hold: (address: string, bytes: number): void => change(address, bytes),
    release: (address: string, bytes: number): void => change(address, -bytes),
  };
}
