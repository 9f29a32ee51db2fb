import { archivePartVersion, archiveVersion, limits, type Manifest } from "@acuity/contract";
import { expect, it } from "vitest";
import { archiveParts } from "./archive-parts.ts";
import { storedRecord, textOf, zipOf, zipRecords } from "./zip-records.ts";

const ID = "00000000-0000-4000-8000-00000000000";
const KINDS = { clu: "cluster", upl: "upload", sce: "scenario", rep: "report" } as const;

const CONTENT: Readonly<Record<string, string>> = {
  "workspace.json": "{}",
  "price-lists/0001.json": "list",
  "clusters/0001/cluster.json": "one",
  "clusters/0001/uploads/0001.acu": "a".repeat(300),
  "clusters/0001/uploads/0002.acu": "b".repeat(300),
  "clusters/0002/cluster.json": "two",
  "clusters/0002/uploads/0001.acu": "c".repeat(900),
  "clusters/0001/scenarios/0001.json": "plan of one",
  "clusters/0002/reports/0001.json": "report of two",
};

const kindOf = (path: string) =>
  path === "workspace.json"
    ? "workspace"
    : path.startsWith("price-lists/")
      ? "price-list"
      : KINDS[(path.split("/")[2] ?? "").slice(0, 3) as keyof typeof KINDS];

const octets = (text: string) => new TextEncoder().encode(text);

/** As an export: its entries, and the manifest at its end. */
function zipWith(content: Readonly<Record<string, string>>, told: Partial<Manifest> = {}): Blob {
  const manifest: Manifest = {
    ...{ format: "acuity-archive", version: archiveVersion, exportedAt: "2026-11-20T00:00:00Z" },
    entries: Object.entries(content).map(([path, text]) => ({
      ...{ path, kind: kindOf(path), bytes: text.length, sha256: "0".repeat(64) },
    })),
    ...told,
  };
  const files = Object.entries({ ...content, "manifest.json": JSON.stringify(manifest) });
  return zipOf(files.map(([path, text]) => storedRecord(path, octets(text))));
}

async function contentOf(zip: Blob) {
  const records = await zipRecords(zip);
  const texts = await Promise.all(
    records.map(async (record) => [record.name, await textOf(record)] as const),
  );
  const { "manifest.json": manifest = "", ...content } = Object.fromEntries(texts);
  return { content, manifest: JSON.parse(manifest) as Manifest };
}

const SMALL = { packed: 900, bytes: 1_000, entries: 4 };

it("takes an export apart: everything once and in order, each part with a manifest of what is in it", async () => {
  const parts = await archiveParts(zipWith(CONTENT), SMALL);
  const made = await Promise.all(parts.map((part) => contentOf(part({}))));
  expect(made.map(({ content }) => Object.keys(content))).toEqual([
    [
      "workspace.json",
      "price-lists/0001.json",
      "clusters/0001/cluster.json",
      "clusters/0001/uploads/0001.acu",
    ],
    ["clusters/0001/uploads/0002.acu", "clusters/0002/cluster.json"],
    // Larger than a part, and an entry is not divided.
    ["clusters/0002/uploads/0001.acu"],
    ["clusters/0001/scenarios/0001.json", "clusters/0002/reports/0001.json"],
  ]);
  expect(Object.assign({}, ...made.map(({ content }) => content))).toEqual(CONTENT);
  for (const { content, manifest } of made) {
    expect(manifest.version).toBe(archivePartVersion);
    expect(manifest.entries.map(({ path }) => path)).toEqual(Object.keys(content));
  }
});

it("tells each part what it needs of those before it: clusters it goes on with, files that its plans may rest on", async () => {
  const parts = await archiveParts(zipWith(CONTENT), SMALL);
  const here = {
    "clusters/0001/cluster.json": `${ID}1`,
    "clusters/0001/uploads/0001.acu": `${ID}2`,
    "clusters/0002/cluster.json": `${ID}3`,
  };
  const needed = await Promise.all(parts.map(async (part) => (await contentOf(part(here))).manifest.here));
  const { "clusters/0001/cluster.json": one, "clusters/0002/cluster.json": two } = here;
  expect(needed.slice(1)).toEqual([
    { "clusters/0001/cluster.json": one, "clusters/0002/cluster.json": two },
    { "clusters/0002/cluster.json": two },
    here,
  ]);
});

it("leaves an export as it is where one import takes it, and what is no zip to the server", async () => {
  for (const zip of [zipWith(CONTENT), new Blob(["no zip"])]) {
    const [part, ...others] = await archiveParts(zip);
    expect([part?.({}), others]).toEqual([zip, []]);
  }
});

it("takes one apart by itself where it unpacks to more than one import takes", async () => {
  const records = await zipRecords(zipWith(CONTENT));
  // What each line of the directory says that it unpacks to.
  for (const { line } of records) new DataView(line.buffer).setUint32(24, limits.archiveBytes / 4, true);
  const parts = await archiveParts(zipOf(records));
  expect(parts.length).toBeGreaterThan(1);
});

it.each<readonly [string, Blob, RegExp]>([
  ["it holds no manifest", zipOf([storedRecord("a", octets("a"))]), /"manifest\.json" is missing/],
  [
    "an entry is missing",
    zipWith(
      {},
      { entries: [{ path: "workspace.json", kind: "workspace", bytes: 0, sha256: "0".repeat(64) }] },
    ),
    /"workspace\.json" is missing/,
  ],
  ["its manifest is none", zipWith({}, { exportedAt: "never" }), /"manifest\.json" is none/],
  ["it ends early", zipWith(CONTENT).slice(0, -5), /cannot be read as a zip to its end/],
])("refuses one that is to be taken apart where %s", async (_, zip, sentence) => {
  await expect(archiveParts(zip, SMALL)).rejects.toThrow(sentence);
});

it("reads a zip of more than 4 GiB by its wider numbers", async () => {
  const zip = zipOf([storedRecord("a.txt", octets("first")), storedRecord("b.txt", octets("second"))]);
  const end = new DataView(await zip.slice(-22).arrayBuffer());
  const [size, at] = [end.getUint32(12, true), end.getUint32(16, true)];
  const lines = [];
  for (const { line } of await zipRecords(zip)) {
    const where = new DataView(new ArrayBuffer(12));
    where.setUint16(0, 1, true);
    where.setUint16(2, 8, true);
    where.setBigUint64(4, BigInt(lines.length === 0 ? 0 : 30 + 5 + 5), true);
    const wide = new DataView(line.slice().buffer);
    wide.setUint16(30, 12, true);
    wide.setUint32(42, 0xffff_ffff, true);
    lines.push(wide, where);
  }
  const wideEnd = new DataView(new ArrayBuffer(56));
  wideEnd.setUint32(0, 0x06064b50, true);
  wideEnd.setBigUint64(40, BigInt(size + 24), true);
  wideEnd.setBigUint64(48, BigInt(at), true);
  const locator = new DataView(new ArrayBuffer(20));
  locator.setBigUint64(8, BigInt(at + size + 24), true);
  end.setUint32(16, 0xffff_ffff, true);
  const wide = new Blob([zip.slice(0, at), ...lines, wideEnd, locator, end]);
  const texts = (await zipRecords(wide)).map(async (record) => [record.name, await textOf(record)]);
  expect(await Promise.all(texts)).toEqual([
    ["a.txt", "first"],
    ["b.txt", "second"],
  ]);
});
