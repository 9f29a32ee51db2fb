import { setTimeout as wait } from "node:timers/promises";
import type { StagedWeb } from "./stage.ts";

export interface Sent {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Headers;
  readonly body?: string | Blob;
}

export interface Front {
  /** The answer of the next web that is ready. @throws what the connection broke with, where nobody knows whether it arrived */
  readonly send: (sent: Sent) => Promise<Response>;
  readonly close: () => void;
}

const LOOK_MS = 250;
const PATIENCE_MS = 5_000;

/**
 * What a reverse proxy does: requests in turns to the webs that say on /readyz that they are ready, the next one where nobody
 * listens, and again what only reads where a connection breaks. What changes something is sent once.
 */
export function openFront(webs: readonly StagedWeb[]): Front {
  let ready = [...webs];
  let turn = 0;
  let isClosed = false;
  const look = async () => {
    while (!isClosed) {
      const states = await Promise.all(webs.map((web) => web.isReady()));
      ready = webs.filter((_, i) => states[i]);
      await wait(LOOK_MS);
    }
  };
  void look();
  const send = async ({ path, ...sent }: Sent): Promise<Response> => {
    let untilMs: number | null = null;
    for (;;) {
      turn += 1;
      const web = ready[turn % Math.max(1, ready.length)];
      try {
        if (web === undefined) throw new Error("no web is ready");
        const answer = await fetch(`${web.origin}${path}`, { ...sent, redirect: "manual" });
        // Read to its end: a body that breaks off is no answer.
        const body = await answer.arrayBuffer();
        return new Response(answer.status === 204 ? null : body, answer);
      } catch (error) {
        const mayAgain = web === undefined || sent.method === "GET" || isRefused(error);
        untilMs ??= performance.now() + PATIENCE_MS;
        if (!mayAgain || performance.now() > untilMs) throw error;
        ready = ready.filter((one) => one !== web);
        await wait(20);
      }
    }
  };
  return {
    send,
    close: () => {
      isClosed = true;
    },
  };
}

/** Nobody listened: nothing was sent. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === "ECONNREFUSED";
}
