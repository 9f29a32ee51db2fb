import { AppError, errorTable, unexpectedMessage } from "@acuity/contract";
import { sayTrouble } from "@acuity/db";
import { formatNumber } from "@acuity/words";
import { countFromAddress } from "./access/quotas.ts";
import { clientAddress } from "./access/request-origin.ts";
import { retryAfterS } from "./access/retry-read.ts";
import type { Services } from "./services.ts";

interface Asked {
  readonly handle: (request: Request) => Promise<Response>;
  readonly request: Request;
}

/** better-auth's answer where there is room for who asks; while the database is away 503, where better-auth would say 500 or that nobody is signed in. */
export async function answerAuth(services: Services, { handle, request }: Asked): Promise<Response> {
  try {
    const path = new URL(request.url).pathname;
    if (request.method === "POST" && MAKES_USER.test(path)) await services.disk.require();
    if (request.method === "POST" && NEW_GUEST.test(path))
      await requireRoomForGuest(services, clientAddress(request.headers));
    return await sayTrouble(
      () => handle(request),
      ({ status }) => status < 400,
    );
  } catch (error) {
    const isKnown = error instanceof AppError;
    if (!isKnown) services.log.error({ err: error }, "better-auth failed");
    const message = isKnown ? error.message : unexpectedMessage;
    const code = isKnown ? error.code : "unexpected";
    const headers = { "retry-after": String(retryAfterS(code) ?? 0), "cache-control": "no-store" };
    return Response.json({ message }, { status: errorTable[code].http, ...(isKnown && { headers }) });
  }
}

const NEW_GUEST = /\/sign-in\/anonymous\/?$/;
const MAKES_USER = /\/(sign-in\/anonymous|sign-up\/.*)$/;

/** @throws AppError `rate-limited` for an address that made many, `storage-full` where there are as many as may be */
async function requireRoomForGuest(services: Services, address: string): Promise<void> {
  await countFromAddress(services, { address, kind: "guests", amount: 1 });
  const { guests } = services.quotas.installation;
  if ((await services.database.installation.countGuests()) < guests) return;
  throw new AppError(
    "storage-full",
    `This server has ${formatNumber(guests)} guests and takes no more: sign up or sign in with an account, or ask its operator (ACUITY_INSTALLATION_GUESTS).`,
  );
}
