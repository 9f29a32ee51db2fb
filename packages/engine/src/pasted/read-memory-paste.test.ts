import { describe, expect, it } from "vitest";
import { readMemoryPaste } from "./read-memory-paste.ts";

const postgres = { engine: "aurora-postgresql", poolMib: 42_780 } as const;
const mysql = { engine: "aurora-mysql", poolMib: null } as const;

/** S4's answer of pg_buffercache, as the blog prints it. */
const S4 = `           relname        		| buffers  
-----------------------+----------+----------+----------
 pgbench_accounts      			| 18182376
 pgbench_accounts_pkey 			|  2741898
 pgbench_history       			|    58807
 pgbench_tellers       			|     7286
 pgbench_branches      			|     5137
 pgbench_tellers_pkey  			|     2197
 pgbench_branches_pkey 			|     1130
 pg_attribute          			|       30
 pg_statistic          			|       24
 pg_proc               			|       18
`;

describe("readMemoryPaste", () => {
  it.each([
    ["show", " shared_buffers \n----------------\n 42779MB\n(1 row)\n", 42_779],
    [
      "pg_settings",
      " name | setting | unit\n---+---+---\n shared_buffers | 5475728 | 8kB\n",
      5_475_728 / 128,
    ],
    ["expanded", "-[ RECORD 1 ]--+-------\nshared_buffers | 16384 MB\n", 16_384],
    ["bare", "shared_buffers = 41GB", 41 * 1024],
    ["pages", "shared_buffers | 5475728", 5_475_728 / 128],
  ])("MEM-14 shared_buffers is read however it is printed: %s", (_, text, mib) => {
    expect(readMemoryPaste(text, postgres)).toEqual({ poolMib: mib, knots: [], findings: [] });
  });

  it("MEM-14 a text of a row a page is refused by its length, before anything of it is read", () => {
    const text = "shared_buffers = 20GB\n".padEnd(1_000_001, " ");
    expect(readMemoryPaste(text, postgres)).toEqual({
      ...{ poolMib: null, knots: [] },
      findings: [{ code: "paste-too-long", characters: 1_000_001, most: 1_000_000, assumption: false }],
    });
    expect(readMemoryPaste(text.slice(0, -1), postgres).findings).toEqual([]);
  });

  it("MEM-14 of two sizes of the pool the first counts, and both are named", () => {
    const twice = "shared_buffers = 20GB\nshared_buffers = 21GB\n";
    expect(readMemoryPaste(twice, postgres)).toMatchObject({
      poolMib: 20_480,
      findings: [{ code: "paste-pools-differ", poolGib: 20, otherGib: 21 }],
    });
    expect(readMemoryPaste("shared_buffers = 20GB\nshared_buffers = 20480MB\n", postgres).findings).toEqual(
      [],
    );
  });

  it("MEM-14 a pool of 1e308 and a counter of 400 digits are named as what they are", () => {
    const [pool] = readMemoryPaste("shared_buffers | 1e308", postgres).findings;
    expect(pool?.code === "paste-pool-impossible" ? pool.poolGib : 0).toBeGreaterThan(1e15);
    const [count] = readMemoryPaste(`blks_read | blks_hit\n${"9".repeat(400)} | 1\n`, postgres).findings;
    expect(count).toMatchObject({ code: "paste-no-count", name: "blks_read", said: "9".repeat(24) });
  });

  it("MEM-14 innodb_buffer_pool_size is in bytes", () => {
    const text =
      "+---+---+\n| Variable_name | Value |\n+---+---+\n| innodb_buffer_pool_size | 12884901888 |\n+---+---+";
    expect(readMemoryPaste(text, mysql).poolMib).toBe(12 * 1024);
  });

  it("MEM-14 two snapshots of pg_stat_database give the misses between them, over all rows", () => {
    const snapshot = (a: number, b: number) =>
      ` datname | blks_read | blks_hit\n----+----+----\n orders | ${a} | ${b}\n postgres | 7 | 9000\n(2 rows)\n`;
    const { knots, findings } = readMemoryPaste(
      snapshot(1000, 5_000_000) + snapshot(3500, 5_997_500),
      postgres,
    );
    expect(findings).toEqual([]);
    expect(knots).toEqual([{ kind: "pasted", mib: 42_780, low: 0.00235, high: 0.00265 }]);
  });

  it("MEM-14 pg_statio counts heaps and indexes, and one snapshot alone is named", () => {
    const text =
      "relname,heap_blks_read,heap_blks_hit,idx_blks_read,idx_blks_hit\norders,10,20000,5,1000\nusers,1,9,,\n";
    expect(readMemoryPaste(text, postgres)).toMatchObject({
      knots: [],
      findings: [{ code: "paste-one-snapshot", view: "pg_statio", assumption: false }],
    });
    const later = text.replace("10,20000", "20,60000");
    expect(readMemoryPaste(text + later, postgres).knots[0]?.high).toBeCloseTo(10 / 40_010, 3);
    expect(readMemoryPaste(text + text, postgres).findings).toEqual([
      { code: "paste-too-few", touches: 0, assumption: false },
    ]);
  });

  it("MEM-14 S4's buffers are a set where the pool has room, and nothing where it is full", () => {
    const heldMib = 20_998_903 / 128;
    const roomy = readMemoryPaste(S4, { ...postgres, poolMib: 330_000 });
    expect(roomy.knots).toEqual([{ kind: "snapshots", mib: expect.closeTo(heldMib, 6), low: 0, high: 0.01 }]);
    const full = readMemoryPaste(S4, { ...postgres, poolMib: 165_000 });
    expect(full.knots).toEqual([]);
    expect(full.findings).toEqual([expect.objectContaining({ code: "paste-pool-full", assumption: false })]);
  });

  it("MEM-14 InnoDB status tells the pool, what is in it and the hit rate", () => {
    const text = `BUFFER POOL AND MEMORY
----------------------
Buffer pool size   786432
Free buffers       8192
Database pages     770000
Buffer pool hit rate 998 / 1000, young-making rate 0 / 1000 not 0 / 1000
`;
    const { poolMib, knots, findings } = readMemoryPaste(text, mysql);
    expect(poolMib).toBe(12_288);
    expect(knots).toEqual([
      { kind: "pasted", mib: 12_288, low: expect.closeTo(0.0015, 9), high: expect.closeTo(0.0025, 9) },
    ]);
    expect(findings).toEqual([expect.objectContaining({ code: "paste-pool-full" })]);
  });

  it("MEM-14 figures of an instance whose pool nobody said are named and not used", () => {
    const known = { ...postgres, poolMib: null };
    expect(readMemoryPaste(" buffers \n---\n 40000\n", known)).toEqual({
      ...{ poolMib: null, knots: [] },
      findings: [{ code: "paste-no-pool", assumption: false }],
    });
  });

  it("MEM-14 a text of another query is named by its columns, and says nothing", () => {
    const text = " pid | state\n----+----\n 17 | active\n(1 row)";
    expect(readMemoryPaste(text, postgres)).toEqual({
      ...{ poolMib: null, knots: [] },
      findings: [{ code: "paste-unknown", columns: ["pid", "state"], assumption: false }],
    });
    expect(readMemoryPaste("hello there", postgres).findings).toEqual([
      { code: "paste-unknown", columns: [], assumption: false },
    ]);
  });

  const snapshot = (name: string, [reads, hits]: readonly [string | number, string | number]) =>
    ` datname | blks_read | blks_hit\n----+----+----\n ${name} | ${reads} | ${hits}\n(1 row)\n`;
  const early = snapshot("orders", [1000, 5_000_000]);
  const late = snapshot("orders", [3500, 5_997_500]);

  it.each([
    ["swapped", late + early, "paste-counts-back"],
    ["of two servers", early + snapshot("stock", [9000, 9_000_000]), "paste-two-servers"],
    ["the same twice", late + late, "paste-too-few"],
    ["of more digits than a counter has", early + snapshot("orders", ["9".repeat(400), 7]), "paste-no-count"],
  ])("MEM-14 two snapshots %s are named and say nothing", (_, text, code) => {
    const { knots, findings } = readMemoryPaste(text, postgres);
    expect(knots).toEqual([]);
    expect(findings).toMatchObject([{ code }]);
  });

  it("MEM-14 what only one of two snapshots names is left out, and named", () => {
    const analytics = " analytics | 90001000 | 9001000000\n(2 rows)\n";
    const whole = readMemoryPaste(early + late, postgres);
    const cut = readMemoryPaste(early + late.replace("(1 row)\n", analytics), postgres);
    expect(cut.knots).toEqual(whole.knots);
    expect(cut.findings).toEqual([
      { code: "paste-one-sided", names: ["analytics"], count: 1, assumption: false },
    ]);
  });

  it.each(["1.2M", "1000.0", "\u0661\u0660\u0660\u0660", "10,00", "many"])(
    "MEM-14 %s is no count: named, and not taken for none",
    (said) => {
      const read = readMemoryPaste(snapshot("orders", [said, 5_000_000]) + late, postgres);
      expect(read).toMatchObject({ knots: [], findings: [{ code: "paste-no-count", said }] });
    },
  );

  it.each(["", "NULL", "-"])("MEM-14 a cell of nothing (%s) counts nothing", (nothing) => {
    const index = " idx | heap_blks_read | heap_blks_hit | idx_blks_read | idx_blks_hit\n-+-+-+-+-\n";
    const at = (reads: number, hits: number) =>
      `${index} orders | ${reads} | ${hits} | ${nothing} | ${nothing}\n`;
    const read = readMemoryPaste(at(1000, 5_000_000) + at(3500, 5_997_500), postgres);
    expect(read.knots).toEqual(readMemoryPaste(early + late, postgres).knots);
  });

  it("MEM-14 thousands may be marked", () => {
    const narrow = snapshot("orders", ["1\u202f000", "5\u2019000\u2019000"]);
    expect(readMemoryPaste(narrow + late, postgres)).toEqual(readMemoryPaste(early + late, postgres));
    const indian = snapshot("orders", ["1,000", "50,00,000"]) + snapshot("orders", ["3,500", "59,97,500"]);
    expect(readMemoryPaste(indian, postgres)).toEqual(readMemoryPaste(early + late, postgres));
    const marked = snapshot("orders", ["1,000", "5.000.000"]) + snapshot("orders", ["3,500", "5.997.500"]);
    expect(readMemoryPaste(marked, postgres)).toEqual(readMemoryPaste(early + late, postgres));
  });

  it.each([
    ["shared_buffers = 99999TB", "paste-pool-impossible"],
    ["shared_buffers = 8", "paste-pool-impossible"],
    ["shared_buffers = 400GB", "paste-pool-elsewhere"],
  ])("MEM-14 %s is no pool of this instance: named, and nothing pasted with it counts", (text, code) => {
    const read = readMemoryPaste(`${text}\n${early}${late}`, postgres);
    expect(read).toMatchObject({ poolMib: null, knots: [], findings: [{ code }] });
    for (const figure of Object.values(read.findings[0] ?? {})) expect(figure).not.toBe(Infinity);
  });

  const xlarge = { ...postgres, poolMib: 20_700, defaultMib: 20_700, memoryMib: 32_768 };
  const status = "Buffer pool size   8191\nFree buffers       1\nDatabase pages     8000\n";
  it.each([
    ["the other engine's status", status, xlarge, { code: "paste-other-engine", name: "Buffer pool size" }],
    [
      "the other engine's pool",
      "innodb_buffer_pool_size | 12884901888",
      xlarge,
      { code: "paste-other-engine", of: "aurora-mysql", engine: "aurora-postgresql" },
    ],
    ["PostgreSQL's pool", "shared_buffers = 20GB", mysql, { code: "paste-other-engine" }],
    ["PostgreSQL's buffers", S4, mysql, { code: "paste-other-engine", name: "relname" }],
    ["a pool below 0", "shared_buffers = -5GB", xlarge, { code: "paste-pool-impossible", poolGib: -5 }],
    ["a new server's pool", "shared_buffers = 128MB", xlarge, { code: "paste-pool-small", poolGib: 0.125 }],
    ["a pool above the memory", "shared_buffers = 40GB", xlarge, { code: "paste-over-memory", what: "pool" }],
    ["buffers above the memory", S4, xlarge, { code: "paste-over-memory", what: "buffers" }],
    [
      "buffers below 0",
      " relname | buffers\n---+---\n a | -5\n",
      xlarge,
      { code: "paste-no-count", said: "-5" },
    ],
    ["buffers that are no number", " n | buffers\n---+---\n a | NaN\n", xlarge, { said: "NaN" }],
    ["a counter below 0", snapshot("orders", [-1000, 5e6]) + late, xlarge, { name: "blks_read" }],
    ["an endless counter", early + snapshot("orders", [5000, "Infinity"]), xlarge, { name: "blks_hit" }],
  ])("MEM-14 %s is named, and nothing pasted with it counts", (_, text, known, finding) => {
    const found = { poolMib: null, knots: [], findings: [finding] };
    expect(readMemoryPaste(text, known)).toMatchObject(found);
  });

  it("MEM-14 a small pool of a range, and of an instance of another size, is one", () => {
    const read = readMemoryPaste("shared_buffers = 128MB", { ...postgres, poolMib: null, memoryMib: 32_768 });
    expect(read).toEqual({ poolMib: 128, knots: [], findings: [] });
  });

  it.each([
    `innodb_buffer_pool_size | ${"9".repeat(400)}`,
    "Buffer pool size   0\nBuffer pool hit rate 998 / 1000",
  ])("MEM-14 a pool that no Aurora MySQL has is named, and nothing pasted with it counts", (text) => {
    const read = readMemoryPaste(text, mysql);
    expect(read).toMatchObject({ poolMib: null, knots: [], findings: [{ code: "paste-pool-impossible" }] });
    for (const figure of Object.values(read.findings[0] ?? {})) expect(figure).not.toBe(Infinity);
  });

  it("MEM-14 a hit rate above 1000 of 1000 is none", () => {
    const text = "Buffer pool size   786432\nBuffer pool hit rate 1500 / 1000\n";
    expect(readMemoryPaste(text, mysql)).toEqual({ poolMib: 12_288, knots: [], findings: [] });
  });

  it("MEM-14 the text of a query that sets a pool is not its answer", () => {
    const text = " calls | query\n---+---\n 9 | alter system set shared_buffers = '8GB'\n";
    expect(readMemoryPaste(text, postgres)).toMatchObject({
      ...{ poolMib: null, findings: [{ code: "paste-unknown", columns: ["calls", "query"] }] },
    });
  });

  it("MEM-14 a record of 60,000 names is read once, and few of them are named", () => {
    const names = Array.from({ length: 60_000 }, (_, i) => `k${i} | 5`).join("\n");
    const [found] = readMemoryPaste(`-[ RECORD 1 ]\n${names}\nbuffers | x\n`, postgres).findings;
    expect(found).toMatchObject({ code: "paste-no-count", name: "buffers", said: "x" });
    const [other] = readMemoryPaste(`-[ RECORD 1 ]\n${names}`, postgres).findings;
    expect(other?.code === "paste-unknown" ? other.columns.length : 0).toBe(12);
  });
});
