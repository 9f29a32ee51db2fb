import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ensureAccount } from "./ensure-account.ts";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const keys = () =>
  fetched.mock.calls
    .filter(([path]) => path.endsWith("/sign-in/anonymous"))
    .map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
let isGuest = false;

beforeEach(() => {
  isGuest = false;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async (path) => {
    if (path.endsWith("/get-session")) return Response.json(isGuest ? { user: { isAnonymous: true } } : null);
    isGuest = true;
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a guest whose answer was lost is asked for again by the same key", async () => {
  fetched.mockResolvedValueOnce(Response.json(null)).mockRejectedValueOnce(new TypeError("lost"));
  const made = ensureAccount();
  await vi.runAllTimersAsync();
  await made;
  const [first, again, ...more] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([again, more]).toEqual([first, []]);
});

it("whoever needs one at the same moment waits for the same guest; the next time it is another key", async () => {
  await Promise.all([ensureAccount(), ensureAccount()]);
  expect(keys()).toHaveLength(1);
  isGuest = false;
  await ensureAccount();
  expect(new Set(keys()).size).toBe(2);
});

it("gives up with a sentence where the server is not reached", async () => {
  fetched.mockReset().mockResolvedValueOnce(Response.json(null)).mockRejectedValue(new TypeError("away"));
  const made = expect(ensureAccount()).rejects.toThrow("The server could not be reached.");
  await vi.runAllTimersAsync();
  await made;
});
