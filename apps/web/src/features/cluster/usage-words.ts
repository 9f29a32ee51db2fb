import type { WorkspaceUsage } from "@acuity/contract";
import { formatNumber } from "@acuity/words";

const MIB = 1024 * 1024;
/** Files and links are named from here on: before it nobody needs to know. */
const NEAR = 0.8;

/** `12 of 500 MiB used`, and which other limit is near. */
export function usageWords({ bytes, uploads, shares }: WorkspaceUsage): string {
  const mib = bytes.used / MIB;
  // Down, so that the limit is not said to be reached before it is.
  const used = mib > 0 && mib < 1 ? "Under 1" : formatNumber(Math.floor(mib));
  const near = [
    { ...uploads, what: "files" },
    { ...shares, what: "links" },
  ].filter((one) => one.used >= NEAR * one.most);
  const others = near.map((one) => `, ${formatNumber(one.used)} of ${formatNumber(one.most)} ${one.what}`);
  const whose = bytes.of === "account" ? " in all your workspaces" : "";
  return `${used} of ${formatNumber(bytes.most / MIB)} MiB used${whose}${others.join("")}`;
}
