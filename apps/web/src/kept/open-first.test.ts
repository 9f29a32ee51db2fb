import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ToldReport } from "@acuity/api";
import { AppError, type Repriced } from "@acuity/contract";
import { afterEach, expect, it, vi } from "vitest";
import { givenTo } from "../server/given.ts";
import { errorPages } from "./error-pages.ts";
import type { MakePage } from "./make-pages.ts";
import { openFirst } from "./open-first.ts";
import { tellErrors } from "./tell-errors.ts";

const report = { id: "report" } as ToldReport;
const repriced = { ofTitle: "prices" } as Repriced;
const noBytes = Buffer.from("");
const makePage: MakePage = async (_path, { error }) => ({
  ...{ status: 200, html: `<p>${error?.message}</p>`, headers: {} },
  ...{ br: noBytes, gzip: noBytes, hashes: { scripts: [], styles: [] } },
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Next behind it says which report it was given, and whether for keeping. */
async function start(open: () => Promise<ToldReport>, reprice = () => Promise.resolve(repriced)) {
  const openReport = vi.fn<(visit: { token: string; headers: Headers }) => Promise<ToldReport>>(open);
  const repriceOpenReport = vi.fn(reprice);
  const onTrouble = vi.fn();
  const ask = vi.fn<Parameters<typeof createServer>[1] & object>((request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    const given = givenTo(headers);
    // As Next does of a page.
    response.statusCode = 200;
    response.end(
      JSON.stringify({ report: given?.report?.id, today: given?.today, isForKeeping: given?.isForKeeping }),
    );
  });
  const fail = tellErrors({ errorPage: errorPages(makePage), otherwise: ask, onTrouble });
  const server = createServer(openFirst({ ask, openReport, repriceOpenReport, fail })).listen(0, "127.0.0.1");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const visit = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "x-forwarded-for": "198.51.100.7", "accept-encoding": "identity", ...headers },
    });
  return { visit, ask, openReport, repriceOpenReport, onTrouble };
}

it.each([
  ["rate-limited", 429, "60"],
  ["unavailable", 503, "2"],
  ["not-found", 404, null],
  ["damaged", 422, null],
] as const)(
  "a page that Next would make and that does not open (%s) is %s, said to be read",
  async (code, status, retryAfter) => {
    const { visit, ask } = await start(() => Promise.reject(new AppError(code, "So it is.")));
    for (const [path, headers] of [
      ["/r/TOKEN?prices=today", {}],
      ["/r/TOKEN?_rsc=1", { rsc: "1" }],
      ["/r/TOKEN?prices=today", { "next-router-prefetch": "1" }],
      ["/%72/TOKEN?file=nothing", {}],
    ] as const) {
      const answer = await visit(path, headers);
      const { status: told, headers: said } = answer;
      expect([told, said.get("retry-after"), said.get("cache-control")]).toEqual([
        ...[status, retryAfter, "private, no-store"],
      ]);
      expect(said.get("content-type")).toContain("text/html");
      expect(await answer.text()).toBe("<p>So it is.</p>");
    }
    expect(ask).not.toHaveBeenCalled();
  },
);

it("one that opens is opened once, by who asks, and given to Next for this visit alone", async () => {
  const { visit, openReport } = await start(() => Promise.resolve(report));
  const answer = await visit("/r/TOKEN?prices=today", { "x-acuity-given": "made up" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([200, null]);
  expect(await answer.json()).toEqual({ report: "report", today: repriced, isForKeeping: false });
  expect(openReport).toHaveBeenCalledOnce();
  const [visited] = openReport.mock.calls[0] ?? [];
  expect([visited?.token, visited?.headers.get("x-forwarded-for")]).toEqual(["TOKEN", "198.51.100.7"]);
});

it.each([
  ["rate-limited", 429, "60"],
  ["restarting", 503, "1"],
  ["plan-refused", 200, null],
] as const)(
  "a report whose prices of today cannot be had (%s) is shown and answered %s",
  async (code, status, retryAfter) => {
    const { visit } = await start(
      () => Promise.resolve(report),
      () => Promise.reject(new AppError(code, "Not now.")),
    );
    const answer = await visit("/r/TOKEN?prices=today");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
    expect(await answer.json()).toMatchObject({ report: "report", today: { code } });
  },
);

it("prices are asked for by who asks for them alone", async () => {
  const { visit, repriceOpenReport } = await start(() => Promise.resolve(report));
  for (const path of ["/r/TOKEN?_rsc=1", "/r/TOKEN?prices=of-old", "/r/TOKEN?prices=today&prices=today"])
    expect(await (await visit(path)).json()).toMatchObject({ report: "report", today: null });
  expect(repriceOpenReport).not.toHaveBeenCalled();
});

it("what opens no report, and a file, which has a route of its own, go to Next as they are", async () => {
  const { visit, openReport } = await start(() => Promise.resolve(report));
  for (const path of ["/", "/plan?prices=today", "/r/TOKEN/plan.csv", "/r/TOKEN?file=plan.csv"])
    expect(await (await visit(path)).json()).toEqual({});
  expect(await (await visit("/r/TOKEN?_rsc=1", { rsc: "1", "next-router-prefetch": "1" })).json()).toEqual(
    {},
  );
  expect(openReport).not.toHaveBeenCalled();
});

it("what has no sentence fails as any page of Next", async () => {
  const { visit, onTrouble } = await start(() => Promise.reject(new AppError("unexpected", "Ours.")));
  expect(await (await visit("/r/TOKEN?prices=today")).json()).toEqual({});
  expect(onTrouble).toHaveBeenCalledOnce();
});
