import { PAGES_PER_GIB, type PageClass } from "../hits/page-class.ts";

/** Page classes of the published benchmark: 16 tables of 250 million rows, uniform access (S1, ORD-3). */
export const PUBLISHED_TRANSACTION: readonly PageClass[] = [
  { name: "heap", pages: 825 * PAGES_PER_GIB, touches: 27.8, access: { kind: "uniform" } },
  { name: "primary key leaves", pages: 83 * PAGES_PER_GIB, touches: 18.2, access: { kind: "uniform" } },
  { name: "secondary index leaves", pages: 100 * PAGES_PER_GIB, touches: 2, access: { kind: "uniform" } },
];

/** Page touches of its point query, in the order of the classes: one heap page, one leaf. */
export const PUBLISHED_POINT_QUERY_TOUCHES: readonly number[] = [1, 1, 0];

/** Both instances of the benchmark; the second has 1,900 GB of NVMe (S1). */
export const PUBLISHED_HARDWARE = { vcpu: 32, memoryGib: 256, nvmeGb: 1900, clients: 512, rateTps: 1200 };

/** What S1 measured. `peakTps`, and the others at 1,200 TPS. */
export const PUBLISHED_FIGURES = {
  without: { pointQueryMs: 1.84, transactionMs: 60, activeSessions: 64.9, cpuPct: 45, peakTps: 1732 },
  with: { pointQueryMs: 0.2, transactionMs: 11.5, activeSessions: 9.6, cpuPct: 30, peakTps: 4594 },
} as const;
