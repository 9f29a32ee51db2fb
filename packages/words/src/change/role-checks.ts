import type { PlannedChange } from "./planned-change.ts";
import { command, onlyIf, until } from "./shell.ts";

// What is asked of the cluster before a step goes on. A query holds no mark that a shell by hand would read: no `!`, no backtick.

const FAILOVER_MINUTES = 10;
/** Another class takes minutes, and a busy cluster longer. */
const MOVE_MINUTES = 60;

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
