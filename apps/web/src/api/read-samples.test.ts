import { samplesHead } from "@acuity/contract";
import { afterEach, expect, it, vi } from "vitest";
import { readSamples } from "./read-samples.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

it("reads the parts of a file", async () => {
  const part = { series: 1, count: 2, bytes: Uint8Array.of(5, 6) };
  const fetch = answerWith(async () => new Response(new Blob([samplesHead(part) as BlobPart, part.bytes])));
  const [first, ...others] = await readSamples("u1");
  expect([first?.series, first?.count, [...(first?.bytes ?? [])]]).toEqual([1, 2, [5, 6]]);
  expect(others).toEqual([]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/uploads/u1/samples");
});

it("asks again for what broke off, as where the process that sent it was replaced", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 });
  const part = { series: 0, count: 1, bytes: Uint8Array.of(7) };
  const cut = new ReadableStream({ start: (stream) => stream.error(new Error("cut")) });
  const whole = new Response(new Blob([samplesHead(part) as BlobPart, part.bytes]));
  const answers = [new Response(cut), whole];
  const fetch = answerWith(async () => answers.shift() ?? Response.error());
  expect(await readSamples("u1")).toHaveLength(1);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("says what the server says, and what to do where nothing came or it broke off", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 });
  answerWith(async () => Response.json({ message: "Many saved files are being read." }, { status: 429 }));
  await expect(readSamples("u1")).rejects.toThrow("Many saved files are being read.");
  for (const answer of [
    () => Promise.reject(new TypeError("Failed to fetch")),
    async () => new Response("<html>", { status: 502 }),
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error("cut")) })),
  ]) {
    answerWith(answer);
    await expect(readSamples("u1")).rejects.toThrow("could not be reached");
  }
  answerWith(async () => new Response(Uint8Array.of(1, 2, 3)));
  await expect(readSamples("u1")).rejects.toThrow("did not come whole");
});
