import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { resolve } from "../workload/resolve.ts";
import { deniedPool, readPaste } from "./read-paste.ts";

const known = { baseline: baselineOf(), specs: market.specs, isElsewhere: false, pasted: null };
const snapshots = (reads: number) =>
  `blks_read,blks_hit\n0,0\nblks_read,blks_hit\n${reads},${1_000_000 - reads}\n`;

it("MEM-14 what is pasted of today's instance tells its pool, and its misses there", () => {
  const { pasted } = readPaste(`shared_buffers = 20GB\n${snapshots(1000)}`, known);
  expect(pasted).toMatchObject({ poolMib: 20_480, points: [{ kind: "pasted", mib: 20_480 }] });
  expect(pasted?.points[0]?.high).toBeCloseTo(0.0011, 4);
});

it("MEM-14 of an instance of another size only its misses count, at the pool that it says", () => {
  const first = readPaste("shared_buffers = 20GB", known).pasted;
  const later = { ...known, isElsewhere: true, pasted: first };
  expect(readPaste(snapshots(50_000), later).paste.findings).toEqual([
    { code: "paste-no-pool", assumption: false },
  ]);
  const { pasted } = readPaste(`shared_buffers = 9GB\n${snapshots(50_000)}`, later);
  expect(pasted).toMatchObject({ poolMib: 20_480, points: [{ kind: "pasted", mib: 9216 }] });
  // That a pool which told its misses is full tells nothing more.
  const full = `shared_buffers = 9GB\n${snapshots(50_000)}buffers\n1179000\n`;
  expect(readPaste(full, later).paste.findings).toEqual([]);
  expect(readPaste(full, known).paste.findings).toMatchObject([{ code: "paste-pool-full" }]);
});

it("MEM-14 a size that is told again replaces what was told of it, and a text of another query changes nothing", () => {
  const once = readPaste(snapshots(1000), known).pasted;
  const twice = readPaste(snapshots(2000), { ...known, pasted: once });
  expect(twice.pasted?.points).toHaveLength(1);
  expect(twice.pasted?.points[0]?.low).toBeGreaterThan(once?.points[0]?.high ?? 1);
  expect(readPaste("pid | state\n1 | idle\n", { ...known, pasted: once }).pasted).toEqual(once);
  expect(readPaste("hello", known).pasted).toBeNull();
});

it("MEM-14 the pool of another instance alone, and buffers as sizes with a unit, change nothing and are named", () => {
  const alone = readPaste(" shared_buffers \n---\n 10GB\n(1 row)\n", { ...known, isElsewhere: true });
  expect(alone).toMatchObject({
    ...{ pasted: null, paste: { findings: [{ code: "paste-pool-alone", poolGib: 10 }] } },
  });
  const sizes = readPaste(" relname | buffers\n---+---\n orders | 12 GB\n items | 5 GB\n", known);
  expect(sizes.paste.findings).toEqual([
    { code: "paste-no-count", name: "buffers", said: "12 GB", assumption: false },
  ]);
});

it("MEM-14 a pool that came with the settings and is none of what runs today is named", () => {
  const denied = (pastedMib: number | null, baseline: Parameters<typeof baselineOf>[0] = {}) =>
    deniedPool(baselineOf(baseline), { specs: market.specs, pastedMib });
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  expect(denied(1000, { source })).toMatchObject([{ code: "pasted-pool-denied", poolGib: 1000 / 1024 }]);
  expect(denied(40_000, { source })).toHaveLength(1);
  expect([denied(null, { source }), denied(18_000, { source }), denied(12_000, { source })]).toEqual([
    [],
    [],
    [],
  ]);
  const range = { kind: "serverless", minAcu: 2, maxAcu: 16, profile: null } as const;
  expect(denied(40_000, { source: range })).toMatchObject([{ knownGib: 32 }]);
  expect(denied(1000, { source: range })).toEqual([]);
  const linked = officeCase(undefined, { pastedMemory: { poolMib: 1000, points: [] } });
  expect(resolve(linked).memoryFindings.map(({ code }) => code)).toContain("pasted-pool-denied");
});
