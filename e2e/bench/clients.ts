import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { type Line, send, signIn } from "../fixtures/attacks/send.ts";
import { minutes, uploadOf } from "../fixtures/attacks/uploads.ts";

const CLUSTERS = 5_000;
const AT_ONCE = 8;
const MONTH = 30 * 1_440;

async function asGuest(line: Line) {
  const session = await signIn(line);
  const call = async (path: string, json: object, signal?: AbortSignal) => {
    const headers = { ...session, "content-type": "application/json" };
    const body = JSON.stringify({ json });
    return send(line, {
      method: "POST",
      path: `/api/trpc/${path}`,
      headers,
      body,
      ...(signal && { signal }),
    });
  };
  const get = (path: string, json: object) =>
    send(line, {
      path: `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json }))}`,
      headers: session,
    });
  return { session, call, get };
}

const known = (text: string) => JSON.parse(text).result.data.json;

/** Somebody with as many clusters as one may have, who reads page after page of them; resolves with the status. */
export async function prepareReader(line: Line): Promise<() => Promise<number>> {
  const { call, get } = await asGuest(line);
  let made = 0;
  const lane = async () => {
    while (made < CLUSTERS) {
      made += 1;
      const name = `cluster ${String(made).padStart(4, "0")}`;
      const cluster = {
        engine: "aurora-mysql",
        engineVersion: null,
        region: "us-east-1",
        storageMode: "standard",
      };
      const { status, text } = await call("cluster.create", { ...cluster, name });
      if (status !== 200) throw new Error(`No cluster: ${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  let page = 0;
  return async () => {
    page = (page + 37) % 100;
    const cursor = `cluster ${String(page * 50).padStart(4, "0")}`;
    return (await get("cluster.list", { cursor })).status;
  };
}

export interface Sharer {
  readonly share: (signal?: AbortSignal) => Promise<number>;
}

/** Somebody with a month of minutes and a plan of it, who shares it; resolves with the status. */
export async function prepareSharer(line: Line): Promise<Sharer> {
  const { session, call } = await asGuest(line);
  const headers = { ...session, "content-type": "application/octet-stream" };
  const body = uploadOf([await minutes(MONTH)], { per: MONTH });
  const kept = await send(line, { method: "POST", path: "/api/trpc/upload.save", headers, body });
  if (kept.status !== 200) throw new Error(`Not kept: ${kept.status} ${kept.text.slice(0, 200)}`);
  const { clusterId } = known(kept.text);
  const plan = { clusterId, name: "plan", settings: settingsOf(), baseline: baselineOf() };
  const saved = await call("scenario.save", plan);
  if (saved.status !== 200) throw new Error(`No plan: ${saved.status} ${saved.text.slice(0, 200)}`);
  const { id: scenarioId } = known(saved.text);
  return {
    share: async (signal) => (await call("report.share", { scenarioId, title: "report" }, signal)).status,
  };
}
