import { type ChangeStep, rangeText } from "./aws-cli.ts";
import { freeName, nameWith } from "./aws-names.ts";
import { RESTORE_WORDS, upgradeWords } from "./downtime-words.ts";
import { type PlannedChange, SERVERLESS } from "./planned-change.ts";
import { classRuns, isUpgradeTarget, runsVersion } from "./role-checks.ts";
import { command } from "./shell.ts";

/** The upgrade that comes before the shape: what it needs is asked and a snapshot taken, then the cluster changes in place. */
export function upgradeSteps(change: PlannedChange): readonly ChangeStep[] {
  const { cluster, engine, region, version } = change;
  if (version === null) return [];
  const { to } = version;
  const snapshot = snapshotOf(change);
  return [
    {
      title: `Ask whether the cluster can be upgraded to ${to}, and take a snapshot`,
      downtime: "Nothing stands still. Keep the snapshot: it is the only way back.",
      commands: [
        isUpgradeTarget(change, to),
        ...classesOf(change).map((class_) => classRuns(change, { class_, to })),
        command("rds create-db-cluster-snapshot", {
          "--db-cluster-identifier": cluster,
          "--db-cluster-snapshot-identifier": snapshot,
          "--region": region,
        }),
        command("rds wait db-cluster-snapshot-available", {
          "--db-cluster-snapshot-identifier": snapshot,
          "--region": region,
        }),
      ],
    },
    {
      title: `Upgrade the cluster from ${version.from}${version.isEntered ? ", as entered," : ""} to ${to}`,
      downtime: upgradeWords(engine),
      waitsFor: "the upgrade was tested on a restored copy and the hour is quiet",
      commands: [
        command("rds modify-db-cluster", {
          "--db-cluster-identifier": cluster,
          "--engine-version": to,
          ...{ "--allow-major-version-upgrade": "", "--apply-immediately": "", "--region": region },
        }),
        runsVersion(change, to),
      ],
    },
  ];
}

/** What brings the old version back: a cluster of its own, as it was when the snapshot was taken. */
export function restoreSteps(change: PlannedChange): readonly ChangeStep[] {
  const { cluster, engine, region, version, instances } = change;
  if (version === null) return [];
  const restored = nameWith(cluster, { end: "restored" });
  const [writer] = instances;
  const id = freeName(writer?.id ?? cluster, { end: "restored-1", taken: instances.map((one) => one.id) });
  return [
    {
      title: `For ${version.from} itself: restore the snapshot as a cluster of its own`,
      downtime: RESTORE_WORDS,
      commands: [
        command("rds restore-db-cluster-from-snapshot", {
          "--db-cluster-identifier": restored,
          "--snapshot-identifier": snapshotOf(change),
          ...{ "--engine": engine, ...rangeOption(change), "--region": region },
        }),
        command("rds wait db-cluster-available", { "--db-cluster-identifier": restored, "--region": region }),
        command("rds create-db-instance", {
          ...{ "--db-instance-identifier": id, "--db-cluster-identifier": restored, "--engine": engine },
          ...{ "--db-instance-class": writer?.from ?? SERVERLESS, "--region": region },
        }),
        command("rds wait db-instance-available", { "--db-instance-identifier": id, "--region": region }),
      ],
    },
  ];
}

/** A snapshot keeps no range, and a serverless instance needs one. */
function rangeOption({ range: { from } }: PlannedChange): Readonly<Record<`--${string}`, string>> {
  return from === null ? {} : { "--serverless-v2-scaling-configuration": rangeText(from) };
}

/** What is to be known before an upgrade, each a sentence or two. */
export function upgradeNotes({ version }: PlannedChange): readonly string[] {
  if (version === null) return [];
  return [
    "An upgrade has no way back but the snapshot, and what is written after it is not in there: test it on a restored copy first.",
    "Safer, where AWS has it for the version that runs: a blue/green deployment to the new version. It upgrades a copy that is kept in step, you test that, and switching over typically takes under a minute; the old cluster stays as it was. Then go on with the steps after the upgrade.",
    "A parameter group of your own is of one major version: make one of the new first, and name it in the upgrade by --db-cluster-parameter-group-name and --db-instance-parameter-group-name.",
    "In Terraform and CloudFormation a version that an instance names must follow the cluster’s.",
  ];
}

function snapshotOf({ cluster, version }: PlannedChange): string {
  return nameWith(cluster, { end: `before-${(version?.to ?? "").replace(/[^a-z0-9]+/gi, "-")}` });
}

/** An upgrade in place takes along the classes that run. */
function classesOf({ instances }: PlannedChange): readonly string[] {
  return [...new Set(instances.flatMap(({ from }) => (from === null || from === SERVERLESS ? [] : [from])))];
}
