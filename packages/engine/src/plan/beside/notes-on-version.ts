import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { Finding } from "../../units/finding.ts";
import type { Plan, UpgradeFirst } from "../search/plan.ts";
import type { Shape } from "../search/shape.ts";
import { describedToday } from "../terms/described-baseline.ts";
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
  return [
    ...found,
    ...entered(effective, { found, option, today, isUpgraded: upgrade !== null }),
    ...ofVersion,
  ];
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

interface Entered extends Pick<Beside, "option" | "today"> {
  readonly found: readonly Finding[];
  readonly isUpgraded: boolean;
}

/**
 * The engine version that no file tells, where something rests on it: somebody entered it, in a link, on the page or as an option
 * (ENT-1). It decides where Extended Support is charged for it, an upgrade of it comes first, or nothing serverless runs on it; beside a
 * described one where these, or the classes that it runs, are others by the description.
 */
function entered(effective: Effective, of: Entered): readonly Finding[] {
  const { engineVersion } = effective.settings;
  if (engineVersion === null || describedToday(effective.workload)?.engineVersion === engineVersion)
    return [];
  const described = deniedBy(effective);
  const isMoved =
    described !== null &&
    ruledBy(engineVersion, { effective, ...of }) !== ruledBy(described, { effective, ...of });
  const { found, isUpgraded } = of;
  if (!isUpgraded && !isMoved && !found.some(({ code }) => OF_THE_VERSION.includes(code))) return [];
  const isMaterial = described === null ? isDeciding(of) : isMoved;
  return [
    {
      ...{ code: "version-entered", engineVersion, assumption: true },
      ...(described !== null && { described }),
      ...(isMaterial && { isMaterial: true }),
    },
  ];
}

const isDeciding = ({ found, isUpgraded }: Entered): boolean =>
  isUpgraded ||
  found.some((one) => one.code === "no-serverless" || (one.code === "extended-support" && one.isCharged));

/** What the description says in place of the version that is said to run; null where it says none of this engine. */
function deniedBy({ settings, workload }: Effective): string | null {
  const described = describedToday(workload);
  const runs = workload.baseline.engineVersion ?? settings.engineVersion;
  return runs === settings.engineVersion && described?.engine === settings.engine
    ? described.engineVersion
    : null;
}

/** All that a plan has of a version: what it costs, keeps out and lets a range be. */
function ruledBy(
  engineVersion: string,
  { effective, ...shown }: Pick<Entered, "option" | "today"> & { readonly effective: Effective },
): string {
  const settings = { ...effective.settings, engineVersion };
  const found = versionFindings({ ...effective, settings }, { ...shown, upgradesTo: null });
  // When support of a minor ends moves neither money nor what is upgraded to.
  const rules = found
    .filter(({ code }) => code !== "minor-support-ends")
    .map((one) => (one.code === "class-needs-version" ? one.families : { ...one, engineVersion: null }));
  return JSON.stringify([findAcuRange({ engine: settings.engine, engineVersion }), rules]);
}
