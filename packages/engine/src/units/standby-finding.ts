import type { Assumed, Known } from "./finding-rows.ts";
import type { MemberName } from "./member-name.ts";

/** A shape beside the pick, and what it costs a month more. */
export interface DearerShape {
  /** Its instances, the writer first. */
  readonly runsOn: readonly (string | { readonly minAcu: number; readonly maxAcu: number })[];
  /** Where another than the pick's, else null. */
  readonly storageMode: "standard" | "io-optimized" | null;
  readonly moreUsd: number;
}

/** A loss that leaves an instance of the pick too busy for clearly longer than it leaves one of today, in percent of the time. */
interface Worse {
  readonly on: MemberName;
  readonly timePct: number;
  readonly todayPct: number;
}

/** What of a pick is shorter than today once an instance is lost, as measured (CLU-1); one of the two at least. */
export interface WorseLoss {
  /** Whoever takes over from the writer, with its load beside all of its own. */
  readonly taker?: Worse;
  /** The loss that leaves one too busy for longest, by its place (0 = the writer), where that is another. */
  readonly loss?: Worse & { readonly lost: number; readonly lostInstance?: string };
}

/** So many readers of one class, between which sessions lie unevenly, by their mean CPU as measured, percent. */
export interface UnevenReaders {
  readonly readers: number;
  readonly busiest: { readonly instance: string; readonly meanPct: number };
  readonly quietest: { readonly instance: string; readonly meanPct: number };
}

/** What is to be known of the loss of an instance (CLU-1). */
export type StandbyFinding =
  | Assumed<{
      /**
       * The pick's standby waits at its minimum in a tier that follows nobody: seconds for which it is short of the writer's
       * load once it is promoted, and the most that the plan lets it be (null where nothing is asked).
       */
      "standby-climbs": {
        readonly tier: number;
        readonly minAcu: number;
        readonly shortS: number;
        readonly mostShortS: number | null;
        /** What the limit leaves it, where today's own takes longer and a pick's may take as long; absent else, and in old reports. */
        readonly limitS?: number;
        /** It is allowed no more than about a failover, since today's is warm; absent else, and in old reports. */
        readonly ofWarm?: true;
        /** The pick's writer is on a class: after a failover it stays on the standby's range; absent else, and in old reports. */
        readonly writerStays?: true;
        /** Today's is warm, and what the cheapest that keeps it so costs more; absent where today's waits too, and in old reports. */
        readonly warmToday?: {
          readonly keptBy: DearerShape | null;
        };
      };
    }>
  | Known<{
      /** The pick has one instance; a serverless one that waits, and its price, are null where none is sold. */
      "no-standby": {
        readonly standby: {
          readonly minAcu: number;
          readonly maxAcu: number;
          readonly monthlyUsd: number;
        } | null;
      };
      /**
       * What runs today does not survive the loss of an instance with all loads, and nobody asks that of the pick: the place of
       * the one that is lost (0 = the writer), which other is then too busy, and for what share of the time, percent.
       */
      "loss-today": {
        readonly lost: number;
        /** As the files name it; absent where they do not, and in old reports. */
        readonly lostInstance?: string;
        readonly on: MemberName;
        /** Time in which that other is too busy as it runs, with nothing lost, where it misses the limit then too; absent elsewhere, and in old reports. */
        readonly asItRunsPct?: number;
        /** Null where it is not its load that the promoted reader lacks room for: its connections, its pages or what lies beside. */
        readonly timePct: number | null;
        readonly limitPct: number;
        /** Here the promoted reader does not carry even the writer's load alone; the place of a reader that would, or null. */
        readonly able?: number | null;
        /** Its name, where the files know it. */
        readonly ableInstance?: string;
        /** Whether the pick is what runs today, survives such a loss or is short as well; null without a pick. */
        readonly pick: "today" | "survives" | "short" | null;
        /** The cheapest inside the limits that does, where it costs little more than the pick; absent elsewhere, and in old reports. */
        readonly survivor?: DearerShape;
        /** The pick is short as well, and for clearly longer under the same load; absent elsewhere, and in old reports. */
        readonly worse?: WorseLoss;
        /** That other is the busiest reader of one class, and another is far quieter; absent elsewhere, and in old reports. */
        readonly uneven?: UnevenReaders;
      };
      /**
       * Once one of today's instances is lost another is asked for more connections than it takes by default: the place of the lost
       * one (0 = the writer), the other, the most that is asked of it, more where `isLeast` (nobody counted those of all), what it
       * runs on and takes, and whether the pick is what runs today, takes them or does not either; null without a pick.
       */
      "loss-connections": {
        readonly lost: number;
        /** As the files name it; absent where they do not, and in old reports. */
        readonly lostInstance?: string;
        readonly on: MemberName;
        readonly peak: number;
        readonly isLeast: boolean;
        readonly runsOn: string | { readonly maxAcu: number };
        readonly accepted: number;
        /** The next class of its family, or maximum, that takes them by default; null where none does. */
        readonly by: string | { readonly maxAcu: number } | null;
        readonly pick: "today" | "survives" | "short" | null;
      };
      /**
       * The most connections of an instance are nine tenths of what it takes by default and more, and the pick takes no more, or they
       * come to more than the pick takes in the planned month (DEM-9).
       */
      "connections-near": {
        readonly instance: string | null;
        readonly runsOn: string | { readonly maxAcu: number };
        readonly peak: number;
        readonly accepted: number;
        /** What they come to; absent where they do not grow, and in old reports. */
        readonly ahead?: {
          /** At the end of the planned month, or with the growth that the user enters. */
          readonly peak: number;
          /** Of the level at the trace's end; null with a growth of the user's. */
          readonly pctPerWeek: number | null;
          /** Day on which they are all that the pick takes by default; null with a growth of the user's. */
          readonly reachesOn: string | null;
          readonly picked: number;
          readonly isOver: boolean;
          /** The least dear that takes them where nothing else changes; null where nothing found does. */
          readonly by: {
            readonly runsOn: string | { readonly maxAcu: number };
            readonly moreUsd: number;
          } | null;
        };
      };
      /**
       * Connections of an instance went above what it takes by default: max_connections was raised (DEM-9). What stands in its place
       * in the pick takes so many without that, or is what runs today; null without a pick, or where it has no such instance.
       */
      "connections-raised": {
        readonly instance: string | null;
        readonly runsOn: string | { readonly maxAcu: number };
        readonly peak: number;
        readonly accepted: number;
        readonly pick: "today" | { readonly takes: number } | null;
      };
      /**
       * Aurora promotes a reader of the pick on this T class, beside a writer on none, and the user did not allow it (CLU-2): the
       * cheapest inside the limits without any; null where there is none.
       */
      "promoted-burstable": {
        readonly instanceClass: string;
        /** So many readers has the pick. */
        readonly readers: number;
        readonly without: DearerShape | null;
      };
      /** Today another instance can carry the writer's load, and no reader of the pick can. */
      "failover-short": { readonly readers: number };
      /** Aurora promotes a reader of this tier, which does not carry the writer's load: the first that does, and its tier. */
      "promotion-order": {
        readonly tier: number;
        readonly able: { readonly position: number; readonly instance?: string; readonly tier: number };
      };
      /** Readers of the pick that are in another promotion tier than today: so is one promoted that carries the load, or it costs less. */
      "promotion-tiers": {
        readonly readers: readonly {
          readonly position: number;
          readonly instance: string | null;
          readonly tier: number;
          readonly toTier: number;
          /** A serverless one that no longer follows the writer; absent else, and in old reports. */
          readonly isFreed?: boolean;
        }[];
      };
      /**
       * The pick's serverless standby serves nobody and is priced so, beside so many readers that serve: the reader endpoint sends
       * it sessions too. Its minimum; null of one that follows the writer.
       */
      "standby-endpoint": { readonly readers: number; readonly minAcu: number | null };
    }>;
