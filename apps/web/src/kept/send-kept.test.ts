import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inlineHashes, packPage } from "./pack-page.ts";
import { encodingFor, type KeptAnswer, keptAnswer, sendKept } from "./send-kept.ts";

let kept: KeptAnswer;
// A body where none may be is an error in place of nothing.
const server = createServer({ rejectNonStandardBodyWrites: true }, (asked, response) =>
  sendKept({ request: asked, response }, kept),
);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function ask(headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method, headers, host: "127.0.0.1" }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts).toString() };
}

const page = (etag: string | null) =>
  keptAnswer({
    ...{ encoding: "identity", body: Buffer.from("<p>page</p>"), etag },
    hashes: { scripts: ["c2NyaXB0"], styles: ["c3R5bGU="] },
    headers: { "X-Robots-Tag": "noindex" },
  });

describe("a kept page", () => {
  it("has a policy of hashes, and each time a new nonce for styles that its scripts are told of", async () => {
    kept = page(null);
    const [one, two] = [await ask(), await ask()];
    const policy = String(one.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0';");
    expect(policy).not.toContain("strict-dynamic");
    const nonce = /style-nonce;desc="([^"]+)"/.exec(String(one.headers["server-timing"]))?.[1];
    expect(policy).toContain(`style-src 'self' 'sha256-c3R5bGU=' 'nonce-${nonce}';`);
    expect(two.headers["server-timing"]).not.toBe(one.headers["server-timing"]);
    expect(one.headers).toMatchObject({ "x-robots-tag": "noindex", "content-length": "11" });
    expect(one.body).toBe("<p>page</p>");
  });

  it("tells HEAD the same without its body", async () => {
    kept = page(null);
    const head = await ask({}, "HEAD");
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers["content-length"]).toBe("11");
  });

  it("is not sent again to who has it, unless something private is inside", async () => {
    kept = page('"one"');
    const again = await ask({ "if-none-match": 'W/"other", "one"' });
    expect(again).toMatchObject({ status: 304, body: "" });
    // The policy and the nonce that the browser kept belong together.
    expect(again.headers["content-security-policy"]).toBeUndefined();
    expect(again.headers["server-timing"]).toBeUndefined();
    expect((await ask({ "if-none-match": '"two"' })).status).toBe(200);
    kept = page(null);
    expect((await ask({ "if-none-match": '"one", *' })).status).toBe(200);
  });
});

it.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["BR", "br"],
  ["brotli, x-gzip", "identity"],
  ["gzip;q=0.0", "identity"],
  ["deflate", "identity"],
] as const)("who accepts %s is sent %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  expect(encodingFor(accepted)).toBe(encoding);
});

it("what stands in a page as text is hashed once, files are not", async () => {
  const html =
    '<style>a{}</style><script src="/x.js" async=""></script><script>1</script><script id="a">1</script>';
  const hashes = inlineHashes(html);
  expect(hashes.scripts).toEqual(["a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s="]);
  expect(hashes.styles).toHaveLength(1);
  expect((await packPage(html)).hashes).toEqual(hashes);
});
