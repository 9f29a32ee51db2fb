/** Stretch at which answers take twice as long as on an idle instance: what counts as short of capacity (HED-1). */
export const LARGEST_STRETCH = 2;

/**
 * How much longer an answer takes than on an idle instance of `vcpu` at `busy`, 0–1, of its CPU (HED-1, an assumption:
 * Poisson arrivals and exponential service on equal servers, M/M/c). Infinite from 1 on.
 */
export function responseStretch({ vcpu, busy }: { readonly vcpu: number; readonly busy: number }): number {
  if (busy >= 1) return Number.POSITIVE_INFINITY;
  return 1 + erlangC(vcpu, vcpu * busy) / (vcpu * (1 - busy));
}

/** Probability that a request waits: Erlang's C by the recursion of Erlang's B, which does not overflow. */
function erlangC(servers: number, load: number): number {
  let blocked = 1;
  for (let n = 1; n <= servers; n++) blocked = (load * blocked) / (n + load * blocked);
  return (servers * blocked) / (servers - load * (1 - blocked));
}

const limits = new Map<number, number>();

/**
 * Busy share, 0–1, above which answers on `vcpu` whole processors take longer than `LARGEST_STRETCH` times (HED-1):
 * 0.71 at 2, 0.83 at 4, 0.91 at 8.
 */
export function busyLimit(vcpu: number): number {
  const servers = Math.max(1, Math.floor(vcpu));
  const known = limits.get(servers);
  if (known !== undefined) return known;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const busy = (low + high) / 2;
    if (responseStretch({ vcpu: servers, busy }) > LARGEST_STRETCH) high = busy;
    else low = busy;
  }
  limits.set(servers, low);
  return low;
}
