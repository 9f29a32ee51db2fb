import { crc32 } from "node:zlib";
import type { Series } from "@acuity/engine/demand";
import { encodeSamples, type Samples } from "@acuity/traces";
import { expect, it } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { saveBody, savePlan, useGuest, useTestApp } from "./test-app.ts";

const started = useTestApp(null);
const guest = useGuest(started);
const cpu = sampleCpu();

/** The sample's body with other octets in the first part of its series, and their own checksum. */
async function bodyWith(change: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>, of: Series = cpu) {
  const { header, chunks } = await bodyOf(of);
  const [first = new Uint8Array(), ...others] = chunks[0] ?? [];
  const bytes = await change(first);
  const series = header.series.map((one) => ({
    ...one,
    chunks: one.chunks.map((chunk, i) =>
      i === 0 ? { ...chunk, byteLength: bytes.length, checksum: crc32(bytes) } : chunk,
    ),
  }));
  return { header: { ...header, series }, chunks: [[bytes, ...others]] };
}

const packed = (change: (samples: Samples) => Samples) =>
  encodeSamples(change({ timesS: cpu.timesS.slice(0, 1_000), values: cpu.values.slice(0, 1_000) }));

it.each([
  ["an octet changed", (bytes: Uint8Array) => bytes.map((byte, i) => (i === 90 ? byte ^ 1 : byte)), "part 1"],
  ["cut", (bytes: Uint8Array) => bytes.subarray(0, -1), "part 1"],
  ["octets behind it", (bytes: Uint8Array) => Uint8Array.of(...bytes, 0, 0), "part 1"],
  ["no column at all", () => Uint8Array.of(1, 2, 3), "part 1"],
  [
    "fewer samples than announced",
    () => packed(({ timesS, values }) => ({ timesS: timesS.slice(1), values: values.slice(1) })),
    "part 1",
  ],
  [
    "times that descend",
    () => packed(({ timesS, values }) => ({ timesS: timesS.toReversed(), values })),
    "do not ascend",
  ],
  [
    "times that overlap the next part",
    () => packed(({ timesS, values }) => ({ timesS: timesS.map((timeS) => timeS + 300), values })),
    "do not ascend",
  ],
])(
  "a column with %s and its right checksum is not saved, and its series is named",
  async (_, change, said) => {
    await expect(saveBody(started.app, guest, await bodyWith(change))).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`"CPU" .*${said}.*: save its file again`)),
      data: { reason: "invalid-input", httpStatus: 400 },
    });
    expect((await guest.api.cluster.list()).clusters).toEqual([]);
  },
);

it("one that was saved before is refused by the same sentence where a report is made of it", async () => {
  const { clusterId } = await saveBody(started.app, guest, await bodyOf(cpu));
  const { id } = await savePlan(guest, { clusterId, name: "Old" });
  const bytes = Uint8Array.of(1, 2, 3);
  await started.test.query("UPDATE chunk SET bytes = $1, checksum = $2 WHERE position = 0", [
    Buffer.from(bytes),
    crc32(bytes),
  ]);
  await expect(guest.api.report.share({ scenarioId: id, title: "Old" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: 'The series "CPU" is damaged in its part 1: save its file again.',
  });
});
