import { AppError, idSchema, samplesHead } from "@acuity/contract";
import { found, inWorkspace, type MemberContext } from "../access/caller.ts";
import { limitCaller } from "../access/limit-rate.ts";
import { retryRead } from "../access/retry-read.ts";
import { inTurns } from "../in-turns.ts";
import { pacedStream } from "./paced-stream.ts";

/** Answers that may be under way in a process, and to one address: each holds what was read for it and not yet taken. */
const MOST = { inAll: 24, ofAddress: 6 } as const;
/** Pages that are read at a time: what one takes on its way from the database is several times its octets. */
const READ_AT_ONCE = 3;

export type AnswerSamples = (context: MemberContext, uploadId: string) => Promise<Response>;

/** Samples of whole uploads as octets (contract's `decodeSamplesBody`), read page by page as they are taken; one a process. */
export function openSamples(): AnswerSamples {
  const enter = countOpen();
  const inTurn = inTurns(READ_AT_ONCE);
  return async (context, uploadId) => {
    if (!idSchema.safeParse(uploadId).success)
      throw new AppError("invalid-input", `"${uploadId}" is no file: open the cluster again.`);
    const { services, caller } = context;
    await limitCaller(services, { rule: "samples.read", caller });
    const asked = retryRead(() => inWorkspace(context, (store) => store.series.listIds(uploadId)));
    const ids = found(await asked, "file");
    const leave = enter(caller.address);
    const parts = partsOf(context, { ids, inTurn });
    // What is damaged, or cannot be read now, still has a status of its own.
    const first = await parts.next().catch((error: unknown) => {
      leave();
      throw error;
    });
    return new Response(pacedStream({ first, rest: parts, leave }), {
      headers: {
        ...{ "content-type": "application/octet-stream", "cache-control": "private, no-store" },
        ...{ "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" },
      },
    });
  };
}

interface Reading {
  readonly ids: readonly string[];
  readonly inTurn: ReturnType<typeof inTurns>;
}

/** Series after series, part after part; a page of one series is held. */
async function* partsOf(context: MemberContext, { ids, inTurn }: Reading): AsyncGenerator<Uint8Array, void> {
  for (const [series, id] of ids.entries()) {
    for (let from: number | null = 0; from !== null; ) {
      const start: number = from;
      const read = () => inWorkspace(context, (store) => store.series.readPage(id, start));
      const { chunks, next } = await inTurn(() => retryRead(read));
      if (chunks.length === 0)
        throw new AppError("not-found", "The file was deleted while it was read: open the cluster again.");
      for (const { count, bytes } of chunks) {
        yield samplesHead({ series, count, bytes });
        yield bytes;
      }
      from = next;
    }
  }
}

/** Counts what is under way. @throws AppError `rate-limited` where that is as much as may be */
function countOpen(): (address: string) => () => void {
  const open = new Map<string, number>();
  let inAll = 0;
  const add = (address: string, one: 1 | -1) => {
    inAll += one;
    const held = (open.get(address) ?? 0) + one;
    if (held === 0) open.delete(address);
    else open.set(address, held);
  };
  return (address) => {
    if (inAll >= MOST.inAll || (open.get(address) ?? 0) >= MOST.ofAddress)
      throw new AppError("rate-limited", "Many saved files are being read: try again in a few seconds.");
    add(address, 1);
    return () => add(address, -1);
  };
}
