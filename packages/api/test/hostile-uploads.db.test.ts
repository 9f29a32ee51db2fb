import { randomUUID } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import { encodeUploadBody, limits } from "@acuity/contract";
import { encodeSamples, SAMPLES_CODEC } from "@acuity/traces";
import { expect, it } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { type Guest, sampleBody, saveBody, signInGuest, useGuest, useTestApp } from "./test-app.ts";

const started = useTestApp(null);
const guest = useGuest(started);
const cpu = sampleCpu();

/** Longest that a hostile body may be answered in, milliseconds. */
const SOON_MS = 10_000;

interface Claimed {
  readonly count?: number;
  readonly firstS?: number;
  readonly lastS?: number;
}

/** A body of one chunk, with what its header claims of it. */
function claiming(bytes: Uint8Array, { count = 1_000, firstS = 0, lastS = 999 }: Claimed = {}) {
  const { header } = sampleBody();
  const [one] = header.series;
  if (one === undefined) throw new Error("Expected a series.");
  const chunks = [{ count, byteLength: bytes.length, checksum: crc32(bytes) }];
  const series = [{ ...one, codec: SAMPLES_CODEC, count, firstS, lastS, chunks }];
  return { header: { ...header, series }, chunks: [[bytes]] };
}

interface Column {
  readonly count?: number;
  readonly transform?: number;
  readonly width?: number;
  readonly flags?: number;
  readonly sections: readonly { readonly declared: number; readonly packed: Uint8Array }[];
}

/** A stored column with whatever its header says. */
function column({ count = 1_000, transform = 1, width = 1, flags = 0, sections }: Column): Uint8Array {
  const head = Buffer.alloc(16);
  head.set([0xac, 1, transform, 0, width, flags]);
  head.writeUInt32LE(count, 8);
  const parts = sections.flatMap(({ declared, packed }) => {
    const size = Buffer.alloc(8);
    size.writeUInt32LE(declared, 0);
    size.writeUInt32LE(packed.length, 4);
    return [size, packed];
  });
  return Buffer.concat([head, ...parts]);
}

function chunkOf(times: Uint8Array, values: Uint8Array = times): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(times.length);
  return Uint8Array.from(Buffer.concat([size, times, values]));
}

const bomb = deflateRawSync(Buffer.alloc(48 * 1024 * 1024));
const plane = (byte: number) => ({ declared: 1_000, packed: Buffer.alloc(1_000, byte) });

const hostile: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    "unpacks to more than it says",
    async () => claiming(chunkOf(column({ sections: [{ declared: 1_000, packed: bomb }] }))),
  ],
  [
    "says that a plane is 4 GiB",
    async () => claiming(chunkOf(column({ sections: [{ declared: 0xffff_ffff, packed: bomb }] }))),
  ],
  [
    "claims 10^9 samples",
    async () => claiming(chunkOf(column({ count: 1e9, sections: [] })), { count: 1e9 }),
  ],
  ["claims fewer samples than are packed", async () => claiming(await packed(1_000), { count: 999 })],
  ["claims a negative count", async () => claiming(await packed(1_000), { count: -1 })],
  [
    "steps by 2^53 and more",
    async () => claiming(chunkOf(column({ transform: 3, width: 8, sections: Array(8).fill(plane(255)) }))),
  ],
  [
    "sums up to integers that no double counts",
    async () => claiming(chunkOf(column({ transform: 3, width: 7, sections: Array(7).fill(plane(254)) }))),
  ],
  [
    "has a word list of 255 planes",
    async () => {
      const size = Buffer.alloc(5, 255);
      size.writeUInt32LE(1_000);
      return claiming(chunkOf(column({ transform: 4, sections: [{ declared: 5, packed: size }] })));
    },
  ],
  [
    "spans 6,000 years",
    async () => claiming(await packed(2, 1.9e11), { count: 2, firstS: -9.5e10, lastS: 9.5e10 }),
  ],
  ["begins elsewhere than announced", async () => claiming(await packed(1_000), { firstS: -5 })],
];

/** Samples a step apart. */
function packed(count: number, stepS = 1): Promise<Uint8Array> {
  const timesS = Float64Array.from({ length: count }, (_, i) => (count === 2 ? i * stepS - 9.5e10 : i));
  return encodeSamples({ timesS, values: timesS.map(() => 1) });
}

it.each(hostile)(
  "a body that %s ends soon, in a sentence, and leaves nothing behind",
  async (_, make) => {
    const before = process.memoryUsage.rss();
    const sinceMs = performance.now();
    const answer = await saveBody(started.app, guest, (await make()) as never).then(
      () => ({ data: { httpStatus: 200 } }),
      (error) => error,
    );
    expect(answer).toMatchObject({ data: { httpStatus: expect.toSatisfy((s) => s >= 400 && s < 500) } });
    expect(performance.now() - sinceMs).toBeLessThan(SOON_MS);
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
    expect(await started.test.query("SELECT FROM upload_part")).toEqual([]);
    expect((await guest.api.cluster.list()).clusters).toEqual([]);
  },
  30_000,
);

it("a header that nests 4 MiB deep is refused, and so is one of more samples than a part may hold", async () => {
  const nested = new TextEncoder().encode("[".repeat(4 * 1024 * 1024));
  const [prefix = new Uint8Array()] = encodeUploadBody({ ...sampleBody() });
  new DataView(prefix.buffer).setUint32(4, nested.length, true);
  const body = Uint8Array.from(Buffer.concat([prefix, nested]));
  await expect(saveBody(started.app, guest, body)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  const many = claiming(Uint8Array.of(1), { count: limits.samplesPerChunk + 1 });
  await expect(saveBody(started.app, guest, many)).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it("an honest body is kept after all of them", async () => {
  expect(await saveBody(started.app, guest, await bodyOf(cpu))).toMatchObject({ isNew: true });
});

it("who has as many files under way as one may is told to wait, and others are not", async () => {
  const busy = await signInGuest(started);
  const workspace = await workspaceOf(busy);
  for (let i = 0; i < 8; i++)
    await started.test.query(
      `INSERT INTO job (workspace_id, id, kind, input, created_by)
       SELECT workspace_id, $2, 'upload.save', '{}', user_id FROM member WHERE workspace_id = $1`,
      [workspace, randomUUID()],
    );
  await expect(saveBody(started.app, busy, sampleBody())).rejects.toMatchObject({
    message: expect.stringMatching(/^8 files are being saved for you already: wait/),
    data: { reason: "rate-limited", httpStatus: 429 },
  });
  const other = await signInGuest(started);
  expect(await saveBody(started.app, other, sampleBody())).toMatchObject({ isNew: true });
});

async function workspaceOf({ api }: Guest): Promise<string> {
  return (await api.workspace.current()).id;
}
