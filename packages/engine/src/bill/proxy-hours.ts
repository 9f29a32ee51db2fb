import { MONTH_HOURS } from "../units/acu.ts";
import type { BillUsage } from "./bill.ts";
import { capacityOfUsage } from "./compute-lines.ts";

/** Third parties agree on it; AWS's own text was not found (facts of 2026-06). */
const LEAST_PROXY_ACU = 8;

/**
 * Hours that one RDS Proxy in front of the cluster is billed for (PRC-2): vCPU-hours of provisioned instances and
 * ACU-hours of serverless ones, of these at least 8 ACU through the month.
 */
export function proxyHours(usage: BillUsage): Pick<BillUsage, "proxyVcpuHours" | "proxyAcuHours"> {
  const { vcpuHours, acuHours } = capacityOfUsage(usage);
  const hasServerless = (usage.serverless ?? []).length > 0;
  return {
    ...(vcpuHours > 0 && { proxyVcpuHours: vcpuHours }),
    ...(hasServerless && { proxyAcuHours: Math.max(LEAST_PROXY_ACU * MONTH_HOURS, acuHours) }),
  };
}
