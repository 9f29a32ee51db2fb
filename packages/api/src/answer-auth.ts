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
    if (request.method === "POST" && (NEW_GUEST.test(path) || NEW_ACCOUNT.test(path))) {
      await services.disk.require();
      await requireRoomForUser(services, { kind: NEW_GUEST.test(path) ? "guests" : "accounts", request });
    }
    return sayWhen(
      await sayTrouble(
        () => handle(request),
        ({ status }) => status < 400,
      ),
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
const NEW_ACCOUNT = /\/sign-up\/.*$/;

interface NewUser {
  readonly kind: "guests" | "accounts";
  readonly request: Request;
}

/** @throws AppError `rate-limited` for an address that made many, `storage-full` where there are as many as may be */
async function requireRoomForUser(services: Services, { kind, request }: NewUser): Promise<void> {
  await countFromAddress(services, { address: clientAddress(request.headers), kind: "guests", amount: 1 });
  const most = services.quotas.installation.guests;
  const { installation, guests } = services.database;
  const count = await (kind === "guests" ? installation.countGuests() : guests.countAccounts(most));
  if (count < most) return;
  const other = kind === "guests" ? "sign up or sign in with an account, or " : "";
  throw new AppError(
    "storage-full",
    `This server has ${formatNumber(most)} ${kind} and takes no more: ${other}ask its operator (ACUITY_INSTALLATION_GUESTS).`,
  );
}

/** better-auth says when to come again in a header of its own, which no client looks for. */
function sayWhen(answer: Response): Response {
  const afterS = answer.headers.get("x-retry-after");
  if (afterS === null || answer.headers.has("retry-after")) return answer;
  const told = new Response(answer.body, answer);
  told.headers.set("retry-after", afterS);
  return told;
}
