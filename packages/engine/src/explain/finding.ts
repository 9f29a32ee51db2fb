import type { MemberName } from "../units/member-name.ts";
import type { ProfileId } from "../units/profile-id.ts";

/**
 * What was noticed, as a code and its figures: plain JSON, no sentence and no sign of money. Whoever shows it takes the
 * words from `@acuity/words`. `assumption` marks a figure that rests on one.
 */
export type Finding =
  | EvidenceFinding
  | WorkloadFinding
  | MonthFinding
  | PauseFinding
  | PlanFinding
  | ReadsFinding
  | FailoverFinding
  | FrozenFinding;

/** A code that needs no figure. */
type Plain<Code extends string, Assumption extends boolean> = Code extends string
  ? { readonly code: Code; readonly assumption: Assumption }
  : never;

/** What gathering the traces of one cluster joined, left out, found contradictory or assumed. */
export type EvidenceFinding =
  /** Exports of several spans were put end to end; `pieces` is the most that one metric came in. */
  | {
      readonly code: "exports-joined";
      readonly metrics: readonly string[];
      readonly pieces: number;
      readonly assumption: false;
    }
  /** The same of exports that name no instance and no cluster: nothing says that they are one's. */
  | {
      readonly code: "unnamed-joined";
      readonly metrics: readonly string[];
      readonly pieces: number;
      readonly assumption: true;
    }
  /** Exports that leave their instance or statistic open go on where the planned instance's own end. */
  | {
      readonly code: "open-end-joined";
      readonly metrics: readonly string[];
      readonly labels: readonly string[];
      readonly assumption: true;
    }
  /** Samples of a coarser export stand beside finer ones of the same time. */
  | {
      readonly code: "coarser-left-out";
      readonly metrics: readonly string[];
      readonly samples: number;
      readonly assumption: false;
    }
  /** Two exports give one time two values; the greater counts. */
  | {
      readonly code: "samples-contradict";
      readonly metrics: readonly string[];
      readonly samples: number;
      readonly assumption: true;
    }
  /** Wider sets of dimensions say again what a nearer series says. */
  | { readonly code: "copies-left-out"; readonly metrics: readonly string[]; readonly assumption: false }
  /** CPU of times that only another statistic, or a series that does not name the instance, covers. */
  | {
      readonly code: "time-left-out";
      readonly label: string;
      readonly statistic: string | null;
      readonly hours: number;
      readonly assumption: false;
    }
  /** Instances and clusters of the files beside the planned one. */
  | {
      readonly code: "strangers-left-out";
      readonly names: readonly string[];
      readonly planned: string | null;
      readonly assumption: false;
    }
  | {
      readonly code: "several-instances";
      readonly instances: readonly string[];
      readonly planned: string;
      readonly assumption: true;
    }
  /** No instance is named; the cluster whose CPU is busiest is planned for. */
  | {
      readonly code: "several-clusters";
      readonly clusters: readonly string[];
      readonly planned: string;
      readonly assumption: true;
    }
  /** The files come from several regions; a cluster is in one. */
  | {
      readonly code: "regions-left-out";
      readonly planned: string | null;
      readonly region: string;
      readonly others: readonly string[];
      readonly assumption: true;
    }
  /** Nothing but their names says that these instances are of the planned one's cluster. */
  | {
      readonly code: "members-assumed";
      readonly planned: string;
      readonly members: readonly string[];
      readonly assumption: true;
    }
  /** Nothing but the files' company links the instance to the cluster whose volume is counted. */
  | {
      readonly code: "cluster-assumed";
      readonly instance: string | null;
      readonly cluster: string;
      readonly others: readonly string[];
      readonly assumption: true;
    }
  | { readonly code: "metric-assumed"; readonly label: string; readonly assumption: true }
  | {
      readonly code: "statistic-assumed";
      readonly label: string;
      /** Null when the series names none. */
      readonly statistic: string | null;
      readonly assumption: true;
    }
  /** Series without a name contradict each other too often to be one instance; the busiest counts. */
  | {
      readonly code: "unnamed-contradict";
      readonly metric: string;
      readonly labels: readonly string[];
      readonly assumption: true;
    }
  /** Such series whose labels are names, as a query's groups are: each is taken to be that instance's. */
  | {
      readonly code: "labels-read-as-instances";
      readonly metric: string;
      readonly labels: readonly string[];
      readonly assumption: true;
    }
  /** Volume I/O of a period that counts a request several times is not billed (PRC-3). */
  | {
      readonly code: "volume-period";
      readonly metric: string;
      readonly periodS: number;
      readonly assumption: false;
    }
  /** Volume I/O that is neither Sum nor Average. */
  | {
      readonly code: "volume-statistic";
      readonly metric: string;
      readonly statistic: string | null;
      readonly assumption: false;
    }
  | { readonly code: "io-assumed"; readonly because: IoAssumption; readonly assumption: true };

/** What the series of the planned instance say or leave out. */
export type WorkloadFinding =
  | Plain<"no-maximum", true>
  | Plain<"no-io" | "no-storage", false>
  | {
      readonly code: "censored";
      readonly samples: number;
      readonly timePct: number;
      readonly assumption: true;
    }
  | { readonly code: "working-set-assumed"; readonly gib: number; readonly assumption: true };

/** Why a count of I/O requests is not what AWS billed: one of the two metrics is missing, or both. */
export type IoAssumption = "no-reads" | "no-writes" | "rates";

/** What one setting's month rests on. */
export type MonthFinding =
  | {
      readonly code: "reader-short";
      readonly reader: MemberName;
      readonly throttledPct: number;
      readonly assumption: false;
    }
  | {
      readonly code: "profile-weak";
      readonly profile: ProfileId;
      readonly source: string;
      readonly assumption: true;
    }
  | { readonly code: "gaps"; readonly coveredPct: number; readonly assumption: false };

/** A setting that keeps an instance from pausing. */
export type PauseFact =
  | "proxy"
  | "replication"
  | "globalDatabase"
  | "zeroEtl"
  | "babelfish"
  | "provisionedReaders";

/** What keeps a cluster from pausing, and what that was read from. */
export type PauseFinding =
  | Plain<`pause-blocked-${PauseFact}`, false>
  | Plain<"pause-without-connections", true>
  | {
      readonly code: "pause-never-idle";
      readonly seen: "demand" | "connections";
      readonly afterS: number;
      readonly assumption: boolean;
    };

/** What stands beside the options of a plan. */
export type PlanFinding =
  /** Instances that run today and whose class nobody said. */
  | {
      readonly code: "today-incomplete";
      readonly instances: readonly string[];
      readonly assumption: false;
    }
  | {
      readonly code: "no-serverless";
      readonly engine: string;
      readonly engineVersion: string | null;
      readonly assumption: false;
    }
  | {
      readonly code: "tier-0-reader";
      readonly instanceClass: string;
      /** On-demand price of such a reader; null when the pick has one. */
      readonly monthlyUsd: number | null;
      readonly assumption: false;
    };

/** What the figures of Optimized Reads rest on. */
export type ReadsFinding =
  | Plain<"tier-fitted" | "read-constants", true>
  | Plain<"class-change" | "io-not-priced" | "storage-not-priced", false>
  | { readonly code: "not-eligible"; readonly instanceClass: string; readonly assumption: false }
  | { readonly code: "no-price"; readonly instanceClass: string; readonly assumption: false }
  | {
      readonly code: "measured-tiered-cache";
      readonly measuredPct: number;
      /** What the model gives; null when nothing misses memory in it. */
      readonly modelPct: number | null;
      readonly assumption: false;
    };

/** What the figures of a failover rest on. */
export type FailoverFinding =
  | Plain<"recovery-read-so", true>
  | { readonly code: "failovers-assumed"; readonly failoversPerYear: number; readonly assumption: true }
  | {
      readonly code: "rate-above-model";
      readonly givenTps: number;
      readonly steadyTps: number;
      readonly assumption: true;
    }
  | {
      readonly code: "second-failover-cold";
      readonly readerWarmUpS: number;
      readonly secondFailoverAfterS: number;
      readonly assumption: false;
    };

/** A sentence as it was frozen before findings were codes. */
export interface FrozenFinding {
  readonly code: "frozen-text";
  readonly text: string;
  readonly assumption: boolean;
}
