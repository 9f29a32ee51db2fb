import { createHmac } from "node:crypto";
import { AppError } from "@acuity/contract";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { refused } from "./auth-refusal.ts";
import { requireKey } from "./once.ts";

/** Guests have no address; what stands for one leads nowhere. */
export const GUEST_DOMAIN = "guest.acuity.invalid";
export const GUEST_NAME = "Guest";

const DAY_MS = 86_400_000;

/**
 * Whoever becomes a guest with an `idempotency-key` becomes one guest by it, however often the answer was lost: within a day the
 * same key is answered with another session of that guest. The guest's row is what is kept of the key: its email is made of it, by
 * our secret, and is there once.
 */
export function guestOnce({ nowMs }: { readonly nowMs: () => number }) {
  return {
    id: "guest-once",
    hooks: {
      before: [
        {
          matcher: ({ path, headers }) =>
            path === "/sign-in/anonymous" && headers?.has("idempotency-key") === true,
          handler: createAuthMiddleware(async (context) => {
            const { secret } = context.context;
            const email = await refused(async () =>
              emailOf(requireKey(context.headers?.get("idempotency-key") ?? ""), secret),
            );
            const guest = (await findGuest(context, email)) ?? (await makeGuest(context, email));
            // A guest who asks for another one is told so by better-auth.
            if (guest === null) return;
            if (nowMs() - guest.createdAt.getTime() > DAY_MS) await refused(tooOld);
            const session = await context.context.internalAdapter.createSession(guest.id);
            await setSessionCookie(context, { session, user: guest });
            return context.json({ token: session.token, user: guest });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const emailOf = (key: string, secret: string): string =>
  `once-${createHmac("sha256", secret).update(`guest ${key}`).digest("hex")}@${GUEST_DOMAIN}`;

async function findGuest({ context }: Context, email: string) {
  const found = await context.internalAdapter.findUserByEmail(email);
  return found?.user ?? null;
}

/** Null where whoever asks is one already. Of two at the same moment the one that came second is answered with the other's. */
async function makeGuest(context: Context, email: string) {
  const session = await getSessionFromCtx<{ isAnonymous?: boolean }>(context, { disableRefresh: true });
  if (session?.user.isAnonymous === true) return null;
  const guest = { email, emailVerified: false, isAnonymous: true, name: GUEST_NAME };
  return context.context.internalAdapter.createUser(guest).catch(async (error: unknown) => {
    const made = await findGuest(context, email);
    if (made === null) throw error;
    return made;
  });
}

async function tooOld(): Promise<never> {
  throw new AppError("conflict", "This Idempotency-Key made a guest more than a day ago: send a new key.");
}
