import { randomUUID } from "node:crypto";
import type { PrismaClient } from "../generated/client.ts";

export interface RateRule {
  /** What is counted for whom: `report-miss 203.0.113.7`. */
  readonly key: string;
  readonly max: number;
  readonly windowS: number;
  readonly nowMs: number;
}

export interface RateLimiter {
  /** Counts one and says whether it is within `max` for the window that its first count opened. */
  take(rule: RateRule): Promise<boolean>;
}

/** Counters in PostgreSQL: every web process counts together. One statement, so two at once are both counted. */
export function rateLimiter(prisma: PrismaClient): RateLimiter {
  return {
    take: async ({ key, max, windowS, nowMs }) => {
      const opensMs = BigInt(nowMs - windowS * 1000);
      const [row] = await prisma.$queryRaw<{ count: number }[]>`
        INSERT INTO rate_limit AS r (id, key, count, last_request)
        VALUES (${randomUUID()}, ${key}, 1, ${BigInt(nowMs)})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN r.last_request <= ${opensMs} THEN 1 ELSE r.count + 1 END,
          last_request = CASE WHEN r.last_request <= ${opensMs} THEN excluded.last_request ELSE r.last_request END
        RETURNING count`;
      return row !== undefined && row.count <= max;
    },
  };
}
