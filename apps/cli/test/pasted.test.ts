import { expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

/** Four days of a db.x2g.xlarge whose 41.8 GiB miss one touch of a thousand: nothing tells what a smaller one would miss. */
function quiet(): string {
  const rows = Array.from({ length: 4 * 288 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000).toISOString();
    const isBusy = at % 288 > 108;
    return `${time},${isBusy ? 12 : 6},99.9,${isBusy ? 40 : 20},${300 * 2 ** 30}`;
  });
  return `timestamp,CPUUtilization,BufferCacheHitRatio,ReadIOPS,VolumeBytesUsed\n${rows.join("\n")}\n`;
}

const market = ["--region", "us-east-1", "--engine", "aurora-postgresql", "--date", "2026-11-20"];
const asked = () => [
  ...["plan", temporaryFile("orders.csv", quiet()), ...market, "--members", "0", "--io-requests", "20000000"],
  ...["--instance-class", "db.x2g.xlarge"],
];

const snapshots = (reads: number) =>
  [0, reads]
    .map((at) => ` blks_read | blks_hit\n-----------+----------\n ${at} | ${at === 0 ? 0 : 1_000_000 - at}\n`)
    .join("");

it("MEM-13 one pool size: the verdict is that it depends on memory, with the curve's bounds and break-evens", async () => {
  const { out } = await askAcuity(asked());
  expect(out).toMatch(
    /^Run: +Measure a week first; 4 days say: depends on memory\. .*db\.x2g\.xlarge\s+at/ms,
  );
  expect(out).toContain("curve is not identifiable");
  expect(out).toMatch(/^ {2}db\.x2g\.xlarge +41\.78 +0\.1\s% +0\.1 % +up to 0\.1/m);
});

it("MEM-14 what was pasted of an instance of another size becomes a point of the curve and settles the plan", async () => {
  const paste = temporaryFile("reader.txt", ` shared_buffers \n----\n 10GB\n(1 row)\n${snapshots(1100)}`);
  const { out } = await askAcuity([...asked(), "--pasted-elsewhere", paste]);
  expect(out).not.toMatch(/depends on memory/i);
  expect(out).toMatch(/^ {2}pasted misses +10 +0\.1–0\.12/m);
  expect(out).toMatch(/^Cost: .* less than today/m);
});

it("MEM-14 a pasted text of another query is a named finding beside the answer without it", async () => {
  const paste = temporaryFile("other.txt", " pid | state\n----+----\n 17 | active\n(1 row)\n");
  const { code, out, err } = await askAcuity([...asked(), "--pasted", paste]);
  expect(code).toBe(0);
  expect(err).toContain("tells nothing of memory (its columns: pid, state)");
  expect(out).toContain("curve is not identifiable");
});
