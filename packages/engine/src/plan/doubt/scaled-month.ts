import { proxyHours } from "../../bill/proxy-hours.ts";
import { hundredths } from "../../units/acu.ts";
import type { ClusterMonth } from "../month/cluster-month.ts";

/** What a month costs and how it serves: its runs are megabytes each, and of a draw nobody asks for them. */
export type MonthOutcome = Pick<ClusterMonth, "usage" | "acuByHour" | "projection">;

/** A month with its ACU-hours multiplied, and what is paid by them: what doubt makes of serverless instances; a class costs the same. */
export function scaledMonth(month: MonthOutcome, factor: number): MonthOutcome {
  const { proxyAcuHours, advancedInsights } = month.usage;
  const serverless = month.usage.serverless?.map((one) => ({
    ...one,
    acuHours: hundredths(factor * one.acuHours),
  }));
  return {
    ...month,
    acuByHour: month.acuByHour && scaled(month.acuByHour, factor),
    usage: {
      ...month.usage,
      ...(advancedInsights && {
        advancedInsights: { ...advancedInsights, acuHours: hundredths(factor * advancedInsights.acuHours) },
      }),
      ...(serverless && { serverless }),
      // A proxy is billed for eight ACU at least, however few there are.
      ...(serverless && proxyAcuHours !== undefined && proxyHours({ ...month.usage, serverless })),
    },
    projection: { ...month.projection, acuHours: factor * month.projection.acuHours },
  };
}

function scaled(acuByHour: Float64Array, factor: number): Float64Array {
  const all = new Float64Array(acuByHour.length);
  for (let h = 0; h < all.length; h++) all[h] = factor * (acuByHour[h] as number);
  return all;
}
