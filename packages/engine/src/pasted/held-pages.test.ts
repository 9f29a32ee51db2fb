import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldPages } from "./held-pages.ts";
import { readMemoryPaste } from "./read-memory-paste.ts";
import { tablesOfPaste } from "./tables-of-paste.ts";

const owner = { engine: "aurora-postgresql", poolMib: 85_914 } as const;
const LARGEST =
  " relname | buffers | pct\n---------+---------+-----\n orders | 180000 | 1.6\n items | 90000 | 0.8\n users | 30000 | 0.3\n(3 rows)\n";
const held = (text: string) => heldPages(tablesOfPaste(text), "aurora-postgresql");

describe("heldPages", () => {
  it("MEM-14 a listing of the three largest relations is held at least: named, and no set", () => {
    expect(readMemoryPaste(LARGEST, owner)).toEqual({
      ...{ poolMib: null, knots: [] },
      findings: [
        {
          ...{ code: "paste-listing-partial", relations: 3, heldGib: 300_000 / 128 / 1024 },
          ...{ leastGib: 30_000 / 128 / 1024, assumption: false },
        },
      ],
    });
  });

  it.each([
    ["a row of the rest", `${LARGEST.replace("(3 rows)", " others | 50000 | 0.4")}`, 350_000],
    ["a row of the total", `${LARGEST.replace("(3 rows)", " total | 900000 | 8")}`, 900_000],
    ["a smallest that says how little the rest can be", `${LARGEST} pg_proc | 12 | 0\n`, 300_012],
    ["a count beside it", ` buffers \n---\n 5000000\n(1 row)\n${LARGEST}`, 5_000_000],
    ["a count of \\x", "-[ RECORD 1 ]\nbuffers | 5000000\n", 5_000_000],
    ["the count's share beside it", " buffers | gib | pct\n---+---+---\n 5000000 | 38.1 | 45.5\n", 5_000_000],
  ])("MEM-14 with %s it is all that is held", (_, text, pages) => {
    expect(held(text)).toEqual({ mib: pages / 128, partOf: null });
  });

  it("MEM-14 one relation alone is a listing, and a table named total_sales is no total", () => {
    expect(held(" relname | buffers\n---+---\n orders | 180000\n")?.partOf?.relations).toBe(1);
    // A thousand more as small as its smallest would be a third of what is listed.
    expect(held(`${LARGEST} pg_proc | 100 | 0\n`)?.partOf?.relations).toBe(4);
    const named = LARGEST.replace("orders", "total_sales").replace("items", "other_items");
    expect(held(named)?.mib).toBe(300_000 / 128);
    expect(held(LARGEST.replace("users", "total"))?.mib).toBe(300_000 / 128);
  });

  it.each([
    [
      "pg_buffercache_usage_counts()",
      "usage_count | buffers | dirty | pinned\n 0 | 2600000 | 0 | 0\n 5 | 70000 | 1 | 0",
    ],
    ["one row of it", "usage_count | buffers | dirty | pinned\n 5 | 70000 | 1 | 0"],
    ["usagecount", "usagecount | buffers\n 1 | 5000\n 5 | 2000000"],
    ["isdirty", "isdirty | buffers\n f | 70000\n t | 2"],
    ["the fork", "relforknumber | buffers\n 0 | 70000\n 1 | 20"],
  ])("MEM-14 buffers counted by %s tell no set and no full pool", (_, text) => {
    const columns = text.split("\n")[0]?.split(" | ");
    const unknown = { code: "paste-unknown", columns, assumption: false };
    expect(readMemoryPaste(text, owner)).toEqual({ poolMib: null, knots: [], findings: [unknown] });
    expect(readMemoryPaste(`shared_buffers = 40GB\n${text}`, owner)).toEqual({
      ...{ poolMib: 40_960, knots: [], findings: [{ ...unknown, beside: true }] },
    });
  });

  it.each([
    "relname",
    "relation",
    "datname",
    "reldatabase",
    "table_name",
    "nspname",
    "object",
    "relfilenode",
  ])("MEM-14 buffers by %s are a listing, whatever is counted beside them", (by) => {
    expect(held(`${by} | buffers | dirty | usagecount\n 5 | 70000 | 1 | 2\n 6 | 20000 | 0 | 1\n`)?.mib).toBe(
      90_000 / 128,
    );
  });

  it("MEM-14 more buffers than the pool pasted with them, and a pool of 0, are named", () => {
    const over = readMemoryPaste("shared_buffers = 20GB\n buffers \n---\n 5000000\n", owner);
    expect(over).toMatchObject({
      poolMib: null,
      knots: [],
      findings: [{ code: "paste-over-pool", poolGib: 20 }],
    });
    const over20 = (ratio: number) =>
      readMemoryPaste(
        `shared_buffers = 20GB\n buffers \n---\n ${Math.round(ratio * 20 * 1024 * 128)}\n`,
        owner,
      );
    expect(over20(1.02).findings).toMatchObject([{ code: "paste-over-pool" }]);
    expect(over20(1.005).findings).toMatchObject([{ code: "paste-pool-full" }]);
    const none = readMemoryPaste(" shared_buffers \n---\n 0\n", owner);
    expect(none).toMatchObject({ poolMib: null, findings: [{ code: "paste-pool-impossible", poolGib: 0 }] });
  });

  it("MEM-14 whatever is listed, figures are figures", () => {
    const cell = fc.oneof(fc.constantFrom("orders", "total", "other", "", "1.5"), fc.nat().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
        const text = ` relname | buffers\n---+---\n${rows.map((row) => row.join(" | ")).join("\n")}\n`;
        const found = held(text);
        expect(found === null || Number.isFinite(found.mib)).toBe(true);
        expect(found?.partOf == null || Number.isFinite(found.partOf.leastMib)).toBe(true);
      }),
    );
  });
});
