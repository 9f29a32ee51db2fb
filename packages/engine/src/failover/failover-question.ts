import type { StudyQuestion } from "../reads/study-question.ts";
import { FAILOVER_DEFAULTS } from "./failover-plan.ts";

/** What else may empty the cache. */
export type CacheChangeKind = "serverless-shrink" | "class-change" | "restart";

/** Everything asked about a failover. */
export interface FailoverQuestion extends StudyQuestion {
  readonly cachedGib: number;
  readonly tps: number;
  readonly clients: number;
  readonly readerOverlapPct: number;
  readonly failoverS: number;
  readonly failoversPerYear: number;
  /** Null = no second failover is looked at. */
  readonly secondFailoverAfterS: number | null;
  /** Readers in promotion tier 0. */
  readonly tierZeroReaders: number;
  /** Null = the writer's class. */
  readonly readerClass: string | null;
  /** A reader of the writer's class runs already: moved into tier 0 it costs nothing more. */
  readonly readerRuns: boolean;
  readonly isEnabled: boolean;
  readonly isGlobalSecondary: boolean;
  readonly changeKind: CacheChangeKind;
  /** Class after a class change. */
  readonly changedClass: string;
  /** Capacity of a serverless instance before and after the scale-down, ACU. */
  readonly fromAcu: number;
  readonly toAcu: number;
  /** Without any transaction during a class change or a restart, s. */
  readonly changeOutageS: number;
  readonly changesPerYear: number;
}

/** What is asked before anything is known; an example, not a measurement. */
export const FIRST_FAILOVER_QUESTION: FailoverQuestion = {
  ...{ instanceClass: "db.r6g.8xlarge", region: "us-east-1", storageMode: FAILOVER_DEFAULTS.storageMode },
  cachedGib: 120,
  tps: 20_000,
  clients: 300,
  theta: 0,
  readerOverlapPct: 100 * FAILOVER_DEFAULTS.readerOverlapShare,
  failoverS: FAILOVER_DEFAULTS.failoverS,
  failoversPerYear: FAILOVER_DEFAULTS.failoversPerYear,
  secondFailoverAfterS: null,
  engine: "aurora-postgresql",
  tierZeroReaders: 1,
  readerClass: null,
  readerRuns: false,
  isEnabled: true,
  isServerless: false,
  isGlobalSecondary: false,
  changeKind: "class-change",
  changedClass: "db.r6g.12xlarge",
  fromAcu: 128,
  toAcu: 16,
  changeOutageS: FAILOVER_DEFAULTS.failoverS,
  changesPerYear: 12,
  curve: null,
  replaced: {},
};
