import { AsyncLocalStorage } from "node:async_hooks";
import type { AppError } from "@acuity/contract";
import type { PrismaClient } from "../generated/client.ts";
import { isDiskFull, isTrouble, storageFull, unavailable } from "./unavailable.ts";

/** What went wrong with the database meanwhile. */
interface Watched {
  trouble: AppError | null;
}

const watching = new AsyncLocalStorage<Watched>();

function noteTrouble(error: unknown): never {
  const watched = watching.getStore();
  if (watched !== undefined && isDiskFull(error)) watched.trouble = storageFull();
  else if (watched !== undefined && isTrouble(error)) watched.trouble = unavailable();
  throw error;
}

/** Notes for whoever waits in `sayTrouble` what they are to say, and throws it: better-auth answers any error in its own way. */
export function tellTrouble(trouble: AppError): never {
  const watched = watching.getStore();
  if (watched !== undefined) watched.trouble = trouble;
  throw trouble;
}

/** A client that notes trouble for whoever waits in `sayTrouble`: better-auth answers any error in its own way. */
export function watchedClient(prisma: PrismaClient): object {
  const client = prisma.$extends({
    query: { $allOperations: ({ args, query }) => query(args).catch(noteTrouble) },
  });
  const begin = client.$transaction.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const noted = (...given: unknown[]) => begin(...given).catch(noteTrouble);
  return new Proxy(client, {
    get: (target, name) => (name === "$transaction" ? noted : Reflect.get(target, name)),
  });
}

/** Whether the work under way has met trouble already: what it says of it is said once, by the answer. */
export const isInTrouble = (): boolean => (watching.getStore()?.trouble ?? null) !== null;

/**
 * Runs `work`; where the database was away meanwhile, and what came of it is no success, it throws that in its place.
 * @throws AppError `unavailable` or `storage-full`, or what `work` throws
 */
export async function sayTrouble<T>(work: () => Promise<T>, isSuccess: (answer: T) => boolean): Promise<T> {
  const watched: Watched = { trouble: null };
  try {
    const answer = await watching.run(watched, work);
    if (watched.trouble === null || isSuccess(answer)) return answer;
  } catch (error) {
    if (watched.trouble === null) throw error;
  }
  throw watched.trouble;
}
