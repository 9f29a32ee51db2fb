import { AppError, limits } from "@acuity/contract";
import { type Database, isInTrouble, tellTrouble } from "@acuity/db";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { anonymous } from "better-auth/plugins";
import type { DatabaseClock } from "./access/database-clock.ts";
import { GUEST_DOMAIN, GUEST_NAME, guestOnce } from "./access/guest-once.ts";
import { hashedSessions } from "./access/hashed-sessions.ts";
import { passwordTurns } from "./access/password-turns.ts";
import { shiftedSessions } from "./access/shifted-sessions.ts";
import { slowGuesses } from "./access/slow-guesses.ts";
import type { AuditTrail } from "./audit/audit-trail.ts";
import { currentRequest } from "./record/current-request.ts";
import type { Services } from "./services.ts";

export interface AuthOptions {
  readonly database: Pick<Database, "authClient" | "accounts" | "rateLimiter">;
  readonly audit: Pick<AuditTrail, "session">;
  /** Sessions end by the database's time, whatever this process takes it for. */
  readonly clock: Pick<DatabaseClock, "offsetMs">;
  readonly log: Services["log"];
  /** What windows of limits open by. */
  readonly nowMs: () => number;
  /** Signs cookies; 32 random bytes, as 43 characters of base64url or 64 of hex. */
  readonly secret: string;
  /** What the browser calls us: `https://acuity.example.com`. */
  readonly baseUrl: string;
}

const DAY_S = 86_400;

/** Sessions by hashes of their tokens, which end by the database's clock. */
const sessionsOf = ({ authClient }: AuthOptions["database"], { offsetMs }: AuthOptions["clock"]) =>
  hashedSessions(
    shiftedSessions(prismaAdapter(authClient, { provider: "postgresql", transaction: true }), offsetMs),
  );

/** better-auth with guests, and accounts by email and password. Sessions and its rate limits live in PostgreSQL. */
export function createAuth(options: AuthOptions) {
  const { database, audit, secret, baseUrl, clock, log, nowMs } = options;
  return betterAuth({
    ...authTables,
    emailAndPassword: { ...authTables.emailAndPassword, password: passwordTurns() },
    database: sessionsOf(database, clock),
    secret,
    baseURL: baseUrl,
    trustedOrigins: aliasesOf(baseUrl),
    plugins: [
      anonymous({
        emailDomainName: GUEST_DOMAIN,
        generateName: () => GUEST_NAME,
        // The guest's user is deleted right after this, with everything that hangs on it.
        onLinkAccount: moveWork(database),
      }),
      guestOnce({ nowMs }),
    ],
    // Each request asks the database, so that a session revoked there is over on the next one.
    session: {
      ...{ expiresIn: limits.sessionDays * DAY_S, updateAge: DAY_S },
      cookieCache: { enabled: false },
    },
    databaseHooks: toldSessions(audit),
    hooks: slowGuesses({ database, nowMs }),
    // The first three name sessions by tokens, which nobody can list; the fourth takes a name that is no text, and fails
    // as ours; and `account.delete` takes workspaces and links along.
    disabledPaths: [
      ...["/list-sessions", "/revoke-session", "/revoke-other-sessions", "/update-user"],
      "/delete-anonymous-user",
    ],
    rateLimit: {
      enabled: true,
      storage: "database",
      customRules: { "/sign-in/anonymous": { window: 60, max: 60 }, "/get-session": false },
    },
    advanced: {
      // Said because better-auth drops both checks by itself where NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: baseUrl.startsWith("https://"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
    telemetry: { enabled: false },
    ...toldTo(log),
  });
}

/** What better-auth has to say, as lines of our log; nothing of a database that is away, which the answer says. */
function toldTo(log: AuthOptions["log"]): Pick<BetterAuthOptions, "logger" | "onAPIError"> {
  return {
    logger: {
      log: (level, message: unknown, ...more: unknown[]) => {
        if (isInTrouble()) return;
        const err = [message, ...more].find((one) => one instanceof Error);
        log[level]({ said: String(message), ...(err && { err }) }, "better-auth");
      },
    },
    // Else it writes to the console; `answerAuth` says what became of it.
    onAPIError: { throw: true },
  };
}

type OnLinkAccount = NonNullable<NonNullable<Parameters<typeof anonymous>[0]>["onLinkAccount"]>;

/** The account is there by then. Where it fails the guest still is too, and signing in goes on from where it stopped. */
function moveWork({ accounts }: AuthOptions["database"]): OnLinkAccount {
  return ({ anonymousUser, newUser }) => {
    const users = { from: anonymousUser.user.id, to: newUser.user.id };
    return accounts
      .moveMemberships({ ...users, requestId: currentRequest()?.id ?? null })
      .catch((cause: unknown) =>
        tellTrouble(Object.assign(new AppError("unavailable", NOT_MOVED), { cause })),
      );
  };
}

const NOT_MOVED =
  "What you saved as a guest could not be moved to your account just now, and none of it is lost: sign in with the account in a moment.";

function toldSessions(audit: AuthOptions["audit"]): BetterAuthOptions["databaseHooks"] {
  return {
    session: {
      create: { after: ({ userId }) => audit.session("session.start", userId) },
      delete: { after: ({ userId }) => audit.session("session.end", userId) },
    },
  };
}

/** The part of the options that decides tables and columns; a test holds prisma/schema.prisma to it. */
export const authTables = {
  emailAndPassword: { enabled: true, minPasswordLength: 10 },
  rateLimit: { storage: "database" },
} as const;

/** On one's own machine localhost and 127.0.0.1 are the same place. */
function aliasesOf(baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  return [origin, origin.replace("//localhost", "//127.0.0.1"), origin.replace("//127.0.0.1", "//localhost")];
}
