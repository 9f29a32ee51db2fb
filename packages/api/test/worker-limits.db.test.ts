import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { encodeUploadBody, limits } from "@acuity/contract";
import { encodeSamples, SAMPLES_CODEC } from "@acuity/traces";
import { beforeAll, expect, it, vi } from "vitest";
import { CALCULATION_NICE } from "../src/jobs/job-limits.ts";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { said, startWorker, usageOf } from "./programs/start-worker.ts";
import { sampleBody, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const LONG = { timeout: 60_000, interval: 25 };
const started = useTestApp(null);
beforeAll(() => started.stopWorker());

const MILLION = 1_000_000;
const STARTS_S = 1_772_409_600;
const bursts = (timeS: number) => ((timeS / 3_600) % 24 > 8 ? 45 : 6) + (timeS % 60) / 10;

/** CPU of every second, packed into a few KiB a million samples. */
async function bodyOfSeconds(count: number) {
  const { header } = sampleBody();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < count; from += MILLION) {
    const timesS = Float64Array.from({ length: MILLION }, (_, i) => STARTS_S + from + i);
    chunks.push(Uint8Array.from(await encodeSamples({ timesS, values: timesS.map(bursts) })));
  }
  const series = header.series.map((one) => ({
    ...{ ...one, codec: SAMPLES_CODEC, periodS: 1, count, firstS: STARTS_S, lastS: STARTS_S + count - 1 },
    chunks: chunks.map((bytes) => ({
      ...{ count: MILLION, byteLength: bytes.length, checksum: crc32(bytes) },
    })),
  }));
  return { header: { ...header, series }, chunks: [chunks] };
}

/** A guest with a plan on so many samples, or on a few. */
async function planned(count?: number) {
  const guest = await signInGuest(started);
  const body = count === undefined ? await bodyOf(sampleCpu()) : await bodyOfSeconds(count);
  const { clusterId } = await saveBody(started.app, guest, body);
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  return { guest, scenarioId };
}

/** When the process began to use less than a quarter of a core, on the clock of `performance`. */
async function idleFrom(worker: ChildProcess): Promise<number> {
  let before = { atMs: performance.now(), ...(await usageOf(worker)) };
  return vi.waitFor(
    async () => {
      const { atMs, cpuMs } = before;
      // Over a moment nobody can tell.
      expect(performance.now() - atMs).toBeGreaterThan(150);
      before = { atMs: performance.now(), ...(await usageOf(worker)) };
      expect((before.cpuMs - cpuMs) / (before.atMs - atMs)).toBeLessThan(0.25);
      return atMs;
    },
    { timeout: 30_000, interval: 200 },
  );
}

it("who leaves frees the core within a second", async () => {
  const worker = startWorker(started.test.urls.app);
  await said(worker, "ready");
  const { guest, scenarioId } = await planned(2 * MILLION);
  const leaving = new AbortController();
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/json");
  const request = new Request("http://localhost:3000/api/trpc/report.share", {
    ...{ method: "POST", headers, signal: leaving.signal },
    body: JSON.stringify({ json: { scenarioId, title: "Left" } }),
  });
  const before = await usageOf(worker);
  const answer = started.app.trpcHandler(request).catch(() => undefined);
  await vi.waitFor(
    async () => expect((await usageOf(worker)).cpuMs - before.cpuMs).toBeGreaterThan(1_500),
    LONG,
  );
  leaving.abort();
  const leftMs = performance.now();
  expect((await idleFrom(worker)) - leftMs).toBeLessThan(1_000);
  await answer;
  const states = await started.test.query("SELECT state FROM job WHERE input->>'title' = 'Left'");
  expect(states).toEqual([{ state: "cancelled" }]);
}, 120_000);

it.runIf(process.platform === "linux")(
  "who calculates gives way, and the worker's own word does not",
  async () => {
    const worker = startWorker(started.test.urls.app);
    await said(worker, "ready");
    await planned();
    const tasks = `/proc/${worker.pid}/task`;
    const nice = (tid: string) =>
      Number(readFileSync(`${tasks}/${tid}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
    await vi.waitFor(() => expect(readdirSync(tasks).map(nice)).toContain(CALCULATION_NICE), LONG);
    expect(nice(String(worker.pid))).toBe(0);
    const helpers = readdirSync(tasks).filter((tid) =>
      /V8/.test(readFileSync(`${tasks}/${tid}/comm`, "utf8")),
    );
    expect(helpers.length).toBeGreaterThan(0);
    expect(new Set(helpers.map(nice))).toEqual(new Set([CALCULATION_NICE]));
  },
);

it("two reports together stay within the memory of the process, and the next one is computed", async () => {
  const mostMib = 600;
  const worker = startWorker(started.test.urls.app, "", String(mostMib));
  await said(worker, "ready");
  const two = [await planned(3 * MILLION), await planned(3 * MILLION)];
  const answers = await Promise.allSettled(
    two.map(({ guest, scenarioId }) => guest.api.report.share({ scenarioId, title: "Large" })),
  );
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refused).not.toEqual([]);
  for (const reason of refused)
    expect(reason).toMatchObject({
      message: expect.stringContaining("more memory than a calculation may have"),
      code: "PAYLOAD_TOO_LARGE",
    });
  expect((await usageOf(worker)).peakMib).toBeLessThan(mostMib + 300);
  const { guest, scenarioId } = await planned();
  expect(await guest.api.report.share({ scenarioId, title: "Small" })).toMatchObject({
    report: { title: "Small" },
  });
}, 240_000);

it("a body whose proof takes the longest that one can is answered within 10 s", async () => {
  await said(startWorker(started.test.urls.app), "ready");
  const { header, chunks } = await bodyOfSeconds(MILLION);
  const [bytes = new Uint8Array()] = chunks[0] ?? [];
  const series = Array.from({ length: limits.samplesPerUpload / MILLION }, (_, i) =>
    // The last begins elsewhere than it says: however fast the machine, the body is not kept.
    header.series.map((one) => ({ ...one, label: `CPU ${i}`, firstS: one.firstS - (i === 199 ? 1 : 0) })),
  ).flat();
  const all = series.map(() => [bytes]);
  const body = Uint8Array.from(
    Buffer.concat(encodeUploadBody({ header: { ...header, series }, chunks: all })),
  );
  const guest = await signInGuest(started);
  const sinceMs = performance.now();
  await expect(saveBody(started.app, guest, body)).rejects.toMatchObject({
    data: { httpStatus: expect.toSatisfy((status) => status === 400 || status === 413) },
  });
  expect(performance.now() - sinceMs).toBeLessThan(10_000);
  expect(await started.test.query("SELECT FROM upload_part")).toEqual([]);
}, 60_000);
