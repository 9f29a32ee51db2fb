import { hundredths } from "../../units/acu.ts";
import type { ClusterMonth } from "../month/cluster-month.ts";

/** A month with its ACU-hours multiplied: what doubt makes of serverless instances; a class costs the same. */
export function scaledMonth(month: ClusterMonth, factor: number): ClusterMonth {
  const { serverless } = month.usage;
  return {
    ...month,
    acuByHour: month.acuByHour?.map((acu) => factor * acu) ?? null,
    usage: {
      ...month.usage,
      ...(serverless && {
        serverless: serverless.map((one) => ({ ...one, acuHours: hundredths(factor * one.acuHours) })),
      }),
    },
    projection: { ...month.projection, acuHours: factor * month.projection.acuHours },
  };
}
