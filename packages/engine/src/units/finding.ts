import type { EngineName } from "../prices/price-sheet.ts";
import type { CreditFinding } from "./credit-finding.ts";
import type {
  DescriptionRows,
  MemberRows,
  PeriodRows,
  SaidMemberRows,
  UnsaidRows,
} from "./description-finding.ts";
import type { EnteredRows } from "./entered-finding.ts";
import type { Feature } from "./features.ts";
import type { Assumed, Known, Names, Plain } from "./finding-rows.ts";
import type { HoldingFinding } from "./holding-finding.ts";
import type { MemberName } from "./member-name.ts";
import type { MemoryFinding } from "./memory-finding.ts";
import type { PauseFinding } from "./pause-finding.ts";
import type { PlanFinding } from "./plan-finding.ts";
import type { PriceRows } from "./price-finding.ts";
import type { ProfileId } from "./profile-id.ts";
import type { ReaderRows } from "./reader-finding.ts";
import type { BeyondSourceRows, DeniedRows, DoubtedSampleRows, SampleRows } from "./sample-finding.ts";
import type { SaidRows, SourceRows } from "./source-finding.ts";
import type { FailoverFinding, ReadsFinding } from "./study-finding.ts";

/**
 * What was noticed, as a code and its figures: plain JSON, no sentence and no sign of money. Whoever shows it takes the
 * words from `@acuity/words`. `assumption` marks a figure that rests on one.
 */
export type Finding =
  | EvidenceFinding
  | WorkloadFinding
  | MemoryFinding
  | MonthFinding
  | PauseFinding
  | PlanFinding
  | CreditFinding
  | HoldingFinding
  | ReadsFinding
  | FailoverFinding
  | FrozenFinding;

/** What gathering the traces of one cluster joined, left out, found contradictory or assumed. */
export type EvidenceFinding =
  | Known<{
      /** Exports of several spans were put end to end; `pieces` is the most that one metric came in. */
      "exports-joined": { readonly metrics: Names; readonly pieces: number };
      /** Samples of a coarser export stand beside finer ones of the same time. */
      "coarser-left-out": { readonly metrics: Names; readonly samples: number };
      /** Samples more than 455 days from the rest, of which CloudWatch keeps none. */
      "other-times-left-out": { readonly metrics: Names; readonly samples: number };
      /** Wider sets of dimensions say again what a nearer series says. */
      "copies-left-out": { readonly metrics: Names };
      /** Times of a metric that only another statistic, or a series that does not name the instance, covers. */
      "time-left-out": {
        readonly metric: string;
        readonly label: string;
        readonly statistic: string | null;
        readonly hours: number;
      };
      /** Instances and clusters of the files beside the planned one. */
      "strangers-left-out": { readonly names: Names; readonly planned: string | null };
      /** Volume I/O at samples nearer than the five minutes that AWS counts is not billed (PRC-3). */
      "volume-period": { readonly metric: string; readonly periodS: number };
      /** Volume I/O that is neither Sum nor Average. */
      "volume-statistic": { readonly metric: string; readonly statistic: string | null };
      /** Sizes given only in a statistic that tells none, such as Sum. */
      "size-statistic": { readonly metric: string; readonly statistic: string | null };
      /** Capacity of an instance given only in a statistic that is not billed, such as Maximum. */
      "capacity-statistic": { readonly statistic: string | null };
      /** Described are other clusters than the planned one. */
      "description-elsewhere": {
        readonly planned: string;
        readonly described: Names;
        /** No series names it: somebody did (TOD-1). */
        readonly isUnnamed?: true;
      };
      /** Instances of the files that the description of their cluster does not have. */
      "description-lacks": { readonly cluster: string; readonly names: Names };
      /** Instances that run by the description and of which no file has metrics. */
      "described-unmeasured": { readonly names: Names };
      /** Readers that only a set of all readers tells of: they are in no figure. */
      "readers-unseen": { readonly cluster: string };
    }>
  | Known<MemberRows & PeriodRows & UnsaidRows & SampleRows>
  | Assumed<DescriptionRows & DoubtedSampleRows & DeniedRows>
  | Assumed<{
      /** No file names the instance: it is taken to be the writer that is described. */
      "unnamed-described": { readonly instance: string };
      /** Two descriptions give one thing two settings; the last that was given counts. */
      "described-twice": { readonly names: Names };
      /** Exports put end to end that name no instance and no cluster: nothing says that they are one's. */
      "unnamed-joined": { readonly metrics: Names; readonly pieces: number };
      /** Exports that leave their instance or statistic open go on where the planned instance's own end. */
      "open-end-joined": { readonly metrics: Names; readonly labels: Names };
      /** Two exports give one time two values; the greater counts. `isOfCpu`: so they do for most samples of a CPU. */
      "samples-contradict": { readonly metrics: Names; readonly samples: number; readonly isOfCpu?: true };
      "several-instances": {
        readonly instances: Names;
        readonly planned: string;
        /** It is the busiest by CPU, the writer by what it writes, or was asked for while another writes; absent in old reports. */
        readonly by?: "cpu" | "writes" | "asked";
        /** The one that writes, where another was asked for. */
        readonly writes?: string;
        /** What shows who writes, where it is not WriteIOPS; absent = that is what does. */
        readonly tells?: "AuroraReplicaLag";
      };
      /** No instance is named; the cluster whose CPU is busiest is planned for. */
      "several-clusters": { readonly clusters: Names; readonly planned: string };
      /** The files come from several regions; a cluster is in one. */
      "regions-left-out": {
        readonly planned: string | null;
        readonly region: string;
        readonly others: Names;
        /** All regions that have an instance of the planned one's name: nothing but the user tells which is meant; absent of one. */
        readonly sameName?: Names;
      };
      /** Nothing but their names says that these instances are of the planned one's cluster. */
      "members-assumed": { readonly planned: string; readonly members: Names };
      /** Nothing but the files' company links the instance to the cluster whose volume is counted. */
      "cluster-assumed": {
        readonly instance: string | null;
        readonly cluster: string;
        readonly others: Names;
      };
      "metric-assumed": { readonly label: string };
      /** Series whose times name no zone: they were read as UTC. */
      "zone-assumed": { readonly series: number; readonly ofSeries: number };
      /** `statistic` is null when the series names none; by name where it is a reader's. */
      "statistic-assumed": {
        readonly label: string;
        readonly statistic: string | null;
        readonly instance?: string;
        /** It lies below what was asked in the mean, such as Minimum or p10; absent = not, and in old reports. */
        readonly isBelow?: true;
      };
      /** Series without a name contradict each other too often to be one instance; the busiest counts. */
      "unnamed-contradict": { readonly metric: string; readonly labels: Names };
      /** Several metrics were so parted, each by itself: they may be of different instances. */
      "unnamed-mixed": { readonly metrics: Names };
      /** Metrics of what is planned that are the mean of its whole cluster, counted once. */
      "cluster-mean": {
        readonly planned: string | null;
        readonly metrics: Names;
        /** CPU is among them: every demand rests on it; absent = not, and in old reports. */
        readonly isCpu?: true;
      };
      /** Hours in which the planned instance's CPU is not the writer's, and the means of both over all hours. */
      "writer-moved": {
        readonly planned: string;
        readonly plannedPct: number;
        readonly writerPct: number;
        readonly hours: number;
        readonly ofHours: number;
      };
      /** Hours of an instance's capacity of those of its CPU; the month is projected from them. */
      "capacity-part-measured": {
        readonly instance: string | null;
        readonly hours: number;
        readonly ofHours: number;
      };
      /** The volume was larger once than it is at the end; the highest is planned with. */
      "size-fell": { readonly highestGb: number; readonly latestGb: number };
      /** Such series whose labels are names, as a query's groups are: each is taken to be that instance's. */
      "labels-read-as-instances": { readonly metric: string; readonly labels: Names };
      "io-assumed": { readonly because: IoAssumption };
    }>;

/** What the series of the planned instance say or leave out. */
export type WorkloadFinding =
  | Known<
      Plain<"no-io" | "no-storage"> &
        SaidRows &
        SaidMemberRows & {
          /** ServerlessDatabaseCapacity was measured, and a class is said to run. */
          "class-of-serverless": { readonly instanceClass: string };
          /** What is said to run today is not what is described. */
          "description-differs": {
            readonly of: "class" | "range" | "engine" | "version" | "region" | "storage";
            readonly instance: string | null;
            readonly said: string;
            readonly described: string;
          };
          "capacity-above-maximum": {
            readonly highestAcu: number;
            readonly maxAcu: number;
            readonly instance?: string;
          };
          /**
           * Hours with CPU, of the hours that anything was asked, in which it would be more of the maximum than the capacity of the
           * time; `mostAcu` is the maximum that nine tenths of them have room for. `isImplied`: capacity over ACUUtilization gives that
           * maximum too, so it is the CPU that is off (absent = nothing tells, and in old reports).
           */
          "capacity-below-demand": {
            readonly hours: number;
            readonly ofHours: number;
            readonly maxAcu: number;
            readonly mostAcu: number;
            readonly isImplied?: true;
            readonly instance?: string;
          };
          "capacity-below-minimum": { readonly lowestAcu: number; readonly minAcu: number };
          /** Hours in which the capacity is 0, as in a pause, and CPU was measured, which stops in one; a reader by name. */
          "capacity-zero-busy": {
            readonly hours: number;
            readonly instance?: string;
            readonly isLeftOut?: boolean;
            /** They are most of its busy hours: it prices nothing; absent else, and in old reports. */
            readonly isUnpriced?: true;
          };
          /** A range is said to run that the engine and platform version do not allow; `allowed` is null where they have none. */
          "range-not-allowed": {
            readonly minAcu: number | null;
            readonly maxAcu: number;
            readonly engineVersion: string | null;
            readonly allowed: { readonly minAcu: number; readonly maxAcu: number } | null;
          };
        }
    >
  | Assumed<
      ReaderRows &
        BeyondSourceRows &
        SourceRows & {
          /**
           * Demand of the last days, from an epoch second on and of so many, is so many times that of the same hours of the days
           * before, and no trend carries it on (TRD-3); whether the busiest hour is of the days before (absent in old reports).
           */
          "level-moved": {
            readonly days: number;
            readonly ofDays: number;
            readonly sinceS: number;
            readonly ratio: number;
            readonly isPeakBefore?: boolean;
          };
          /**
           * Demand rose from week to week over so many days, percent of the level at their end, too short to call it a trend, and what
           * that comes to in a month, percent of it likewise. It is in no figure (TRD-4).
           */
          "growth-short": {
            readonly days: number;
            readonly pctPerWeek: number;
            readonly monthPct: number;
          };
          /** Where nothing at all was read, or touches are known from below alone, the metrics of it are there and cannot tell more. */
          /** Nobody told what every price rests on, and it was taken; null = told. */
          "place-assumed": { readonly region: string | null; readonly engine: EngineName | null };
          "working-set-assumed": {
            readonly gib: number;
            /** The metrics of it that the files have not, where they have the other; absent = both are to be exported, and in old reports. */
            readonly missing?: "ReadIOPS" | "BufferCacheHitRatio";
            readonly isAtLeast?: true;
            readonly isNothingRead?: true;
          };
        }
    >;

/** Why a count of I/O requests is not what AWS billed: one of the two metrics is missing, or both. */
export type IoAssumption = "no-reads" | "no-writes" | "rates";

/** What one setting's month rests on. */
export type MonthFinding =
  | Assumed<{
      "profile-weak": { readonly profile: ProfileId; readonly source: string };
    }>
  | Assumed<EnteredRows>
  | Known<{
      "reader-short": { readonly reader: MemberName; readonly throttledPct: number };
      /** Share of the trace's span with data; hours without, in so many stretches, the longest of them (absent in old reports). */
      gaps: {
        readonly coveredPct: number;
        readonly missing?: {
          readonly hours: number;
          readonly count: number;
          readonly longest: readonly { readonly fromS: number; readonly toS: number }[];
        };
      };
      /** Hours of the day, 0 to 23 UTC, that were never measured on any day (DEM-10). */
      "hours-unseen": { readonly hours: readonly number[] };
      /** Weekdays, 0 Monday to 6 Sunday UTC, of which under half a day was measured in a trace of a week and more (DEM-7). */
      "weekdays-unseen": { readonly weekdays: readonly number[] };
      /** A global database, whose replicated writes are billed by a count that nobody gave. */
      "global-writes-not-counted": unknown;
      /** The cluster has a proxy, and no line of the bill is its. */
      "proxy-not-priced": { readonly region: string };
      /** Database Insights runs in its advanced mode, and no line of the bill is its. */
      "insights-not-priced": { readonly region: string };
      /** The minimum is below what AWS advises with a feature. */
      "below-floor": { readonly feature: Feature; readonly floorAcu: number; readonly minAcu: number };
    }>
  | Known<PriceRows>;

/** A sentence as it was frozen before findings were codes. */
export interface FrozenFinding {
  readonly code: "frozen-text";
  readonly text: string;
  readonly assumption: boolean;
}
