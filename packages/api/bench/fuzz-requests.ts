import { createHash } from "node:crypto";
import { octetInputParser } from "@trpc/server/http";
import fc from "fast-check";
import { z } from "zod";
import { appRouter } from "../src/index.ts";
import { bent, type FuzzPools, hostile, ofSchema, type Schema } from "./fuzz-values.ts";
import { doubledInput, hostileInputs } from "./hostile-inputs.ts";

/** A request as it is sent; a GET has no body. */
export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

interface Procedure {
  readonly path: string;
  readonly type: "query" | "mutation";
  readonly schema: Schema | null;
  readonly isOctets: boolean;
}

const procedures: readonly Procedure[] = Object.entries(appRouter._def.procedures).map(([path, one]) => {
  const { _def: def } = one as unknown as {
    readonly _def: Pick<Procedure, "type"> & { readonly inputs: readonly unknown[] };
  };
  const [input] = def.inputs;
  const isOctets = input === octetInputParser;
  const schema =
    input instanceof z.ZodType
      ? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema)
      : null;
  return { path, type: def.type, schema, isOctets };
});

/** What takes a worker is asked for less often: its time is not what is tried here. */
const HEAVY = new Set(["report.share", "report.reprice", "plan.start", "upload.save"]);
const JSON_TYPE = { "content-type": "application/json" };
/** What superjson can say and no input of ours does, and what is deeper than any; short, as there are many. */
const NO_INPUTS = [doubledInput(20), ...Object.values(hostileInputs(20_000))];

function procedureRequest(pools: FuzzPools): fc.Arbitrary<FuzzedRequest> {
  const weighed = procedures.map((one) => ({
    weight: HEAVY.has(one.path) ? 1 : 6,
    arbitrary: requestOf(one, pools),
  }));
  return fc.oneof(...weighed);
}

function requestOf(
  { path, type, schema, isOctets }: Procedure,
  pools: FuzzPools,
): fc.Arbitrary<FuzzedRequest> {
  const at = `/api/trpc/${path}`;
  if (isOctets)
    return fc
      .tuple(
        octetsOf(pools.octets),
        fc.constantFrom("application/octet-stream", "application/json", "text/plain"),
      )
      .map(([body, contentType]) => ({
        method: "POST",
        path: at,
        headers: { "content-type": contentType },
        body,
      }));
  const valid = schema === null ? fc.constant(undefined) : ofSchema(schema, pools);
  const near = fc
    .tuple(valid, fc.nat(), hostile)
    .map(([value, bend, what]) => bent(value, { at: bend, what }));
  const meta = fc.tuple(
    valid,
    hostile,
    fc.constantFrom("Date", "Error", "map", "set", "bigint", "undefined", "number", "regexp", "URL"),
  );
  return fc.oneof(
    { weight: 5, arbitrary: valid.map((json) => sent({ at, type }, JSON.stringify({ json }))) },
    { weight: 3, arbitrary: near.map((json) => sent({ at, type }, JSON.stringify({ json }))) },
    { weight: 1, arbitrary: hostile.map((json) => sent({ at, type }, JSON.stringify({ json }) ?? "")) },
    {
      weight: 1,
      arbitrary: meta.map(([json, what, kind]) => {
        // Not every object has a word for itself.
        const values = { "": [kind], [JSON.stringify(what) ?? ""]: [kind] };
        return sent({ at, type }, JSON.stringify({ json, meta: { values } }));
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...NO_INPUTS).map((text) => sent({ at, type }, text)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }).map((text) => sent({ at, type }, text)) },
    // The other method, and several calls at once.
    {
      weight: 1,
      arbitrary: valid.map((json) =>
        sent({ at, type: type === "query" ? "mutation" : "query" }, JSON.stringify({ json })),
      ),
    },
    { weight: 1, arbitrary: valid.map((json) => batched({ path, type }, json)) },
  );
}

function sent(
  { at, type }: { readonly at: string; readonly type: Procedure["type"] },
  text: string,
): FuzzedRequest {
  // Every other one by a key, the same of the same seed.
  const key = createHash("sha256").update(text).digest("hex");
  const headers = key < "8" ? { ...JSON_TYPE, "idempotency-key": key } : JSON_TYPE;
  if (type === "mutation") return { method: "POST", path: at, headers, body: text };
  return {
    method: "GET",
    path: `${at}?input=${encodeURIComponent(text.slice(0, 6_000).toWellFormed())}`,
    headers: {},
  };
}

function batched({ path, type }: Pick<Procedure, "path" | "type">, json: unknown): FuzzedRequest {
  const at = `/api/trpc/${path},${path},no.such?batch=1`;
  const text = JSON.stringify({ 0: { json }, 1: { json }, 2: { json } });
  if (type === "mutation") return { method: "POST", path: at, headers: JSON_TYPE, body: text };
  return { method: "GET", path: `${at}&input=${encodeURIComponent(text.slice(0, 6_000))}`, headers: {} };
}

/** A body with bits turned, cut, or grown. */
function octetsOf(valid: Uint8Array<ArrayBuffer>): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const turned = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 6 }).map((turns) => {
    const body = valid.slice();
    for (const [at, byte] of turns) body[at] = byte;
    return body;
  });
  const cut = fc.nat(valid.length).map((length) => valid.slice(0, length));
  return fc.oneof(
    turned,
    cut,
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from(bytes)),
  );
}

const AUTH = [
  ...[
    "sign-in/anonymous",
    "sign-in/email",
    "sign-up/email",
    "sign-out",
    "get-session",
    "update-user",
    "delete-user",
  ],
  ...[
    "change-password",
    "change-email",
    "list-sessions",
    "revoke-sessions",
    "request-password-reset",
    "ok",
    "error",
  ],
  ...[
    "verify-email",
    "refresh-token",
    "link-social",
    "account-info",
    "delete-anonymous-user",
    "is-username-available",
  ],
];
const PAGES = [
  ...[
    "/",
    "/plan",
    "/plans/",
    "/clusters",
    "/catalogs",
    "/check",
    "/data",
    "/model",
    "/failover",
    "/optimized-reads",
  ],
  ...["/r/", "/api/trpc/", "/api/auth/", "/_next/", "/samples/", "/.env", "/icon.svg", "/robots.txt"],
];

/** Every other route. */
function routeRequest({ own, foreign }: FuzzPools): fc.Arbitrary<FuzzedRequest> {
  const credentials = fc.record(
    {
      email: fc.oneof(fc.emailAddress(), hostile),
      password: fc.oneof(fc.string(), hostile),
      name: hostile,
      callbackURL: hostile,
    },
    { requiredKeys: [] },
  );
  const auth = fc
    .tuple(
      fc.constantFrom(...AUTH),
      fc.constantFrom("POST", "POST", "GET", "PUT", "DELETE"),
      fc.oneof(credentials, hostile),
    )
    .map(([name, method, body]): FuzzedRequest => {
      const at = { method, path: `/api/auth/${name}`, headers: JSON_TYPE };
      return method === "GET" ? at : { ...at, body: JSON.stringify(body) ?? "" };
    });
  const piece = fc.oneof(fc.constantFrom(...own, ...foreign), hostile.map(String), fc.webPath());
  const page = fc
    .tuple(
      fc.constantFrom(...PAGES),
      piece,
      fc.webQueryParameters(),
      fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "OPTIONS"),
    )
    .map(([path, tail, query, method]): FuzzedRequest => {
      const rest = encodeURIComponent(tail.toWellFormed()).slice(0, 1_000);
      return {
        method,
        path: `${path}${path.endsWith("/") && path !== "/" ? rest : ""}?${query}`,
        headers: {},
      };
    });
  return fc.oneof(auth, page);
}

/** So many requests, the same of the same seed. */
export function fuzzedRequests(
  pools: FuzzPools,
  { count, seed }: { readonly count: number; readonly seed: number },
): FuzzedRequest[] {
  const headers = fc.dictionary(
    fc.constantFrom(
      "x-acuity-workspace",
      "accept",
      "x-forwarded-host",
      "trpc-accept",
      "if-none-match",
      "rsc",
      "next-action",
    ),
    fc.oneof(fc.constantFrom(...pools.foreign), fc.stringMatching(/^[ -~]{0,60}$/)),
    { maxKeys: 1 },
  );
  const request = fc.oneof(
    { weight: 5, arbitrary: procedureRequest(pools) },
    { weight: 1, arbitrary: routeRequest(pools) },
  );
  const drawn = fc.tuple(request, fc.option(headers, { freq: 5, nil: {} }));
  return fc
    .sample(drawn, { numRuns: count, seed })
    .map(([one, more]) => ({ ...one, headers: { ...more, ...one.headers } }));
}
