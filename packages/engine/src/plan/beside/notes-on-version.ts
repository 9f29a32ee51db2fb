import type { Finding } from "../../units/finding.ts";
import type { Plan, UpgradeFirst } from "../search/plan.ts";
import type { Shape } from "../search/shape.ts";
import { describedBaseline } from "../terms/described-baseline.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { versionFindings } from "./version-findings.ts";

type Shown = Parameters<typeof versionFindings>[1];

interface Beside extends Pick<Shown, "option"> {
  readonly effective: Effective;
  readonly upgrade: UpgradeFirst | null;
  /** What there is to say of a version that was asked for; absent = nothing. */
  readonly ofVersion?: readonly Finding[];
  readonly today: Plan["baseline"];
}

/** What the version costs and keeps out, and whose word it is (CLU-3, UNI-3, ENT-1). */
export function notesOnVersion(
  shapes: readonly Shape[],
  { effective, option, upgrade, ofVersion = [], today }: Beside,
): readonly Finding[] {
  const upgradesTo = upgrade?.engineVersion ?? null;
  const found = [
    ...withoutServerless(shapes, effective.settings),
    ...versionFindings(effective, { option, upgradesTo, today }),
  ];
  return [...found, ...entered(effective, { found, isUpgraded: upgrade !== null }), ...ofVersion];
}

/** Why a plan has no serverless option at all (UNI-3). */
function withoutServerless(
  shapes: readonly Shape[],
  { engine, engineVersion }: Settings,
): readonly Finding[] {
  if (shapes.some((shape) => shape.spec === null)) return [];
  return [{ code: "no-serverless", engine, engineVersion, assumption: false }];
}

/** What rests on the version alone. */
const OF_THE_VERSION: readonly Finding["code"][] = [
  "extended-support",
  "support-over",
  "minor-support-ends",
  "class-needs-version",
  "no-serverless",
];

/**
 * The engine version that no file tells, where something rests on it: somebody entered it, in a link, on the page or as an option
 * (ENT-1). It decides where Extended Support is charged for it, an upgrade of it comes first, or nothing serverless runs on it.
 */
function entered(
  { settings, workload }: Pick<Effective, "settings" | "workload">,
  { found, isUpgraded }: { readonly found: readonly Finding[]; readonly isUpgraded: boolean },
): readonly Finding[] {
  const { engineVersion } = settings;
  if (engineVersion === null || describedBaseline(workload.evidence)?.engineVersion === engineVersion)
    return [];
  if (!isUpgraded && !found.some(({ code }) => OF_THE_VERSION.includes(code))) return [];
  const isMaterial =
    isUpgraded ||
    found.some((one) => one.code === "no-serverless" || (one.code === "extended-support" && one.isCharged));
  return [
    { code: "version-entered", engineVersion, ...(isMaterial && { isMaterial: true }), assumption: true },
  ];
}
