import type { Demand } from "@acuity/engine/demand";
import type {
  Baseline,
  ComparedRow,
  Plan,
  Projection,
  Settings,
  WhatIf,
  WorkloadView,
} from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { clusterInputSchema, idSchema, timeSchema } from "./cluster.ts";
import type { FrozenDecision } from "./frozen/decision.ts";
import { limits } from "./limits.ts";
import { baselineSchema, settingsSchema } from "./settings.ts";
import { keptNameSchema, nameSchema } from "./storable.ts";
import { type ReportStudies, studiesSchema } from "./studies.ts";
import { sha256Schema } from "./upload.ts";
import { z } from "./z.ts";

/** The main chart in equal steps of time, the highest value of each; null = no data in it. */
export interface ReportChart {
  /** Start of each step, epoch seconds, ascending. */
  readonly timesS: readonly number[];
  readonly demandAcu: readonly (number | null)[];
  /** Mean of each step over the time that has data; absent in reports of before it was kept. */
  readonly demandMeanAcu?: readonly (number | null)[];
  readonly capacityAcu: readonly (number | null)[];
  /** ServerlessDatabaseCapacity as measured; null where the trace has none. */
  readonly actualAcu: readonly (number | null)[] | null;
  readonly unmet: readonly UnmetSpan[];
  /** The pick, and the shape it was weighed against, on the same steps; absent without a plan, and in old reports. */
  readonly candidates?: readonly ChartedOption[];
}

/** What an option gives while the demand is what it was. */
export interface ChartedOption {
  readonly role: "pick" | "nearest" | "against";
  /** Option id. */
  readonly id: string;
  readonly settings: Settings;
  readonly capacityAcu: readonly (number | null)[];
  /** Its own ACU to one of the chart's: demand stands beside its capacity multiplied by it (SPD-1). */
  readonly demandRatio: number;
  readonly unmet: readonly UnmetSpan[];
}

export interface UnmetSpan {
  readonly fromS: number;
  readonly toS: number;
  readonly worstAcu: number;
  /** What was asked at worst, where a full instance hid some of the demand (DEM-4); absent elsewhere, and in old reports. */
  readonly askedAcu?: number;
}

/** What the engine answered when the report was made; plain JSON, never computed again. */
export interface ReportResult {
  readonly engineVersion: string;
  readonly catalogVersion: string;
  /** ISO date the month was priced for. */
  readonly pricedOn: string;
  readonly workload: Omit<WorkloadView, "demand" | "burst" | "actual" | "censored" | "notes">;
  readonly month: Projection;
  readonly bill: WhatIf["bill"];
  readonly plan: Plan | null;
  /** What was told of the plan when the report was made, word for word; absent where nothing was tried, and in old reports. */
  readonly decision?: FrozenDecision;
  readonly chart: ReportChart;
  /** What was on the page, under every way to pay, where that is not what the plan recommends; absent else, and in old reports. */
  readonly yours?: ComparedRow;
  /** `memo` where the link shows no more than that; absent where it shows all, and in old reports. */
  readonly scope?: "memo";
  /** How long and how finely CPU was measured, and what that is worth (DEM-7); absent in old reports. */
  readonly trace?: { readonly grade: Demand["coverage"]["grade"]; readonly periodS: number | null };
  readonly notes: readonly Finding[];
  /** Optimized Reads and failover, where they were asked for; absent in reports made before they could be. */
  readonly studies?: ReportStudies;
}

const MOST_USD = 1e12;

/** The scenario as it is now is frozen; later changes to it do not reach the report. */
export const shareInputSchema = z.object({
  scenarioId: idSchema,
  title: nameSchema,
  /** What the page shows: nothing else is frozen. */
  expected: z
    .object({
      /** No plan costs more; beyond it cents are not told apart. */
      totalUsd: z.number().min(-MOST_USD).max(MOST_USD),
      /** Option that the plan picks; left out where the page shows no plan yet. */
      pick: z.string().max(limits.labelLength).nullable().optional(),
      /** ISO date that the page planned on; with the next two absent from a page of before they were compared. */
      on: z.iso.date().optional(),
      /** First line of the decision, and how sure it is: as the memo would say them. */
      sentence: z.string().max(limits.labelLength).optional(),
      confidence: z.enum(["high", "medium", "low"]).optional(),
    })
    .optional(),
  /** The shape is what the plan opened on by itself: the plan is looked for from where it opens, as the page has it. */
  isOpened: z.boolean().default(false),
  /** What the link shows: the memo alone, or with all that it rests on. */
  scope: z.enum(["memo", "full"]).default("full"),
  /** By which whoever waits asks how far it is; left out where nobody does. */
  progressId: z.uuid().optional(),
  expiresInDays: z.int().min(1).max(limits.reportDays).default(limits.reportDaysDefault),
});
export type ShareInput = z.output<typeof shareInputSchema>;

/** What is being done for a report; samples are those it rests on. */
export const reportProgressSchema = z.object({
  step: z.enum(["waiting", "reading", "planning", "freezing"]),
  samples: z.int().optional(),
  donePct: z.number().optional(),
  /** How long it takes yet, by how fast it went so far; absent while nobody can tell. */
  leftS: z.number().optional(),
  /** The report that is being made before it: whose it is, and how long that takes yet. */
  ahead: z.object({ isOwn: z.boolean(), leftS: z.number().optional() }).optional(),
});
export type ReportProgress = z.infer<typeof reportProgressSchema>;

/** What a report was computed from. */
export const reportInputsSchema = z.object({
  cluster: clusterInputSchema.extend({ id: idSchema, name: keptNameSchema }),
  scenario: z.object({ id: idSchema, name: keptNameSchema }),
  settings: settingsSchema,
  baseline: baselineSchema,
  studies: studiesSchema.optional(),
  /** What the scenario rested on; null in a report that rests on every upload its cluster had. */
  uploads: z.array(z.object({ id: idSchema, sha256: sha256Schema })).nullable(),
  /** Every series of them, with the checksums of its chunks. */
  series: z.array(
    z.object({
      id: idSchema,
      metric: z.string().nullable(),
      statistic: z.string().nullable(),
      checksums: z.array(z.int()),
    }),
  ),
});
export type ReportInputs = z.infer<typeof reportInputsSchema>;

export const reportSummarySchema = z.object({
  id: idSchema,
  clusterId: idSchema,
  title: keptNameSchema,
  createdAt: timeSchema,
  expiresAt: timeSchema,
  revokedAt: timeSchema.nullable(),
  /** Brought back from an export it has no link here. */
  state: z.enum(["open", "expired", "revoked", "unlinked"]),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** The token is in this answer and nowhere else: only its hash is kept. */
export const sharedReportSchema = z.object({ report: reportSummarySchema, token: z.string() });
export type SharedReport = z.infer<typeof sharedReportSchema>;

/** What the holder of a link sees: only what was frozen. */
export interface OpenedReport {
  readonly id: string;
  readonly title: string;
  readonly clusterName: string;
  readonly settings: Settings;
  readonly baseline: Baseline;
  readonly result: ReportResult;
  readonly createdAt: string;
  readonly expiresAt: string;
}
