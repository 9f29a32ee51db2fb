import fc from "fast-check";
import { expect, it } from "vitest";
import { againstMeasured } from "./against-measured.ts";

const pool = { mib: 85_914, low: 0.0003, high: 0.0003 };
const held = { kind: "snapshots", mib: 2344, low: 0, high: 0.01 } as const;
const read = { mib: 600_000, days: 14, poolMib: pool.mib };

it("MEM-4 a pool with room that read more than it holds does not hold all that is needed: named with both figures", () => {
  const { kept, findings } = againstMeasured([held], { sizes: [pool], read });
  expect(kept).toEqual([]);
  expect(findings).toEqual([
    {
      code: "held-against-reads",
      heldGib: 2344 / 1024,
      readGib: 600_000 / 1024,
      days: 14,
      assumption: false,
    },
  ]);
});

it("MEM-4 a pool that read what it holds, and once more after a restart, holds it all", () => {
  const few = { ...read, mib: 2 * held.mib };
  expect(againstMeasured([held], { sizes: [pool], read: few })).toEqual({ kept: [held], findings: [] });
  expect(againstMeasured([held], { sizes: [pool], read: null }).kept).toEqual([held]);
});

it("MEM-4 held by a pool larger than today's, what today's reads contradicts nothing", () => {
  const more = { ...held, mib: 100_000 };
  expect(againstMeasured([more], { sizes: [pool], read }).kept).toEqual([more]);
});

it.each([
  ["a smaller one that misses less", 5120, [0, 0.00002], 0.002],
  ["a larger one that misses more", 100_000, [0.49, 0.51], 49],
  ["one that is the same but for rounding and misses a fifth", 86_500, [0, 0.00006], 0.006],
  ["the same one that misses twice as much", 85_914, [0.0006, 0.0007], 0.06],
])(
  "MEM-4 of sizes that were pasted %s contradicts what was measured: named, and left out",
  (_, mib, of, toldPct) => {
    const [low = 0, high = 0] = of;
    const { kept, findings } = againstMeasured([{ kind: "pasted", mib, low, high }], { sizes: [pool], read });
    expect(kept).toEqual([]);
    expect(findings).toMatchObject([
      { code: "told-against-measured", measuredPct: 0.03, toldGib: mib / 1024 },
    ]);
    expect(findings[0]).toHaveProperty("toldPct", expect.closeTo(toldPct, 9));
  },
);

it("MEM-4 pages that fit in a smaller pool than one that was measured to miss much are not all that is touched", () => {
  const busy = { mib: 4096, low: 0.05, high: 0.05 };
  const { kept, findings } = againstMeasured([held], { sizes: [busy], read: null });
  expect(kept).toEqual([]);
  expect(findings).toMatchObject([{ code: "told-against-measured", kind: "snapshots", measuredPct: 5 }]);
});

it("MEM-4 what was told a quarter beside the measured is of other minutes, and stays", () => {
  const near = [
    { kind: "pasted", mib: 85_914, low: 0.00036, high: 0.0004 },
    { kind: "pasted", mib: 40_000, low: 0.0002, high: 0.00025 },
    { kind: "pasted", mib: 20_000, low: 0.02, high: 0.03 },
  ];
  expect(againstMeasured(near, { sizes: [pool], read })).toEqual({ kept: near, findings: [] });
});

it("MEM-4 each told size is kept or named, and no figure is other than a number", () => {
  const miss = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.record({ mib: fc.double({ min: 0, max: 1e6, noNaN: true }), low: miss, high: miss });
  const told = fc.array(
    fc.tuple(size, fc.constantFrom("pasted", "snapshots", "tier")).map(([at, kind]) => ({ ...at, kind })),
  );
  const reads = fc.option(
    fc.record({ mib: fc.double({ min: 0, noNaN: true, max: 1e12 }), days: miss, poolMib: fc.nat() }),
  );
  fc.assert(
    fc.property(told, fc.array(size), reads, (of, sizes, by) => {
      const { kept, findings } = againstMeasured(of, { sizes, read: by });
      expect(kept.length + findings.length).toBe(of.length);
      for (const figure of findings.flatMap((found) => Object.values(found)))
        if (typeof figure === "number") expect(Number.isFinite(figure)).toBe(true);
    }),
  );
});
