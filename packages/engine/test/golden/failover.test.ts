import { describe, expect, it } from "vitest";
import { explainCcmStatus } from "../../src/failover/explain-ccm-status.ts";
import { PUBLISHED_CACHED_PAGES, PUBLISHED_INSTANCE, SENT_SHARE } from "../../src/failover/failover-plan.ts";
import { readCcmStatus } from "../../src/failover/read-ccm-status.ts";
import { findRecovery, simulateWarmUp } from "../../src/failover/simulate-warm-up.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { PAGES_PER_GIB, type PageClass } from "../../src/reads/hits/page-class.ts";
import { fitReadConstants } from "../../src/reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../src/reads/latency/scale-read-ceiling.ts";

const constants = fitReadConstants();
const pageClasses: PageClass[] = [
  { name: "pgbench_accounts", pages: PUBLISHED_CACHED_PAGES.heap, touches: 1, access: { kind: "uniform" } },
  {
    name: "pgbench_accounts_pkey",
    pages: PUBLISHED_CACHED_PAGES.primaryKey,
    touches: 1,
    access: { kind: "uniform" },
  },
];

/** r4.16xlarge with 488 GiB and 500 clients (S4). */
function secondsTo90(maxTps: number, heldShare: number): number | null {
  const warmUp = simulateWarmUp({
    ...constants,
    pageClasses,
    poolPages: (bufferPoolMib({ ...PUBLISHED_INSTANCE, engine: "aurora-postgresql" }) / 1024) * PAGES_PER_GIB,
    tierPages: 0,
    start: { kind: "share", heldShare },
    maxTps,
    clients: 500,
    readCeilingPerS: scaleReadCeiling(constants.readCeilingPerS, 64),
    horizonS: 3600,
  });
  return findRecovery(warmUp, 0.9);
}

describe("S4, the published failover", () => {
  it("FIT-9 357 s were measured; 285–365 s are predicted for 100 to 400 thousand TPS, nothing fitted (S4)", () => {
    for (const maxTps of [100_000, 150_000, 200_000, 250_000, 300_000, 400_000]) {
      const seconds = secondsTo90(maxTps, 0);
      expect(seconds, `${maxTps} TPS`).toBeGreaterThanOrEqual(285);
      expect(seconds, `${maxTps} TPS`).toBeLessThanOrEqual(365);
    }
  });

  it("CCM-1 the model's own figures stand: 286, 337 and 361 s at 100, 200 and 400 thousand TPS (S4)", () => {
    expect([100_000, 200_000, 400_000].map((maxTps) => secondsTo90(maxTps, 0))).toEqual([286, 337, 361]);
  });

  it("FIT-9 with cluster cache management the new writer is at 90 % in second 0 (S4)", () => {
    for (const maxTps of [100_000, 400_000]) expect(secondsTo90(maxTps, SENT_SHARE)).toBe(0);
  });

  it("CCM-3 the published status row reads as 0.017 % warm, which is a cold reader (S4)", () => {
    const reading = explainCcmStatus(
      readCcmStatus(`ccmdb=> \\x
Expanded display is on.
ccmdb=> select * from aurora_ccm_status();
- [ RECORD 1 ]--------------+---------
buffers_sent_last_minute   \t\t| 2242000
buffers_found_last_minute  \t    | 2242003
buffers_sent_last_scan     \t\t| 17920442
buffers_found_last_scan    \t\t| 17923410
buffers_sent_current_scan  \t\t| 14098000
buffers_found_current_scan\t    | 14100964
current_scan_progress      \t\t| 15877443
`),
    );
    expect(reading.warmPct).toBeCloseTo(0.0166, 4);
    expect(reading.state).toBe("cold");
    expect(reading.sentKibPerS).toBeCloseTo((2_242_000 * 8) / 60, 6);
  });
});
