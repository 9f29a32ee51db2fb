import { expect, it } from "vitest";
import { boundAnswer, boundBody } from "./handle-trpc.ts";

function requestOf(body: string, type = "application/json"): Request {
  const headers = { "content-type": type, "content-length": String(body.length), cookie: "a=b" };
  return new Request("http://localhost/api/trpc/x?batch=1", { method: "POST", headers, body });
}

/** What Next's route handlers get: properties answer, private members do not. */
function standInFor(request: Request): Request {
  return new Proxy(request, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

it("a body within the bound arrives whole, with method, address and headers, also from a stand-in", async () => {
  const bounded = boundBody(standInFor(requestOf("0123456789")), 10);
  expect(bounded).toMatchObject({ method: "POST", url: "http://localhost/api/trpc/x?batch=1" });
  expect(bounded?.headers.get("cookie")).toBe("a=b");
  expect(await bounded?.text()).toBe("0123456789");
});

it("a body announced too long is not read", () => {
  expect(boundBody(requestOf("0123456789"), 9)).toBeNull();
});

it("a body that lies about its length ends in an error", async () => {
  const request = requestOf("0123456789");
  request.headers.set("content-length", "1");
  await expect(boundBody(request, 9)?.text()).rejects.toThrow();
});

it("octets and requests without a body are left as they are", () => {
  const octets = requestOf("0123456789", "application/octet-stream");
  expect(boundBody(octets, 1)).toBe(octets);
  const get = new Request("http://localhost/api/trpc/x");
  expect(boundBody(get, 1)).toBe(get);
});

it("an answer within the bound goes out as it is, a longer one as a sentence", async () => {
  const answer = () => new Response("0123456789", { status: 207, headers: { "cache-control": "no-store" } });
  const whole = await boundAnswer(answer(), 10);
  expect([whole.status, whole.headers.get("cache-control"), await whole.text()]).toEqual([
    ...[207, "no-store"],
    "0123456789",
  ]);
  const refused = await boundAnswer(answer(), 9);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([413, "60"]);
  expect(await refused.json()).toMatchObject({ error: { reason: "too-large" } });
});

it("an answer of no content stays one: it has no body to be bounded", async () => {
  const answer = await boundAnswer(new Response(null, { status: 204 }), 10);
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
});
