import { type DescriptionPart, frozenDescription, limits } from "@acuity/contract";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type Guest,
  readSamples,
  sampleBody,
  sampleDescription,
  samplesOf,
  saveBody,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();
let owner: Guest;
let uploadId: string;
beforeAll(async () => {
  owner = await signInGuest(started);
  const [one] = sampleBody().header.series;
  if (one === undefined) throw new Error("Expected a series.");
  const { header, chunks } = sampleBody({ series: [one, { ...one, label: "Memory" }] });
  ({ uploadId } = await saveBody(started.app, owner, { header, chunks: [chunks[0] ?? [], chunks[0] ?? []] }));
});

const told = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return { status, cache: headers.get("cache-control"), retry: headers.get("retry-after") };
};

describe("samples as octets", () => {
  it("are all series of a file, part after part, and nobody else's to keep", async () => {
    const answer = await readSamples(started, owner, uploadId);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ "content-type": "application/octet-stream", "cache-control": "private, no-store" },
      "cross-origin-resource-policy": "same-origin",
    });
    await answer.body?.cancel();
    const parts = await samplesOf(started, owner, uploadId);
    expect(parts.map(({ series, count, bytes }) => [series, count, [...bytes]])).toEqual([
      [0, 3, [1, 2, 3]],
      [1, 3, [1, 2, 3]],
    ]);
  });

  it("are not there for another tenant, who may not enter by naming the workspace either, nor without a session", async () => {
    const intruder = await signInGuest(started);
    const { id } = await owner.api.workspace.current();
    expect(await told(readSamples(started, intruder, uploadId))).toMatchObject({ status: 404 });
    intruder.headers.set("x-acuity-workspace", id);
    expect(await told(readSamples(started, intruder, uploadId))).toMatchObject({ status: 404 });
    intruder.headers.delete("cookie");
    expect(await told(readSamples(started, intruder, uploadId))).toEqual({
      ...{ status: 401, cache: "private, no-store", retry: null },
    });
    await started.app.flushAudit();
    const denials = await started.test.query(
      "SELECT subject FROM audit_event WHERE action = 'access.denied' AND subject = $1",
      [uploadId],
    );
    expect(denials).toHaveLength(1);
  });

  it("of what is no id, or is not there, are refused with a sentence", async () => {
    const none = await readSamples(started, owner, "nothing");
    expect([none.status, await none.json()]).toEqual([
      400,
      { message: '"nothing" is no file: open the cluster again.' },
    ]);
    const gone = await readSamples(started, owner, "00000000-0000-4000-8000-000000000000");
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { message: "This file is no longer there: reload the page." },
    ]);
  });

  it("are under way so many times to an address, and again as soon as one is left", async () => {
    const guest = await signInGuest(started, "198.51.100.250");
    const { uploadId: own } = await saveBody(started.app, guest, sampleBody());
    const open = await Promise.all(Array.from({ length: 6 }, () => readSamples(started, guest, own)));
    expect(open.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await told(readSamples(started, guest, own))).toMatchObject({ status: 429, retry: "60" });
    expect((await readSamples(started, owner, uploadId)).status).toBe(200);
    await open[0]?.body?.cancel();
    expect((await samplesOf(started, guest, own)).map(({ count }) => count)).toEqual([3]);
    expect((await samplesOf(started, guest, own)).map(({ count }) => count)).toEqual([3]);
  });

  it("that changed in storage are refused before anything is sent", async () => {
    const guest = await signInGuest(started);
    const saved = await saveBody(started.app, guest, sampleBody());
    await started.test.query(
      "UPDATE chunk SET bytes = '\\x010204' WHERE series_id IN (SELECT id FROM series WHERE upload_id = $1)",
      [saved.uploadId],
    );
    expect(await told(readSamples(started, guest, saved.uploadId))).toMatchObject({ status: 422 });
  });
});

it("a description is told part by part; a page of the version before is told to reload where it is more than one", async () => {
  const guest = await signInGuest(started);
  const { api } = guest;
  const [instance] = sampleDescription.instances;
  const instances = Array.from({ length: 1_500 }, (_, i) => ({ ...instance, id: `orders-prod-${i}` }));
  const description = { ...sampleDescription, instances } as typeof sampleDescription;
  const { uploadId } = await saveBody(started.app, guest, sampleBody({ description }));
  const parts: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const told: object = await api.upload.readDescription({ uploadId, from });
    const part = told as DescriptionPart;
    expect(part.text.length).toBeLessThanOrEqual(limits.descriptionPartChars);
    parts.push(part.text);
    from = part.next;
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(frozenDescription.thaw(JSON.parse(parts.join("")))).toEqual(description);
  await expect(api.upload.readDescription({ uploadId })).rejects.toMatchObject({
    message: "This page is of an earlier version: reload it.",
  });
});

it("several reads of one request are answered as one list, each by itself", async () => {
  const guest = await signInGuest(started);
  const { clusterId } = await saveBody(started.app, guest, sampleBody());
  const missing = "00000000-0000-4000-8000-000000000000";
  const inputs = { 0: { json: { clusterId } }, 1: { json: { uploadId: missing, from: 0 } } };
  const query = `batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const url = `http://localhost:3000/api/trpc/upload.list,upload.series,workspace.current?${query}`;
  const answer = await started.app.trpcHandler(new Request(url, { headers: guest.headers }));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([207, "private, no-store"]);
  expect(await answer.json()).toMatchObject([
    { result: { data: { json: [{ clusterId }] } } },
    { error: { json: { data: { reason: "not-found" } } } },
    { result: { data: { json: { id: expect.any(String) } } } },
  ]);
});
