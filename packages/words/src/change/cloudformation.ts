import type { StorageMode } from "@acuity/engine/prices";
import { logicalIds, yamlText } from "./aws-names.ts";
import {
  type ClusterRange,
  isSameRange,
  type PlannedChange,
  type PlannedInstance,
} from "./planned-change.ts";
import { ruleInput, ruleName, scheduleRules } from "./schedule-rules.ts";
import { changed, kept, marked, type Snippet } from "./snippet.ts";
import { leftComment } from "./version-change.ts";

/** `StorageType` of AWS::RDS::DBCluster. */
const STORAGE: Readonly<Record<StorageMode, string>> = { standard: "aurora", "io-optimized": "aurora-iopt1" };

/** The change as properties of AWS::RDS::DBCluster and AWS::RDS::DBInstance; other properties stay as they are. */
export function cloudFormationOf(change: PlannedChange): Snippet {
  const { instances, schedule } = change;
  const ids = idsOf(change);
  return [
    kept("Resources:"),
    ...clusterLines(change, ids),
    ...instances
      .filter(({ isWriter, from, to, tier }) => isWriter || from !== to || tier !== undefined)
      .flatMap((instance) => instanceLines({ ...change, ids }, instance)),
    ...(schedule.length === 0 ? [] : marked("+", scheduleLines(change, ids))),
  ];
}

interface Ids {
  readonly cluster: string;
  readonly role: string;
  readonly instance: (id: string) => string;
  readonly rule: (name: string) => string;
}

/** What the resources are called in the template: the cluster first, so that an instance of its name is the one that gives way. */
function idsOf({ cluster }: PlannedChange): Ids {
  const idOf = logicalIds();
  return {
    cluster: idOf(cluster, "Cluster"),
    role: idOf(`${cluster}-capacity`, "Role"),
    instance: (id) => idOf(id, "Instance"),
    rule: (name) => idOf(`${cluster}-${name}`, "Rule"),
  };
}

function clusterLines(
  { cluster, engine, version, storage, range, schedule }: PlannedChange,
  ids: Ids,
): Snippet {
  const isMoved = storage.from !== storage.to;
  const type = (mode: StorageMode) => `      StorageType: ${STORAGE[mode]}`;
  return [
    kept(`  ${ids.cluster}:`),
    kept("    Type: AWS::RDS::DBCluster"),
    kept("    Properties:"),
    kept(`      DBClusterIdentifier: ${yamlText(cluster)}`),
    kept(`      Engine: ${engine}`),
    ...(version === null
      ? []
      : changed(
          `      EngineVersion: "${version.from}"${leftComment(version)}`,
          `      EngineVersion: "${version.to}"`,
        )),
    ...(isMoved ? changed(type(storage.from), type(storage.to)) : []),
    ...(schedule.length === 0 ? [] : marked("+", SET_BACK)),
    ...rangeLines(range),
  ];
}

/** CloudFormation ignores no property: what the rules of the clock set may be lost in between. */
const SET_BACK: readonly string[] = [
  "      # The rules below set the range by the hour. An update of the stack that changes this cluster may set it back",
  "      # to this one until the next rule runs: update outside their hours, or set theirs again afterwards.",
];

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

function instanceLines(
  { engine, ids }: PlannedChange & { readonly ids: Ids },
  { id, from, to, tier }: PlannedInstance,
): Snippet {
  const head = [
    `  ${ids.instance(id)}:`,
    "    Type: AWS::RDS::DBInstance",
    "    Properties:",
    `      DBInstanceIdentifier: ${yamlText(id)}`,
    `      DBClusterIdentifier: !Ref ${ids.cluster}`,
    `      Engine: ${engine}`,
  ];
  const classLine = (name: string) => `      DBInstanceClass: ${name}`;
  const tierLine = tier === undefined ? [] : [`      PromotionTier: ${tier}`];
  if (to === null) return marked("-", [...head, classLine(from ?? "")]);
  if (from === null) return marked("+", [...head, classLine(to), ...tierLine]);
  return [...head.map(kept), ...changed(classLine(from), classLine(to)), ...marked("+", tierLine)];
}

/** A rule of EventBridge Scheduler for each change of the range, and the role that it runs as. */
function scheduleLines({ cluster, range, schedule }: PlannedChange, ids: Ids): readonly string[] {
  const { minAcu = 0, maxAcu = 0 } = range.to ?? {};
  return [
    ...roleLines(ids),
    ...scheduleRules(schedule, { minAcu: minAcu ?? 0, maxAcu }).flatMap((rule) => [
      `  ${ids.rule(rule.name)}:`,
      "    Type: AWS::Scheduler::Schedule",
      "    Properties:",
      `      Name: ${ruleName(cluster, rule.name)}`,
      `      ScheduleExpression: ${rule.cron}`,
      "      ScheduleExpressionTimezone: UTC",
      "      FlexibleTimeWindow:",
      '        Mode: "OFF"',
      "      Target:",
      "        Arn: arn:aws:scheduler:::aws-sdk:rds:modifyDBCluster",
      `        RoleArn: !GetAtt ${ids.role}.Arn`,
      `        Input: '${ruleInput(cluster, rule)}'`,
    ]),
  ];
}

function roleLines({ cluster, role }: Ids): readonly string[] {
  return [
    `  ${role}:`,
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
    `                Resource: !GetAtt ${cluster}.DBClusterArn`,
  ];
}
