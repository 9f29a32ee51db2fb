import { encodeUploadBody } from "@acuity/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { baseUrl, type Guest, nextAddress, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const LONG = { timeout: 20_000, interval: 20 };

describe("while no worker works", () => {
  const started = useTestApp();
  beforeAll(() => started.stopWorker());

  const queued = async () => {
    const sql = "SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'upload.save' AND state = 'created'";
    return (await started.test.query<{ n: number }>(sql))[0]?.n;
  };

  /** Sends an upload so many times at once; whoever sends them may hang up. */
  async function send(guest: Guest, times: number) {
    const hangUp = new AbortController();
    const body = new Blob(encodeUploadBody(await bodyOf(sampleCpu())));
    const headers = new Headers(guest.headers);
    headers.set("content-type", "application/octet-stream");
    const one = async () => {
      const init = { method: "POST", headers, body, signal: hangUp.signal };
      const answer = await started.app.trpcHandler(new Request(`${baseUrl}/api/trpc/upload.save`, init));
      return { status: answer.status, text: await answer.text() };
    };
    return { answers: Array.from({ length: times }, one), hangUp: () => hangUp.abort() };
  }

  it("uploads whose senders hung up wait no more, and count against nobody", async () => {
    const { answers, hangUp } = await send(await signInGuest(started), 8);
    await vi.waitFor(async () => expect(await queued()).toBe(8), LONG);
    hangUp();
    await Promise.all(answers);
    expect(await queued()).toBe(0);
  });

  it("guests of one address have as many files waiting as several people, and others have their own", async () => {
    const address = nextAddress();
    const guests = await Promise.all(Array.from({ length: 6 }, () => signInGuest(started, address)));
    const all = await Promise.all(guests.map((guest) => send(guest, 8)));
    const refused: { status: number; text: string }[] = [];
    for (const answer of all.flatMap(({ answers }) => answers))
      void answer.then((told) => told.status === 429 && refused.push(told));
    await vi.waitFor(() => expect(refused).toHaveLength(8), LONG);
    expect(refused[0]?.text).toContain("40 files are being saved from your address already");
    expect(await queued()).toBe(40);
    const other = await send(await signInGuest(started), 1);
    await vi.waitFor(async () => expect(await queued()).toBe(41), LONG);
    const [first] = await started.test.query<{ address: string }>(
      "SELECT data->>'address' AS address FROM pgboss.job WHERE name = 'upload.save' ORDER BY priority DESC, created_on DESC",
    );
    expect(first?.address).not.toBe(address);
    for (const { hangUp } of [...all, other]) hangUp();
    await vi.waitFor(async () => expect(await queued()).toBe(0), LONG);
  });
});

describe("while a worker works", () => {
  const started = useTestApp();

  it("work is counted for the address it is done for, and ten minutes have an end for it alone", async () => {
    const guest = await signInGuest(started);
    const key = `work upload.save address ${guest.headers.get("x-forwarded-for")}`;
    await saveBody(started.app, guest, await bodyOf(sampleCpu()));
    await vi.waitFor(async () => {
      const rows = await started.test.query("SELECT FROM rate_counter WHERE key = $1 AND count > 0", [key]);
      expect(rows).toHaveLength(1);
    }, LONG);
    await started.test.query("UPDATE rate_counter SET count = 300000 WHERE key = $1", [key]);
    await expect(saveBody(started.app, guest, await bodyOf(sampleCpu()))).rejects.toMatchObject({
      message: expect.stringMatching(/of work were done for your address within .*wait that long/),
      data: { reason: "rate-limited", httpStatus: 429 },
    });
    const other = await signInGuest(started);
    expect(await saveBody(started.app, other, await bodyOf(sampleCpu()))).toMatchObject({ isNew: true });
    started.clock.nowMs += 600_000;
    expect(await saveBody(started.app, guest, await bodyOf(sampleCpu()))).toMatchObject({ isNew: false });
  });

  it("so is that of reports: whatever guests it makes, an address gets no more, and another gets its own", async () => {
    const address = nextAddress();
    const share = async (guest: Guest) => {
      const { clusterId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
      const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
      return guest.api.report.share({ scenarioId, title: "Report" });
    };
    await share(await signInGuest(started, address));
    const key = `work report.share address ${address}`;
    await vi.waitFor(async () => {
      const rows = await started.test.query("SELECT FROM rate_counter WHERE key = $1 AND count > 0", [key]);
      expect(rows).toHaveLength(1);
    }, LONG);
    await started.test.query("UPDATE rate_counter SET count = 300000 WHERE key = $1", [key]);
    await expect(share(await signInGuest(started, address))).rejects.toMatchObject({
      message: expect.stringMatching(/of work were done for your address within .*wait that long/),
      cause: { code: "rate-limited" },
    });
    expect(await share(await signInGuest(started))).toMatchObject({ report: { state: "open" } });
  });
});
