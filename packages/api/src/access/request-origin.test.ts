import { expect, it } from "vitest";
import { clientAddress, isSameOrigin } from "./request-origin.ts";

it.each([
  [{}, true],
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "http://here:3000", host: "here:3000" }, false],
  [{ origin: "http://here:3000", host: "here:3000" }, true],
  [{ origin: "http://there:3000", host: "here:3000" }, false],
  [{ origin: "null", host: "here:3000" }, false],
])("%j is from our own page: %s", (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(expected);
});

it("the address is the last that a proxy wrote, never one that a client put before it", () => {
  expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.7" }))).toBe("203.0.113.7");
  expect(clientAddress(new Headers({ "x-forwarded-for": "1.2.3.4, 203.0.113.7" }))).toBe("203.0.113.7");
  expect(clientAddress(new Headers())).toBe("unknown");
});
