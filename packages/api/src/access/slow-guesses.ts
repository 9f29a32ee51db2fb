import { createHmac, randomBytes } from "node:crypto";
import { AppError } from "@acuity/contract";
import type { BetterAuthOptions } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { refused } from "./auth-refusal.ts";
import { giveBackRate, type RateStore, takeRate } from "./limit-rate.ts";

const YEAR_S = 365 * 86_400;
const SIGN_IN = "/sign-in/email";
const MAKES_SESSION = new Set([SIGN_IN, "/sign-up/email"]);
const COOKIE = "known";

/**
 * Bounds how many passwords are tried for an account, from wherever: addresses cost little. All who never signed in to
 * it share one count; a browser that did carries a signed cookie that says so and has a count of its own, so that
 * strangers do not lock its owner out. An email without an account is counted alike: nothing tells the two apart.
 */
export function slowGuesses(store: RateStore): NonNullable<BetterAuthOptions["hooks"]> {
  return {
    before: createAuthMiddleware(async (context) => {
      const account = context.path === SIGN_IN ? accountOf(context) : null;
      if (account === null) return;
      const who = whoAsks(account, await browserOf(context, account));
      if (await refused(() => takeRate(store, { rule: "sign-in", who }))) return;
      return refused(async () => {
        throw new AppError(
          "rate-limited",
          "Too many passwords were tried for this account: try again in an hour, or where you signed in before.",
        );
      });
    }),
    after: createAuthMiddleware(async (context) => {
      const account =
        MAKES_SESSION.has(context.path) && context.context.newSession ? accountOf(context) : null;
      if (account === null) return;
      const browser = await browserOf(context, account);
      if (context.path === SIGN_IN)
        await refused(() => giveBackRate(store, { rule: "sign-in", who: whoAsks(account, browser) }));
      const { name, attributes } = context.context.createAuthCookie(COOKIE, { maxAge: YEAR_S });
      const value = `${account}.${browser ?? randomBytes(16).toString("base64url")}`;
      await context.setSignedCookie(name, value, context.context.secret, attributes);
    }),
  };
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** A name for who has the email, which only we can make; null where none is given. */
function accountOf({ body, context }: Context): string | null {
  const email: unknown = body?.email;
  if (typeof email !== "string") return null;
  return createHmac("sha256", context.secret).update(`account ${email.toLowerCase()}`).digest("base64url");
}

/** The name of a browser that signed in to the account before, null for any other. */
async function browserOf(context: Context, account: string): Promise<string | null> {
  const { name } = context.context.createAuthCookie(COOKIE);
  const signed = await context.getSignedCookie(name, context.context.secret);
  const [of, browser] = (signed || "").split(".");
  return of === account && browser !== undefined ? browser : null;
}

const whoAsks = (account: string, browser: string | null) =>
  browser === null ? account : `${account} ${browser}`;
