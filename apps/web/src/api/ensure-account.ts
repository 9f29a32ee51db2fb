import { patience } from "@acuity/contract";
import { pauseMs } from "./ask-again.ts";
import { rememberKeptUntil } from "./kept-until.ts";

const NOT_REACHED = "The server could not be reached. Check the connection and try again.";
const NOT_SIGNED_IN = "The server did not open a guest workspace. Wait a minute and try again.";

let making: Promise<void> | undefined;

/** A session of whoever is here; a stranger becomes a guest with a workspace of their own, one however often it is asked for at once. */
export function ensureAccount(): Promise<void> {
  making ??= makeAccount().finally(() => {
    making = undefined;
  });
  return making;
}

async function makeAccount(): Promise<void> {
  if (await hasAccount()) return;
  const made = await becomeGuest(crypto.randomUUID());
  if (!made.ok) throw new Error(await refusalOf(made));
}

/** Where no answer came it is asked again: by the same key it is the same guest. */
async function becomeGuest(key: string): Promise<Response> {
  const headers = { "idempotency-key": key };
  const ask = () => call("/api/auth/sign-in/anonymous", { method: "POST", body: "{}", headers });
  for (let tries = 1; tries < patience.noAnswer.tries; tries += 1) {
    const made = await ask().catch(() => null);
    if (made !== null) return made;
    await new Promise<void>((resolve) => setTimeout(resolve, pauseMs(tries)));
  }
  return ask();
}

/** What the server says where it has no room for a guest. */
async function refusalOf(answer: Response): Promise<string> {
  if (answer.status !== 429 && answer.status !== 507) return NOT_SIGNED_IN;
  const told: unknown = await answer.json().catch(() => null);
  const message = typeof told === "object" && told !== null && "message" in told ? told.message : null;
  return typeof message === "string" && message.includes(" ") ? message : NOT_SIGNED_IN;
}

/** Whether this browser has a session, a guest's included. */
export const hasAccount = async (): Promise<boolean> => (await whoIsHere()) !== null;

/** Whether an account is signed in: not of a guest, whose work and links end with this browser's session. */
export async function hasOwnAccount(): Promise<boolean> {
  const seen = await whoIsHere();
  return seen !== null && seen.user?.isAnonymous !== true;
}

async function whoIsHere(): Promise<Seen | null> {
  const known = await call("/api/auth/get-session");
  if (!known.ok) return null;
  const seen = (await known.json()) as Seen | null;
  rememberKeptUntil(seen?.user?.isAnonymous === true ? Date.parse(seen.session?.expiresAt ?? "") : null);
  return seen;
}

/** Of better-auth's answer what is looked at. */
interface Seen {
  readonly session?: { readonly expiresAt?: string };
  readonly user?: { readonly isAnonymous?: boolean | null };
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, headers: { "content-type": "application/json", ...init.headers } }).catch(
    () => {
      throw new Error(NOT_REACHED);
    },
  );
}
