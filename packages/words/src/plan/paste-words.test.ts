import { readMemoryPaste } from "@acuity/engine/memory";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { hourReaderWords, MEMORY_QUERIES, pasteLeftOut, pasteSentences } from "./paste-words.ts";

const postgres = { engine: "aurora-postgresql", poolMib: null } as const;

it("says in words what was read of a paste", () => {
  const text = `shared_buffers = 20GB
buffers
1310720
blks_read,blks_hit
0,0
blks_read,blks_hit
1000,999000
`;
  expect(pasteSentences(readMemoryPaste(text, postgres), STANDARD_PLACE)).toEqual([
    "Its buffer pool is 20\u202fGiB.",
    "A pool of 20\u202fGiB misses 0.091–0.109\u202f% of page touches.",
    "All pages touched so far take 10\u202fGiB, because the pool has room for more: a pool of that size misses no more than 1 %.",
  ]);
  expect(pasteSentences(readMemoryPaste("hello", postgres), STANDARD_PLACE)).toEqual([]);
});

it("the answers to the queries that are offered can be read", () => {
  const answers: Readonly<Record<string, string>> = {
    "SHOW shared_buffers": " shared_buffers \n----------------\n 20GB\n(1 row)\n",
    "SELECT count(*) AS buffers FROM pg_buffercache WHERE relfilenode IS NOT NULL":
      " buffers \n---------\n 1310720\n(1 row)\n",
    "SELECT pg_sleep(300)": " pg_sleep \n----------\n \n(1 row)\n",
  };
  let asked = 0;
  const counters = () =>
    ` blks_read | blks_hit \n-----------+----------\n ${1000 * ++asked} | ${1e6 * asked}\n(1 row)\n`;
  const queries = MEMORY_QUERIES["aurora-postgresql"]
    .replace(/^--.*\n/gm, "")
    .split(";\n")
    .filter(Boolean);
  const paste = queries.map((query) => answers[query] ?? counters()).join("\n");
  const { poolMib, knots, findings } = readMemoryPaste(paste, postgres);
  expect({ poolMib, findings }).toEqual({ poolMib: 20_480, findings: [] });
  expect(knots.map(({ kind, mib }) => [kind, mib])).toEqual([
    ["pasted", 20_480],
    ["snapshots", 10_240],
  ]);
});

it("says what an hour of another size costs", () => {
  expect(hourReaderWords(0.26, STANDARD_PLACE)).toContain("That costs $0.26 on demand.");
  expect(hourReaderWords(null, STANDARD_PLACE)).toContain("That costs about a dollar.");
});

it("MEM-4 what of a paste decides nothing is told apart from all else that is noticed", () => {
  const sizes = { toldGib: 4, toldPct: 0.01, measuredGib: 8, measuredPct: 2 };
  const told = { code: "told-against-measured", kind: "pasted", ...sizes, assumption: false } as const;
  const [why, ...more] = pasteLeftOut([{ code: "no-io", assumption: false }, told], STANDARD_PLACE);
  expect(more).toEqual([]);
  expect(why).toMatch(/^The pasted counts say .* the paste decides nothing/);
});
