const MOST_MS = 5_000;

/** @throws Error with a sentence when this process and the database differ by more than 5 s. */
export async function requireSameClock(readDatabaseMs: () => Promise<number>): Promise<void> {
  const askedMs = Date.now();
  const databaseMs = await readDatabaseMs();
  const skewMs = databaseMs - (askedMs + Date.now()) / 2;
  if (Math.abs(skewMs) <= MOST_MS) return;
  const word = skewMs > 0 ? "behind" : "ahead of";
  throw new Error(
    `This machine's clock is ${Math.round(Math.abs(skewMs) / 1000)} s ${word} the database's, and 5 s are the most: set both by NTP, then start again.`,
  );
}
