import type { PrismaClient } from "../generated/client.ts";

interface RateRule {
  /** What is counted for whom: `report-miss 203.0.113.7`. */
  readonly key: string;
  readonly max: number;
  readonly windowS: number;
  readonly nowMs: number;
  /** How many are counted; 1 unless said. */
  readonly amount?: number;
}

interface CountedRule extends Pick<RateRule, "windowS" | "nowMs"> {
  readonly keys: readonly string[];
}

/** Counters in PostgreSQL: every web process counts together. One statement, so two at once are both counted. */
export function rateLimiter(prisma: PrismaClient) {
  return {
    /** Counts and says whether it is within `max` for the window that its first count opened. */
    take: async ({ key, max, windowS, nowMs, amount = 1 }: RateRule): Promise<boolean> => {
      const now = new Date(nowMs);
      const opens = new Date(nowMs - windowS * 1000);
      const [row] = await prisma.$queryRaw<{ count: number }[]>`
        INSERT INTO rate_counter AS r (key, count, opened_at) VALUES (${key}, ${amount}, ${now})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN r.opened_at <= ${opens} THEN excluded.count ELSE r.count + excluded.count END,
          opened_at = CASE WHEN r.opened_at <= ${opens} THEN excluded.opened_at ELSE r.opened_at END
        RETURNING count`;
      return row !== undefined && row.count <= max;
    },
    /** What was counted under each key in a window that is still open; 0 where nothing was. */
    read: async ({ keys, windowS, nowMs }: CountedRule): Promise<number[]> => {
      const where = { key: { in: [...keys] }, openedAt: { gt: new Date(nowMs - windowS * 1000) } };
      const rows = await prisma.rateCounter.findMany({ where, select: { key: true, count: true } });
      return keys.map((key) => rows.find((row) => row.key === key)?.count ?? 0);
    },
    /** Forgets windows that opened before. */
    prune: async (beforeMs: number): Promise<void> => {
      await prisma.rateCounter.deleteMany({ where: { openedAt: { lt: new Date(beforeMs) } } });
    },
  };
}
