import type { ChangeRows } from "./change-finding.ts";
import type { Feature } from "./features.ts";
import type { Assumed, Known, Names } from "./finding-rows.ts";
import type { MissedAhead } from "./missed-ahead.ts";
import type { PickPauseFinding } from "./pick-pause-finding.ts";
import type { StandbyFinding } from "./standby-finding.ts";
import type { StorageModeFinding } from "./storage-mode-finding.ts";

/** What stands beside the options of a plan. */
export type PlanFinding =
  | PickPauseFinding
  | StandbyFinding
  | StorageModeFinding
  | Assumed<{
      /**
       * Growth a week by the same hours of the week, percent of a level in the middle of the trace, with two standard errors either
       * side; the same of the level at its end, where the law is applied (`ofEnd`, with ACU a week; absent in old plans); what it makes of demand in the month from `fromDay` beyond the level at the
       * trace's end (null = the user's own growth counts), what that month is above the trace's mean (null likewise; absent in
       * plans whose `growthPct` counts from that mean), the month in which the pick first misses a limit (null = not within two years), what the pick
       * costs over twelve months of it, and what today would cost a month as its last seven days did (null = nobody can tell).
       * By their own weeks I/O and the volume come to `ioPct` and `volumePct` beyond that end (absent = as demand).
       */
      trend: {
        readonly pctPerWeek: number;
        readonly low: number;
        readonly high: number;
        readonly ofEnd?: {
          readonly pctPerWeek: number;
          readonly low: number;
          readonly high: number;
          readonly acuPerWeek: number;
        };
        readonly growthPct: number | null;
        readonly aboveMeanPct?: number | null;
        readonly fromDay: string;
        readonly missesFrom: string | null;
        /** Which limit that is; absent where none is missed, and in old reports. */
        readonly missesBy?: MissedAhead;
        /** From when what runs today misses even a limit on time that takes what it misses now; absent where it misses no such, or not within two years. */
        readonly staysUntil?: { readonly limitPct: number; readonly fromDay: string };
        readonly termUsd: number | null;
        readonly lastWeekUsd?: number | null;
        readonly ioPct?: number;
        readonly volumePct?: number;
      };
      /**
       * The last days lie beside all before (TRD-2): since when, epoch second, and for how many days; what demand and I/O are of what they were (null =
       * nobody can tell); and what today costs a month, and would if it stays so (null likewise).
       */
      "level-step": {
        readonly sinceS: number;
        readonly days: number;
        readonly demandRatio: number | null;
        readonly ioRatio: number | null;
        readonly todayUsd: number | null;
        readonly staysUsd: number | null;
      };
      /**
       * The cluster keeps an older platform until it is stopped and started: what the newest would cost less than the pick, on
       * its own range, or on the one named.
       */
      "newer-platform": {
        readonly platform: number;
        readonly newest: number;
        readonly lessUsd: number;
        readonly range: { readonly minAcu: number; readonly maxAcu: number } | null;
      };
      /**
       * Most samples have a Maximum of so many times their Average (the middle of those), and the pick's writer has fewer processors
       * than today's (INS-4): bursts of seconds inside its minute may fill them.
       */
      "steep-samples": { readonly times: number; readonly vcpu: number; readonly todayVcpu: number };
      /**
       * Samples that stand alone may have been bursts of a fifth of them: only that keeps classes below the pick out of the
       * limits. Their share of the time, what it would save a month (null without a pick), and the length of the samples.
       */
      "lone-spikes": {
        readonly spikes: number;
        /** Of them those that measured capacity shows. */
        readonly shown: number;
        readonly timePct: number;
        /** The writer's class. */
        readonly instanceClass: string;
        /** Its readers and their classes; absent without any, and in old reports. */
        readonly readers?: readonly { readonly instance: string | null; readonly instanceClass: string }[];
        /** The reader whose samples these are; absent = the writer's, and in old reports. */
        readonly instance?: string;
        readonly lessUsd: number | null;
        readonly sampleS: number;
      };
      /** What of today's bill and of the pick's is I/O that nobody counted, USD a month and percent of it; null = hardly any. */
      "io-estimated": {
        readonly today: { readonly usd: number; readonly sharePct: number } | null;
        readonly pick: { readonly usd: number; readonly sharePct: number } | null;
      };
      /**
       * Half and more of what the pick saves is billed I/O that is guessed to fall, USD a month, with what the rest of the bill costs
       * more (below zero less), and today's requests a month and the pick's (MEM-10).
       */
      "io-guessed": {
        readonly ioLessUsd: number;
        readonly restMoreUsd: number;
        readonly todayRequests: number;
        readonly requests: number;
      };
      /**
       * A class with a tiered cache reads much faster than the pick's: what it costs more a month for the writer alone, and for all
       * instances of that class (null = the plan has no such option). Bounded: at the middle of what the pools may miss.
       */
      "reads-look": {
        readonly instanceClass: string;
        readonly pickClass: string;
        readonly readMs: number;
        readonly pickReadMs: number;
        readonly cost: { readonly usd: number; readonly isComputeOnly: boolean };
        readonly clusterUsd: number | null;
        readonly isBounded?: true;
      };
      /** Sorts, temporary tables and logs took so much of an instance's local storage, and a class named here has less (MEM-19). */
      "local-storage-short": {
        readonly instance: string | null;
        readonly usedGib: number;
        readonly instanceClass: string;
        readonly roomGib: number;
      };
      /** The same where the pick is a range, of which AWS publishes none: what three days and more took, and some class lacks. */
      "local-storage-unknown": { readonly instance: string | null; readonly usedGib: number };
      /** Measured in so many hours of those in which the cluster was: not running in the rest. */
      "today-part-time": { readonly instance: string; readonly hours: number; readonly ofHours: number };
      /** Its samples begin a day and more after its cluster's (epoch second), and it counts for the whole month as it ran since. */
      "today-late-start": { readonly instance: string; readonly sinceS: number };
      /** The planned instance is in today's bill by its range replayed, beside those whose capacity was measured. */
      "today-replayed": { readonly instance: string | null; readonly beside: Names };
    }>
  | Known<ChangeRows>
  | Known<{
      /**
       * The 24 hours that alone keep a cheaper class out of the limits: when they began (epoch second), how long it would have
       * been short or slow in them, its readers and their classes (absent without any), in which storage mode it would (absent in
       * old reports), whether its memory may be too small besides by what is assumed or has bounds alone (absent where it is not), and
       * what it would save a month (null without a pick).
       */
      "deciding-day": {
        readonly fromS: number;
        readonly minutes: number;
        /** The writer's class. */
        readonly instanceClass: string;
        readonly readers?: readonly { readonly instance: string | null; readonly instanceClass: string }[];
        readonly storageMode?: "standard" | "io-optimized";
        readonly isMemoryOpen?: true;
        readonly lessUsd: number | null;
      };
      /** The one or two days (epoch second of each) with so much of the time in which what runs today was short or slow, percent. */
      "today-slow-days": { readonly days: readonly number[]; readonly pct: number };
      /** Instances in today's bill, and those that the options run; what by name is only in the former, and what it costs. */
      "today-has-more": {
        readonly instances: number;
        readonly tried: number;
        readonly beyond?: { readonly instances: Names; readonly monthlyUsd: number };
        /** As many as one cluster has, where today's are more: several clusters'. Absent where they are not. */
        readonly most?: number;
      };
      /**
       * A reader of today that did nothing in so many days: what it costs a month (null where nobody knows), and whether it is
       * the only instance that could replace the writer, another is, or none.
       */
      "idle-reader": {
        readonly instance: string;
        readonly days: number;
        readonly monthlyUsd: number | null;
        readonly standby: "only" | "another" | "none";
        /** Connections that stood open on it all the same, in the median; absent where nobody was connected, or nobody counted. */
        readonly connections?: number;
        /** It did something, and hardly any of the cluster's work: its share and its CPU, percent, connections in the median, reads in the mean; absent where it did nothing, and in old reports. */
        readonly little?: {
          readonly sharePct: number;
          readonly cpuPct: number;
          readonly connections: number | null;
          readonly readsPerS: number | null;
        };
      };
      /** Instances that run today and whose class nobody said; those that every option has all the same (absent in old reports). */
      "today-incomplete": { readonly instances: Names; readonly tried?: Names };
      /** Share of the time for which the maximum of the trace hid the demand. */
      "raise-and-measure": { readonly maxAcu: number; readonly timePct: number };
      /** Days of the trace, among which no month turns. */
      "month-end-unseen": { readonly fromDay: string; readonly toDay: string };
      /** The pick's minimum in hours of the week (UTC), the range's in the others; Aurora sets none of them by itself. */
      "scheduled-pick": {
        readonly range: { readonly minAcu: number; readonly maxAcu: number };
        readonly schedule: readonly {
          readonly fromHour: number;
          readonly toHour: number;
          readonly minAcu: number;
          readonly maxAcu: number;
        }[];
      };
      "no-serverless": { readonly engine: string; readonly engineVersion: string | null };
      /** Families with a price that the version cannot run; `minimum` is null when no version of the engine can. */
      "class-needs-version": {
        readonly engineVersion: string;
        readonly families: Names;
        readonly minimum: string | null;
      };
      /** A version newer than every one that is listed, or of none: what it supports is not known. */
      "version-not-listed": { readonly engineVersion: string; readonly majors: Names };
      /** What the pick's month pays, or will pay from then on; null where it cannot be priced. */
      "extended-support": {
        readonly engineVersion: string;
        readonly from: string;
        readonly isCharged: boolean;
        readonly monthlyUsd: number | null;
        /** What the month priced pays where it begins or rises within it, by the days at each price; absent where it does not. */
        readonly thisMonthUsd?: number;
        /** A whole month at the price before, where it rises within the month priced; absent elsewhere, and in old reports. */
        readonly beforeUsd?: number;
        /** What today's bill of the month has of it, where it is charged: it is paid whatever is picked. */
        readonly todayUsd?: number;
        /** Where it is charged: the third year's price, while that is still to come; absent elsewhere. */
        readonly third?: { readonly from: string; readonly monthlyUsd: number | null };
        /** Where it is charged: the last day of any support, and by an older calendar where that differs; absent in old plans. */
        readonly ends?: {
          readonly on: string;
          readonly before?: { readonly endsOn: string; readonly asOf: string };
        };
        /** The version that the plan says to upgrade to first; absent where it says none. */
        readonly upgradesTo?: string;
      };
      /** The version has no support of any kind any more. */
      "support-over": { readonly engineVersion: string; readonly endedOn: string };
      /**
       * The pick mixes kinds of instances, or adds one: the cheapest cluster of so many equal ones inside every limit, and what it
       * costs a month more (less as expected where negative), `lessUsd` than today where that is much. Storage null = the pick's.
       */
      "equal-instances": {
        readonly instances: number;
        readonly runsOn: string | { readonly minAcu: number; readonly maxAcu: number };
        readonly storageMode: "standard" | "io-optimized" | null;
        readonly moreUsd: number;
        readonly lessUsd?: number;
      };
      /**
       * The picked range takes so long from one capacity to the highest demand, on samples that are longer (INS-4): of the mean of a
       * sample, inside one by Maximum, hidden behind a full instance, or no more than its maximum. `by` absent in plans of before.
       */
      "range-lags": {
        readonly fromAcu: number;
        readonly toAcu: number;
        readonly by?: "mean" | "inside" | "hidden" | "maximum";
        readonly seconds: number;
        readonly sampleS: number;
      };
      /**
       * One step without a change of instances (TOD-4): other storage, a lower minimum, ACU, or another range (what stays is null,
       * `maxAcu` absent). What it and the pick save, USD a month; `misses` as today, no more; `isOpen`: its memory may be too small.
       */
      "smaller-step": {
        readonly storageMode: "standard" | "io-optimized" | null;
        readonly minAcu: number | null;
        readonly maxAcu?: number;
        readonly restarts: boolean;
        readonly lessUsd: number;
        readonly ofUsd: number;
        readonly misses?: true;
        readonly isOpen?: true;
      };
      /** Last day of standard support of the minor version, past or within the term. */
      "minor-support-ends": {
        readonly engineVersion: string;
        readonly endsOn: string;
        readonly isOver: boolean;
      };
      /**
       * What is owned and the pick's bill rests on ends within the term: the pick's month while it lasts and from then on, and
       * what the cheapest inside the limits would then cost less (null = nothing worth a word).
       */
      "owned-ends": {
        readonly endsOn: string;
        readonly ends: { readonly reserved: boolean; readonly savingsPlan: boolean };
        readonly nowUsd: number;
        readonly thenUsd: number;
        readonly lessUsd: number | null;
        /** Its option id; absent without one. */
        readonly becomes?: string;
      };
      /** Nobody said the version: what the pick's month would pay if it were one of these. */
      "extended-support-unknown": { readonly majors: Names; readonly monthlyUsd: number | null };
      /** Features that never let a writer pause, and how long of a month it paused while it was measured. */
      "pauses-measured": { readonly features: readonly Feature[]; readonly hours: number };
    }>;
