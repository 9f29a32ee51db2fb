import { plainName } from "./resource-of.ts";

/** Shares of the CPU that are not all of it (Enhanced Monitoring, Performance Insights). */
const PARTS = /(guest|idle|irq|nice|steal|system|user|wait)/;

/** Tells the series of a metric by the plain name of theirs. */
export function metricTest(wanted: string): (of: { readonly metric: string | null }) => boolean {
  const asked = plainName(wanted);
  // Tools put a prefix or suffix around the one name everybody exports: aws.rds.cpuutilization, cpuUtilization.total.
  const isInside = (name: string) =>
    asked === "cpuutilization" && name.includes(asked) && !PARTS.test(name.slice(name.indexOf(asked)));
  return ({ metric }) => metric !== null && (metric === asked || isInside(metric));
}
