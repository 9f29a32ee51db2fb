import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@acuity/contract";
import type { Asker, JobKind, WorkspaceStore } from "@acuity/db";
import { requireSameBody } from "../access/once.ts";
import { currentRequest } from "../record/current-request.ts";
import type { Services } from "../services.ts";
import { cancelled, left, requirePlace, restarting, toldError, tooMany, tooMuchWork } from "./job-errors.ts";
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
  /** What the job works on. */
  readonly body?: JobBody;
  /** The same each time that this request comes: it then waits for the job that it asked for before. Absent = nobody can know. */
  readonly knownBy?: Uint8Array | undefined;
}

export interface JobBody {
  /** At most 1 MiB each; laid down as they come. */
  readonly parts: AsyncIterable<Uint8Array>;
  /** Of all parts, once they came. */
  readonly sha256: () => Uint8Array;
}

/**
 * Has a worker process do a job and waits for what it makes of it.
 * @throws AppError of the job; `rate-limited` beyond its queue's limits; `conflict` when it was cancelled; `restarting` where
 * this process ends before the job does
 */
export async function askWorker<Output>(services: Services, request: JobRequest): Promise<Output> {
  requireStay(services.ending);
  const { addressS, ...asker } = await askerOf(services, request);
  const found = await jobOf(services, request);
  const { isThere } = found;
  if (!isThere) requireWorkLeft(request.kind, addressS);
  const asked: Asked = { ...request, jobId: found.jobId, asker };
  // The same request may make it at this very moment: then it is there.
  if (!isThere && !(await isMade(services, asked))) return askWorker(services, request);
  try {
    if (isThere) await compareBody(services, asked);
    else await send(services, asked);
    return (await outcomeOf(services, { ...asked, isThere })) as Output;
  } catch (error) {
    if (error instanceof LeftByOther) return askWorker(services, request);
    return (await giveUp(services, { asked, error })) as Output;
  }
}

type Asked = JobRequest & { readonly jobId: string; readonly asker: Asker };

/** What another one waited for too, and left, or was not heard of in time: it is asked for anew by whoever can be known again. */
class LeftByOther extends Error {}

/** @throws AppError `restarting` once this process is about to end */
export function requireStay(ending: AbortSignal): void {
  if (ending.aborted) throw restarting();
}

/** The job that the same request asked for before, where it may yet be answered; else the id of one that is not there. */
async function jobOf(
  { database }: Services,
  { workspaceId, knownBy, body }: JobRequest,
): Promise<{ readonly jobId: string; readonly isThere: boolean }> {
  if (knownBy === undefined) return { jobId: randomUUID(), isThere: false };
  return database.inWorkspace(workspaceId, async (store) => {
    for (let nth = 0; ; nth += 1) {
      const jobId = idOf(knownBy, nth);
      const before = await store.jobs.readOutcome(jobId);
      if (before === null) return { jobId, isThere: false };
      if (before.state === "failed" || before.error?.code === left.code) continue;
      // Whoever comes with the body again takes its place, unless it has ended: of two that wait one may leave without the other.
      if (body !== undefined && (await store.jobs.cancel(jobId, left))) continue;
      return { jobId, isThere: true };
    }
  });
}

/** A UUID of a form that leaves the bits to whoever makes it (RFC 9562, version 8). */
function idOf(knownBy: Uint8Array, nth: number): string {
  const hex = createHash("sha256").update(knownBy).update(`job ${nth}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

async function askerOf(
  services: Services,
  request: JobRequest,
): Promise<Asker & { readonly addressS: number }> {
  const { kind, workspaceId, askedBy, address, isGuest } = request;
  const { addressS, askerS } = await readWorkDone(services, request);
  const group = isGuest ? `guest ${address}` : `${workspaceId} ${askedBy}`;
  return { group, address, spentS: Math.max(addressS, askerS), most: mostOf(kind), addressS };
}

/** @throws AppError `rate-limited` where so much work was done for the address lately that it gets no more */
function requireWorkLeft(kind: JobKind, addressS: number): void {
  const { addressS: mostS } = jobLimits[kind];
  if (mostS !== undefined && addressS >= mostS) throw tooMuchWork(kind, mostS);
}

/** Makes the job where there is a place for it; false where the same request made it at this very moment. */
async function isMade({ database, queue }: Services, asked: Asked): Promise<boolean> {
  const { jobId: id, kind, workspaceId, askedBy: createdBy, input, progressId } = asked;
  requirePlace(kind, await queue.foresee(kind, asked.asker));
  // First of all: whatever dies from here on, it is forgotten.
  await queue.forgetLater({ workspaceId, jobId: id });
  const { ofOneAsker: most } = jobLimits[kind];
  return database.inWorkspace(workspaceId, async (store) => {
    if ((await store.jobs.countOpen({ createdBy, kind })) >= most) throw tooMany(kind, { most, by: "asker" });
    const requestId = currentRequest()?.id;
    return store.jobs.create({ id, kind, input, createdBy, progressId, requestId });
  });
}

/** What lies there already is read and kept nowhere. @throws AppError `conflict` where it is another */
async function compareBody({ database }: Services, { workspaceId, jobId, body }: Asked): Promise<void> {
  if (body === undefined) return;
  for await (const _ of body.parts);
  const before = await database.inWorkspace(workspaceId, (store) => store.jobs.readOutcome(jobId));
  if (before?.bodySha256) requireSameBody({ bodySha256: before.bodySha256 }, body.sha256());
}

async function send(services: Services, { kind, workspaceId, jobId, body, asker }: Asked): Promise<void> {
  const job = { workspaceId, jobId };
  if (body !== undefined) await layDown(services, { ...job, body });
  requirePlace(kind, await services.queue.send(kind, job, asker));
}

/**
 * Whatever ended the waiting: nobody waits any more, and a job that is done already stays done. Where this process ends, whoever
 * can be known again comes back, and the job keeps its turn until then; of all others it is cancelled, or answered if that
 * came too late: nobody is told that it was not done who would then do it twice.
 */
async function giveUp(
  services: Services,
  { asked, error }: { readonly asked: Asked; readonly error: unknown },
): Promise<unknown> {
  const { kind, workspaceId, jobId, knownBy } = asked;
  const isRestarting = error instanceof AppError && error.code === "restarting";
  if (isRestarting && knownBy !== undefined) throw error;
  const cancelling = services.database.inWorkspace(workspaceId, (store) => store.jobs.cancel(jobId, left));
  if (isRestarting && !(await cancelling)) return outcomeOf(services, { ...asked, isThere: true });
  await cancelling.catch(() => undefined);
  await services.queue.drop(kind, { workspaceId, jobId }).catch(() => undefined);
  throw error;
}

/** Keeps part after part, however slowly they come: who sends them waits. Of a body that ends too early nothing stays. */
async function layDown(
  { database }: Services,
  of: { readonly workspaceId: string; readonly jobId: string; readonly body: JobBody },
): Promise<void> {
  const { workspaceId, jobId, body } = of;
  const inWorkspace = <T>(work: (store: WorkspaceStore) => Promise<T>) =>
    database.inWorkspace(workspaceId, work);
  let position = 0;
  try {
    for await (const bytes of body.parts) {
      await inWorkspace(async (store) => {
        await store.jobs.addPart({ jobId, position, bytes });
        await store.jobs.await(jobId);
      });
      position += 1;
    }
  } catch (error) {
    await inWorkspace((store) => store.jobs.cancel(jobId, left)).catch(() => undefined);
    throw error;
  }
  await inWorkspace((store) => store.jobs.endBody(jobId, body.sha256()));
}

const FIRST_PAUSE_MS = 15;
/** Whoever waited long looks less often, by a twentieth of that: hundreds that wait for their turn are no load. */
const pauseWithin = (waitedMs: number): number => Math.min(1_000, Math.max(250, waitedMs / 20));
/** A job that waits is sought in the queue this often. */
const SEEK_MS = 1_000;

/** Of a process that ends it is not known who left: connections that it had no time for are cut off. */
const leaving = (ending: AbortSignal): AppError =>
  ending.aborted
    ? restarting()
    : new AppError("conflict", "Whoever asked for it has left: it was cancelled.");

type Waiting = Asked & { readonly isThere: boolean };

async function outcomeOf(services: Services, asked: Waiting): Promise<unknown> {
  const { kind, workspaceId, jobId, signal, knownBy, body } = asked;
  // A body came once, and cannot be laid down anew.
  const mayAskAnew = knownBy !== undefined && body === undefined;
  const sinceMs = performance.now();
  // Of one that was there nobody knows when somebody said so last.
  let saidMs = asked.isThere ? Number.NEGATIVE_INFINITY : sinceMs;
  let soughtMs = sinceMs;
  const longer = (pauseMs: number) => Math.min(pauseWithin(performance.now() - sinceMs), pauseMs * 1.3);
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = longer(pauseMs)) {
    if (signal?.aborted) throw leaving(services.ending);
    const mayWait = performance.now() - saidMs > AWAIT_MS;
    if (mayWait) saidMs = performance.now();
    const outcome = await services.database.inWorkspace(workspaceId, async (store) => {
      if (mayWait) await store.jobs.await(jobId);
      return store.jobs.readOutcome(jobId);
    });
    if (outcome?.error?.code === left.code) throw mayAskAnew ? new LeftByOther() : cancelled(kind);
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
    requireStay(services.ending);
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
