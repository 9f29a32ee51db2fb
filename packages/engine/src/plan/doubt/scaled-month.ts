import { hundredths } from "../../units/acu.ts";
import type { ClusterMonth } from "../month/cluster-month.ts";

/** What a month costs and how it serves: its runs are megabytes each, and of a draw nobody asks for them. */
export type MonthOutcome = Pick<ClusterMonth, "usage" | "acuByHour" | "projection">;

/** A month with its ACU-hours multiplied, and what is paid by them: what doubt makes of serverless instances; a class costs the same. */
export function scaledMonth(month: MonthOutcome, factor: number): MonthOutcome {
  const { serverless, proxyAcuHours, advancedInsights } = month.usage;
  return {
    ...month,
    acuByHour: month.acuByHour?.map((acu) => factor * acu) ?? null,
    usage: {
      ...month.usage,
      ...(proxyAcuHours !== undefined && { proxyAcuHours: hundredths(factor * proxyAcuHours) }),
      ...(advancedInsights && {
        advancedInsights: { ...advancedInsights, acuHours: hundredths(factor * advancedInsights.acuHours) },
      }),
      ...(serverless && {
        serverless: serverless.map((one) => ({ ...one, acuHours: hundredths(factor * one.acuHours) })),
      }),
    },
    projection: { ...month.projection, acuHours: factor * month.projection.acuHours },
  };
}
