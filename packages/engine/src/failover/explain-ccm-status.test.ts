import { describe, expect, it } from "vitest";
import { explainCcmStatus } from "./explain-ccm-status.ts";

const status = {
  buffers_sent_last_minute: 600,
  buffers_found_last_minute: 600,
  buffers_sent_last_scan: 100,
  buffers_found_last_scan: 10_000,
  buffers_sent_current_scan: 1,
  buffers_found_current_scan: 2,
  current_scan_progress: 3,
};

describe("explainCcmStatus", () => {
  it("CCM-3 few pages left to send are a warm reader", () => {
    const reading = explainCcmStatus(status);
    expect(reading.warmPct).toBeCloseTo(99, 9);
    expect(reading.state).toBe("warm");
    expect(reading.remainingS).toBeCloseTo(10, 9);
  });

  it("CCM-3 half the pages left to send are a reader that is warming", () => {
    expect(explainCcmStatus({ ...status, buffers_sent_last_scan: 4000 }).state).toBe("warming");
  });

  it("CCM-3 before the first scan has ended nothing is claimed", () => {
    const reading = explainCcmStatus({ ...status, buffers_found_last_scan: 0, buffers_sent_last_scan: 0 });
    expect(reading.warmPct).toBeNull();
    expect(reading.state).toBe("unknown");
  });
});
