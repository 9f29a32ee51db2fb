import type { StorageMode } from "@acuity/engine/prices";
import {
  type ClusterRange,
  isSameRange,
  type PlannedChange,
  type PlannedInstance,
} from "./planned-change.ts";
import { ruleInput, ruleName, scheduleRules } from "./schedule-rules.ts";
import { changed, kept, marked, type Snippet } from "./snippet.ts";

/** `StorageType` of AWS::RDS::DBCluster. */
const STORAGE: Readonly<Record<StorageMode, string>> = { standard: "aurora", "io-optimized": "aurora-iopt1" };

/** The change as properties of AWS::RDS::DBCluster and AWS::RDS::DBInstance; other properties stay as they are. */
export function cloudFormationOf(change: PlannedChange): Snippet {
  const { instances, schedule } = change;
  return [
    kept("Resources:"),
    ...clusterLines(change),
    ...instances
      .filter(({ isWriter, from, to, tier }) => isWriter || from !== to || tier !== undefined)
      .flatMap((instance) => instanceLines(change, instance)),
    ...(schedule.length === 0 ? [] : marked("+", scheduleLines(change))),
  ];
}

function clusterLines({ cluster, engine, storage, range }: PlannedChange): Snippet {
  const isMoved = storage.from !== storage.to;
  const type = (mode: StorageMode) => `      StorageType: ${STORAGE[mode]}`;
  return [
    kept(`  ${logicalId(cluster)}:`),
    kept("    Type: AWS::RDS::DBCluster"),
    kept("    Properties:"),
    kept(`      DBClusterIdentifier: ${cluster}`),
    kept(`      Engine: ${engine}`),
    ...(isMoved ? changed(type(storage.from), type(storage.to)) : []),
    ...rangeLines(range),
  ];
}

/** A range that no instance uses any more stays where it is: it costs nothing, and the way back needs it. */
function rangeLines({ from, to }: PlannedChange["range"]): Snippet {
  const told = to ?? from;
  if (told === null) return [];
  const head = "      ServerlessV2ScalingConfiguration:";
  const is = propertiesOf(told);
  const lines = Object.values(is).filter((line) => line !== null);
  if (from === null) return marked("+", [head, ...lines]);
  if (isSameRange(from, told)) return [head, ...lines].map(kept);
  const was = propertiesOf(from);
  return [
    kept(head),
    ...(Object.keys(is) as (keyof typeof is)[]).flatMap((key) => changed(was[key], is[key])),
  ];
}

function propertiesOf({ minAcu, maxAcu, pauseS }: ClusterRange) {
  return {
    min: minAcu === null ? null : `        MinCapacity: ${minAcu}`,
    max: `        MaxCapacity: ${maxAcu}`,
    pause: pauseS === undefined ? null : `        SecondsUntilAutoPause: ${pauseS}`,
  };
}

function instanceLines({ cluster, engine }: PlannedChange, { id, from, to, tier }: PlannedInstance): Snippet {
  const head = [
    `  ${logicalId(id)}:`,
    "    Type: AWS::RDS::DBInstance",
    "    Properties:",
    `      DBInstanceIdentifier: ${id}`,
    `      DBClusterIdentifier: !Ref ${logicalId(cluster)}`,
    `      Engine: ${engine}`,
  ];
  const classLine = (name: string) => `      DBInstanceClass: ${name}`;
  const tierLine = tier === undefined ? [] : [`      PromotionTier: ${tier}`];
  if (to === null) return marked("-", [...head, classLine(from ?? "")]);
  if (from === null) return marked("+", [...head, classLine(to), ...tierLine]);
  return [...head.map(kept), ...changed(classLine(from), classLine(to)), ...marked("+", tierLine)];
}

/** A rule of EventBridge Scheduler for each change of the range, and the role that it runs as. */
function scheduleLines({ cluster, range, schedule }: PlannedChange): readonly string[] {
  const { minAcu = 0, maxAcu = 0 } = range.to ?? {};
  const id = logicalId(cluster);
  return [
    ...roleLines(id),
    ...scheduleRules(schedule, { minAcu: minAcu ?? 0, maxAcu }).flatMap((rule) => [
      `  ${logicalId(`${cluster}-${rule.name}`)}:`,
      "    Type: AWS::Scheduler::Schedule",
      "    Properties:",
      `      Name: ${ruleName(cluster, rule.name)}`,
      `      ScheduleExpression: ${rule.cron}`,
      "      ScheduleExpressionTimezone: UTC",
      "      FlexibleTimeWindow:",
      '        Mode: "OFF"',
      "      Target:",
      "        Arn: arn:aws:scheduler:::aws-sdk:rds:modifyDBCluster",
      `        RoleArn: !GetAtt ${id}Capacity.Arn`,
      `        Input: '${ruleInput(cluster, rule)}'`,
    ]),
  ];
}

function roleLines(id: string): readonly string[] {
  return [
    `  ${id}Capacity:`,
    "    Type: AWS::IAM::Role",
    "    Properties:",
    "      AssumeRolePolicyDocument:",
    '        Version: "2012-10-17"',
    "        Statement:",
    "          - Effect: Allow",
    "            Action: sts:AssumeRole",
    "            Principal:",
    "              Service: scheduler.amazonaws.com",
    "      Policies:",
    "        - PolicyName: capacity",
    "          PolicyDocument:",
    '            Version: "2012-10-17"',
    "            Statement:",
    "              - Effect: Allow",
    "                Action: rds:ModifyDBCluster",
    `                Resource: !GetAtt ${id}.DBClusterArn`,
  ];
}

/** `OrdersProd1`: letters and digits alone. */
function logicalId(id: string): string {
  return id
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
