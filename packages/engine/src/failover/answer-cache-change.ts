import { badSetting } from "../errors/engine-error.ts";
import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import { findClass } from "../prices/find-class.ts";
import { sizeCaches } from "../reads/caches/size-caches.ts";
import { fitReadConstants } from "../reads/latency/fit-read-constants.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import { type FailoverInstance, PUBLISHED_INSTANCE, type Recovery } from "./failover-plan.ts";
import type { FailoverQuestion } from "./failover-question.ts";
import { type CacheChange, planCacheChange } from "./plan-cache-change.ts";
import { accessOfFailover, splitCachedSet } from "./split-cached-set.ts";

/** What a change does to the transactions. */
export interface CacheChangeAnswer extends Recovery {
  readonly steadyTps: number;
  readonly outageS: number;
  /** Buffer pool after the change, and of a shrink also what it was at its smallest, GiB. */
  readonly poolGib: number;
  readonly shrunkPoolGib: number | null;
  readonly verdict: CacheChangeVerdict;
}

/** What a change costs in time and transactions: a code with figures. */
export type CacheChangeVerdict =
  | ({ readonly code: "serverless-shrink"; readonly fromAcu: number; readonly toAcu: number } & Lost)
  | ({ readonly code: "class-change"; readonly instanceClass: string; readonly outageS: number } & Lost)
  | ({ readonly code: "restart"; readonly outageS: number } & Lost);

interface Lost {
  readonly lostTransactions: number;
  /** Null when still colder after four hours. */
  readonly secondsTo90: number | null;
}

/** Hardware after the change. */
interface Target {
  readonly vcpu: number;
  readonly poolGib: number;
  readonly tierGib: number;
}

/**
 * The same fill as after a failover for a serverless scale-down (BUF-1), another class or a restart (CCM-2).
 * A serverless instance is taken to be back at its larger capacity when the load returns.
 * @throws EngineError `instance-class-unknown`, `setting-invalid`.
 */
export function answerCacheChange(
  question: FailoverQuestion,
  instances: readonly FailoverInstance[],
): CacheChangeAnswer {
  const target = targetOf(question, instances);
  const change = changeOf(question);
  const { cachedGib, tps, clients, changesPerYear, replaced } = question;
  const recovery = planCacheChange({
    ...{ change, tps, clients, ...target, eventsPerYear: changesPerYear },
    pageClasses: splitCachedSet(cachedGib, accessOfFailover(question)),
    constants: { ...fitReadConstants(), ...replaced },
  });
  const answer = {
    ...recovery,
    outageS: change.kind === "serverless-shrink" ? 0 : change.outageS,
    poolGib: target.poolGib,
    shrunkPoolGib: change.kind === "serverless-shrink" ? change.shrunkPoolGib : null,
  };
  return { ...answer, verdict: verdictOf(question, answer) };
}

function targetOf(question: FailoverQuestion, instances: readonly FailoverInstance[]): Target {
  if (question.changeKind === "serverless-shrink") {
    const { fromAcu, toAcu } = question;
    if (!(toAcu >= 0 && toAcu <= fromAcu && fromAcu <= 256)) {
      throw badSetting(
        `A scale-down goes from at most 256 ACU to no more than that; got ${fromAcu} to ${toAcu} ACU.`,
      );
    }
    return { vcpu: fromAcu * VCPU_PER_ACU, poolGib: poolGibAt(fromAcu, question), tierGib: 0 };
  }
  const { changeKind, changedClass, instanceClass } = question;
  const spec = findClass(
    [...instances, PUBLISHED_INSTANCE],
    changeKind === "class-change" ? changedClass : instanceClass,
  );
  const { bufferPoolGib, tieredCacheFittedGib } = sizeCaches(spec, { ...question, engineVersion: null });
  return { vcpu: spec.vcpu, poolGib: bufferPoolGib, tierGib: tieredCacheFittedGib };
}

function changeOf(question: FailoverQuestion): CacheChange {
  const outageS = Math.round(question.changeOutageS);
  switch (question.changeKind) {
    case "serverless-shrink":
      return { kind: "serverless-shrink", shrunkPoolGib: poolGibAt(question.toAcu, question) };
    case "class-change":
      return { kind: "class-change", outageS };
    case "restart":
      return { kind: "restart", outageS };
    default:
      return question.changeKind satisfies never;
  }
}

function poolGibAt(acu: number, { engine }: Pick<FailoverQuestion, "engine">): number {
  return bufferPoolMib({ acu, engine }) / 1024;
}

function verdictOf(
  { changeKind, fromAcu, toAcu, changedClass }: FailoverQuestion,
  { secondsTo90, lostTransactions, outageS }: Omit<CacheChangeAnswer, "verdict">,
): CacheChangeVerdict {
  const lost = { secondsTo90, lostTransactions };
  switch (changeKind) {
    case "serverless-shrink":
      return { code: changeKind, fromAcu, toAcu, ...lost };
    case "class-change":
      return { code: changeKind, instanceClass: changedClass, outageS, ...lost };
    case "restart":
      return { code: changeKind, outageS, ...lost };
    default:
      return changeKind satisfies never;
  }
}
