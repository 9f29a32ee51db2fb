import { describe, expect, it } from "vitest";
import { fitReadConstants } from "../../src/reads/latency/fit-read-constants.ts";
import { estimateLoad } from "./estimate-load.ts";

const constants = fitReadConstants();

describe("estimateLoad", () => {
  it("ORD-3 few clients are the limit before CPU or storage", () => {
    const load = estimateLoad({ vcpu: 32, tps: 100, clients: 4, nvmeReads: 0, storageReads: 1 }, constants);
    expect(load.limitedBy).toBe("clients");
    expect(load.peakTps).toBeCloseTo(4000 / load.transactionMs, 9);
  });

  it("ORD-3 a quarter of the vCPU has a quarter of the storage reads", () => {
    const reads = { tps: 100, clients: 512, nvmeReads: 0, storageReads: 31 };
    const small = estimateLoad({ ...reads, vcpu: 8 }, constants);
    const large = estimateLoad({ ...reads, vcpu: 32 }, constants);
    expect(large.peakTps / small.peakTps).toBeCloseTo(4, 9);
  });
});
