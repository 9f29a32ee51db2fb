/** ISO date of this moment by this machine's clock, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
