import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@acuity/contract";
import type { Asker, JobKind } from "@acuity/db";
import { currentRequest } from "../record/current-request.ts";
import type { Services } from "../services.ts";
import { cancelled, requirePlace, toldError, tooMany, tooMuchWork } from "./job-errors.ts";
import { AWAIT_MS, BEGIN_MS, jobLimits, mostOf } from "./job-limits.ts";
import { readWorkDone } from "./work-done.ts";

export interface JobRequest {
  readonly kind: JobKind;
  readonly workspaceId: string;
  /** A user, or the address of a visitor: their jobs are counted, and run one after the other. */
  readonly askedBy: string;
  /** The network they come from: its jobs are counted too. */
  readonly address: string;
  /** Whoever has no account: of one address their jobs run one after the other, however many guests it makes. */
  readonly isGuest: boolean;
  /** Ids and choices, as JSON. */
  readonly input: object;
  readonly progressId?: string | undefined;
  /** Aborted once nobody waits any more: then the job ends. */
  readonly signal?: AbortSignal | undefined;
  /** What the job works on, in parts of at most 1 MiB; laid down as it comes. */
  readonly parts?: AsyncIterable<Uint8Array>;
}

/**
 * Has a worker process do a job and waits for what it makes of it.
 * @throws AppError of the job; `rate-limited` beyond its queue's limits; `conflict` when it was cancelled
 */
export async function askWorker<Output>(services: Services, request: JobRequest): Promise<Output> {
  const { database, queue } = services;
  const { kind, workspaceId, parts } = request;
  const asker = await askerOf(services, request);
  requirePlace(kind, await queue.foresee(kind, asker));
  const job = { workspaceId, jobId: randomUUID() };
  const asked = { ...request, jobId: job.jobId, asker };
  // First of all: whatever dies from here on, it is forgotten.
  await queue.forgetLater(job);
  await create(services, asked);
  try {
    if (parts !== undefined) await layDown(services, { ...job, parts });
    requirePlace(kind, await queue.send(kind, job, asker));
    return (await outcomeOf(services, asked)) as Output;
  } catch (error) {
    // Whatever ended the waiting: nobody waits any more. A job that is done already stays done.
    await database.inWorkspace(workspaceId, (store) => store.jobs.cancel(job.jobId)).catch(() => undefined);
    await queue.drop(kind, job).catch(() => undefined);
    throw error;
  }
}

type Asked = JobRequest & { readonly jobId: string; readonly asker: Asker };

/** @throws AppError `rate-limited` where so much work was done for the address lately that it gets no more */
async function askerOf(services: Services, request: JobRequest): Promise<Asker> {
  const { kind, workspaceId, askedBy, address, isGuest } = request;
  const { addressS, askerS } = await readWorkDone(services, request);
  const { addressS: mostS } = jobLimits[kind];
  if (mostS !== undefined && addressS >= mostS) throw tooMuchWork(kind, mostS);
  const group = isGuest ? `guest ${address}` : `${workspaceId} ${askedBy}`;
  return { group, address, spentS: Math.max(addressS, askerS), most: mostOf(kind) };
}

function create({ database }: Services, request: JobRequest & { readonly jobId: string }): Promise<void> {
  const { jobId: id, kind, workspaceId, askedBy: createdBy, input, progressId } = request;
  const { ofOneAsker: most } = jobLimits[kind];
  return database.inWorkspace(workspaceId, async (store) => {
    if ((await store.jobs.countOpen({ createdBy, kind })) >= most) throw tooMany(kind, { most, by: "asker" });
    const requestId = currentRequest()?.id;
    await store.jobs.create({ id, kind, input, createdBy, progressId, requestId });
  });
}

/** Keeps part after part, however slowly they come: who sends them waits. */
async function layDown(
  { database }: Services,
  of: { readonly workspaceId: string; readonly jobId: string; readonly parts: AsyncIterable<Uint8Array> },
): Promise<void> {
  const { workspaceId, jobId, parts } = of;
  let position = 0;
  for await (const bytes of parts) {
    await database.inWorkspace(workspaceId, async (store) => {
      await store.jobs.addPart({ jobId, position, bytes });
      await store.jobs.await(jobId);
    });
    position += 1;
  }
}

const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 250;
/** A job that waits is sought in the queue this often. */
const SEEK_MS = 1_000;

async function outcomeOf(services: Services, asked: Asked): Promise<unknown> {
  const { kind, workspaceId, jobId, signal } = asked;
  const sinceMs = performance.now();
  let saidMs = sinceMs;
  let soughtMs = sinceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.3)) {
    if (signal?.aborted) throw new AppError("conflict", "Whoever asked for it has left: it was cancelled.");
    const mayWait = performance.now() - saidMs > AWAIT_MS;
    if (mayWait) saidMs = performance.now();
    const outcome = await services.database.inWorkspace(workspaceId, async (store) => {
      if (mayWait) await store.jobs.await(jobId);
      return store.jobs.readOutcome(jobId);
    });
    if (outcome === null || outcome.state === "cancelled") throw cancelled(kind);
    if (outcome.state === "done") return outcome.output;
    if (outcome.error !== null) throw toldError(outcome.error);
    if (outcome.isLost) await takeBack(services, asked);
    if (outcome.state === "waiting" && performance.now() - soughtMs > SEEK_MS) {
      soughtMs = performance.now();
      await seek(services, asked);
    }
    if (outcome.state === "waiting" && performance.now() - sinceMs > BEGIN_MS)
      throw new AppError("unavailable", "The server is busy and did not begin: try again in a few minutes.");
    await setTimeout(pauseMs, undefined, signal && { signal }).catch(() => undefined);
  }
}

/** Gives a job whose worker died to the next one. Whoever waits does so: a job that nobody waits for is not missed. */
async function takeBack(
  { database, queue }: Services,
  { kind, workspaceId, jobId, asker }: Asked,
): Promise<void> {
  const isTaken = await database.inWorkspace(workspaceId, (store) => store.jobs.takeBack(jobId));
  if (isTaken) await queue.sendAgain(kind, { workspaceId, jobId }, asker);
}

/** Sends a job again whose worker died between fetching and beginning it. */
async function seek({ queue }: Services, { kind, workspaceId, jobId, asker }: Asked): Promise<void> {
  const job = { workspaceId, jobId };
  if (await queue.isStuck(kind, job)) await queue.sendAgain(kind, job, asker);
}
