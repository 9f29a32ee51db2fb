import type { PlannedChange } from "./planned-change.ts";
import { command, onlyIf, until } from "./shell.ts";

// What is asked of the cluster before a step goes on. A query holds no mark that a shell by hand would read: no `!`, no backtick.

const FAILOVER_MINUTES = 10;
/** Another class takes minutes, and a busy cluster longer. */
const MOVE_MINUTES = 60;
/** An upgrade takes what the checks and the catalog take. */
const UPGRADE_MINUTES = 240;

/** Until the instance writes: a failover is asked for and comes to pass later. */
export function becameWriter(change: PlannedChange, id: string): string {
  return until({
    ...{ ask: roleOf(change, id), answer: "True", minutes: FAILOVER_MINUTES },
    otherwise: `${id} did not become the writer in ${FAILOVER_MINUTES} minutes: nothing more was changed. Look at the events of ${change.cluster}.`,
  });
}

/** Only while the instance is a reader: to change or remove the writer stops the database. */
export function whileReader(change: PlannedChange, id: string): string {
  return onlyIf({
    ...{ ask: roleOf(change, id), answer: "False" },
    otherwise: `${id} is not a reader of ${change.cluster} now: nothing more was changed. Fail over to another instance first.`,
  });
}

const STANDS_IN = "stands-in-for";

/** What an instance that the change itself made is told by. */
export const standInTag = (id: string): string => `Key=${STANDS_IN},Value=${id}`;

/** Only if the change made the instance: one that had the name before is another's, and stays. */
export function isStandIn(
  { region }: PlannedChange,
  { takes, id }: { readonly takes: string; readonly id: string },
): string {
  const ask = command("rds describe-db-instances", {
    "--db-instance-identifier": takes,
    "--query": `"length(DBInstances[0].TagList[?Key=='${STANDS_IN}' && Value=='${id}'])"`,
    "--output": "text",
    "--region": region,
  });
  return onlyIf({
    ...{ ask, answer: "1" },
    otherwise: `${takes} was not made by this change: it was not removed. Remove it by hand if nobody needs it.`,
  });
}

/** `True`, `False`, or nothing where it is no member; AWS stores identifiers in small letters. */
function roleOf({ cluster, region }: PlannedChange, id: string): string {
  const is = `DBInstanceIdentifier=='${id.toLowerCase()}'`;
  return command("rds describe-db-clusters", {
    "--db-cluster-identifier": cluster,
    "--query": `"DBClusters[0].DBClusterMembers[?${is}].IsClusterWriter"`,
    "--output": "text",
    "--region": region,
  });
}

/** Until the instance runs on the class and nothing pends: just after the request it is still "available" on the old one. */
export function movedTo(
  { region }: PlannedChange,
  { id, class_ }: { readonly id: string; readonly class_: string },
): string {
  const is = [
    "DBInstanceStatus=='available'",
    `DBInstanceClass=='${class_}'`,
    "type(PendingModifiedValues.DBInstanceClass)=='null'",
  ].join(" && ");
  const ask = command("rds describe-db-instances", {
    "--db-instance-identifier": id,
    "--query": `"length(DBInstances[?${is}])"`,
    "--output": "text",
    "--region": region,
  });
  return until({
    ...{ ask, answer: "1", minutes: MOVE_MINUTES },
    otherwise: `${id} was not on ${class_} after ${MOVE_MINUTES} minutes: nothing more was changed. Look at its events.`,
  });
}

/** Only if AWS upgrades from the version that the cluster says it runs to this one in one step. */
export function isUpgradeTarget({ cluster, engine, region }: PlannedChange, to: string): string {
  const runs = command("rds describe-db-clusters", {
    "--db-cluster-identifier": cluster,
    "--query": `"DBClusters[0].EngineVersion"`,
    "--output": "text",
    "--region": region,
  });
  const ask = command("rds describe-db-engine-versions", {
    "--engine": engine,
    "--engine-version": '"$runs"',
    "--query": `"length(DBEngineVersions[0].ValidUpgradeTarget[?EngineVersion=='${to}'])"`,
    "--output": "text",
    "--region": region,
  });
  const otherwise = `AWS does not upgrade ${cluster} from its version to ${to} in one step: nothing was changed. Upgrade to a version between them first.`;
  return `runs=$(${runs})\n${onlyIf({ ask, answer: "1", otherwise })}`;
}

/** Only if a class that runs is to be had on the version. */
export function classRuns(
  { engine, region }: PlannedChange,
  { class_, to }: { readonly class_: string; readonly to: string },
): string {
  const ask = command("rds describe-orderable-db-instance-options", {
    "--engine": engine,
    "--engine-version": to,
    "--db-instance-class": class_,
    "--query": '"length(OrderableDBInstanceOptions[:1])"',
    "--output": "text",
    "--region": region,
  });
  return onlyIf({
    ...{ ask, answer: "1" },
    otherwise: `${class_} does not run on ${to}: nothing was changed. Move to a class that runs on both versions first.`,
  });
}

/** Until the cluster is there again on the version: just after the request it is still "available" on the old one. */
export function runsVersion({ cluster, region }: PlannedChange, to: string): string {
  const ask = command("rds describe-db-clusters", {
    "--db-cluster-identifier": cluster,
    "--query": `"length(DBClusters[?Status=='available' && EngineVersion=='${to}'])"`,
    "--output": "text",
    "--region": region,
  });
  return until({
    ...{ ask, answer: "1", minutes: UPGRADE_MINUTES },
    otherwise: `${cluster} was not on ${to} after ${UPGRADE_MINUTES / 60} hours: nothing more was changed. Look at its events: a check before the upgrade may have stopped it.`,
  });
}
