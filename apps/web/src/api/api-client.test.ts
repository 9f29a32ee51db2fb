// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api-client.ts";
import { NOT_REACHED, sentenceOf } from "./sentence-of.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Fetched = readonly [string, RequestInit & { readonly headers: Record<string, string> }];
const keysOf = (calls: readonly unknown[][]) =>
  calls.map((call) => new Headers((call as unknown as Fetched)[1].headers).get("idempotency-key"));
const done = () => Response.json({ result: { data: { json: null } } });

it("asks for a change again by the same key where no answer came, and for another one by another", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("the line broke"))
    .mockImplementation(async () => done());
  vi.stubGlobal("fetch", fetch);
  await api.workspace.rename.mutate({ name: "Mine" });
  await api.workspace.rename.mutate({ name: "Other" });
  const [first, again, other] = keysOf(fetch.mock.calls);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it("takes a refusal for an answer, and asks once", async () => {
  const refusal = { message: "No.", code: -32_009, data: { code: "CONFLICT", reason: "conflict" } };
  const fetch = vi.fn(async () => Response.json({ error: { json: refusal } }, { status: 409 }));
  vi.stubGlobal("fetch", fetch);
  await expect(api.workspace.rename.mutate({ name: "Mine" })).rejects.toThrow("No.");
  expect(fetch).toHaveBeenCalledOnce();
});

it("an answer without a body says to wait, a line that broke to look at the connection", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 });
  const told = () => api.workspace.rename.mutate({ name: "Mine" }).then(() => "done", sentenceOf);
  const read = () => api.workspace.usage.query().then(() => "done", sentenceOf);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  expect(await told()).toMatch(/^The server is busy.*Wait a moment/);
  expect(await read()).toMatch(/^The server is busy.*Wait a moment/);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await told()).toBe(NOT_REACHED);
});
