import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Pace } from "./body-pace.ts";
import type { HeldLimits } from "./held-bytes.ts";
import type { Refusal } from "./refusal.ts";

/** What of answers may wait here to be taken, how fast it has to be, and how many requests may wait for theirs. */
export interface AnswerLimits extends HeldLimits {
  readonly pace: Pace;
  readonly requests: HeldLimits;
}

interface Answer {
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly address: string;
  /** What had left at the last looks, the oldest first; while something waits to be taken. */
  sent: number[];
}

const LOOKS = 20;

const WAITING: Refusal = {
  status: 429,
  sentence: "Answers to your address wait to be taken: take them, then ask again.",
  retryAfterS: 5,
  reason: "answers",
};

const OPEN: Refusal = {
  status: 429,
  sentence: "Many requests of yours wait for their answers: wait for some, then ask again.",
  retryAfterS: 5,
  reason: "open",
};
const OPEN_IN_ALL: Refusal = {
  ...OPEN,
  sentence: "Many requests wait for their answers here: try again in a few seconds.",
};

/**
 * So many requests of one address, and of all, wait for their answers or are being answered; through a proxy each is a connection.
 * Answers that were made and not yet taken stay in memory: of one address so much, and in all. Beyond it whoever holds most
 * is cut off, and an address that holds as much as it may is told so before it gets more. Whoever takes an answer slower
 * than the pace, or not at all, is cut off too; time in which nothing waits for them counts for no one.
 */
export function watchAnswers(limits: AnswerLimits) {
  const open = new Map<string, Set<Answer>>();
  let inAll = 0;
  let looking: NodeJS.Timeout | undefined;
  const summed = new Map<string, number>();
  /** Summed once a turn of the loop: a hundred requests of one address, which a turn may bring, would each go through all of its answers. */
  const heldBy = (address: string): number => {
    const known = summed.get(address);
    if (known !== undefined) return known;
    if (summed.size === 0) setImmediate(() => summed.clear());
    let held = 0;
    for (const answer of open.get(address) ?? []) held += unsent(answer);
    summed.set(address, held);
    return held;
  };
  const look = () => {
    const answers = [...open.values()].flatMap((own) => [...own]);
    for (const answer of answers) if (isTooSlow(answer, limits.pace)) answer.socket.destroy();
    for (const address of open.keys()) cutOff([...(open.get(address) ?? [])], limits.ofAddress);
    cutOff(answers, limits.inAll);
  };
  const remove = (answer: Answer) => {
    const own = open.get(answer.address);
    own?.delete(answer);
    inAll -= 1;
    if (own?.size === 0) open.delete(answer.address);
    if (open.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  return {
    refusalOf: (address: string): Refusal | null => {
      if ((open.get(address)?.size ?? 0) >= limits.requests.ofAddress) return OPEN;
      if (inAll >= limits.requests.inAll) return OPEN_IN_ALL;
      return heldBy(address) >= limits.ofAddress ? WAITING : null;
    },
    watch: ({ socket }: IncomingMessage, { response, address }: Pick<Answer, "response" | "address">) => {
      const answer: Answer = { response, socket, address, sent: [] };
      const own = open.get(address) ?? new Set();
      open.set(address, own.add(answer));
      inAll += 1;
      looking ??= setInterval(look, limits.pace.spanMs / LOOKS).unref();
      response.once("close", () => remove(answer));
    },
  };
}

const sum = (bytes: readonly number[]): number => bytes.reduce((all, one) => all + one, 0);

/** Bytes that were handed over and wait. */
const unsent = ({ response }: Answer): number => response.writableLength;

/** Ends those that hold most until no more is held than may be. */
function cutOff(answers: readonly Answer[], most: number): void {
  const waiting = answers.filter(({ socket }) => !socket.destroyed);
  let held = sum(waiting.map(unsent));
  if (held <= most) return;
  for (const answer of waiting.toSorted((a, b) => unsent(b) - unsent(a))) {
    if (held <= most) return;
    held -= unsent(answer);
    answer.socket.destroy();
  }
}

function isTooSlow(answer: Answer, { bytesPerS, spanMs }: Pace): boolean {
  if (unsent(answer) === 0) {
    answer.sent = [];
    return false;
  }
  answer.sent.push(sentBy(answer.socket));
  if (answer.sent.length <= LOOKS) return false;
  const since = answer.sent.shift() ?? 0;
  return sentBy(answer.socket) - since < (bytesPerS * spanMs) / 1_000;
}

interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** What the system took: a socket itself counts as written whatever it was handed, and a long piece as waiting until all of it left. */
function sentBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
