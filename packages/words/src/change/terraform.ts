import type { StorageMode } from "@acuity/engine/prices";
import { nameWith } from "./aws-names.ts";
import {
  type ClusterRange,
  isSameRange,
  type PlannedChange,
  type PlannedInstance,
} from "./planned-change.ts";
import { ruleName, scheduleRules } from "./schedule-rules.ts";
import { changed, kept, marked, type Snippet } from "./snippet.ts";
import { leftComment } from "./version-change.ts";

/** `storage_type` of aws_rds_cluster: empty is Aurora Standard. */
const STORAGE: Readonly<Record<StorageMode, string>> = { standard: "", "io-optimized": "aurora-iopt1" };

/** The change as arguments of aws_rds_cluster and aws_rds_cluster_instance; other arguments stay as they are. */
export function terraformOf(change: PlannedChange): Snippet {
  const { instances, schedule } = change;
  const blocks = [
    clusterBlock(change),
    ...instances
      .filter(({ isWriter, from, to, tier }) => isWriter || from !== to || tier !== undefined)
      .map((instance) => instanceBlock(change, instance)),
    ...(schedule.length === 0 ? [] : [marked("+", scheduleLines(change))]),
  ];
  return blocks.flatMap((block, i) => (i === 0 ? block : [blankOf(block), ...block]));
}

/** The blank line before a block comes and goes with it. */
function blankOf(block: Snippet): Snippet[number] {
  const marks = new Set(block.map(({ mark }) => mark));
  const [mark = " "] = marks;
  return { mark: marks.size === 1 ? mark : " ", text: "" };
}

function clusterBlock({ cluster, version, storage, range, schedule }: PlannedChange): Snippet {
  const isMoved = storage.from !== storage.to;
  return [
    kept(`resource "aws_rds_cluster" "${labelOf(cluster)}" {`),
    kept(`  cluster_identifier = "${cluster}"`),
    ...(version === null
      ? []
      : changed(
          `  engine_version     = "${version.from}"${leftComment(version)}`,
          `  engine_version     = "${version.to}"`,
        )),
    ...(isMoved
      ? changed(
          `  storage_type       = "${STORAGE[storage.from]}"`,
          `  storage_type       = "${STORAGE[storage.to]}"`,
        )
      : []),
    ...(version === null ? [] : marked("+", ["", "  allow_major_version_upgrade = true"])),
    ...rangeLines(range),
    ...(schedule.length === 0 ? [] : marked("+", LEFT_TO_RULES)),
    kept("}"),
  ];
}

/** What the rules of the clock set is theirs: Terraform knows the range of the other hours alone. */
const LEFT_TO_RULES: readonly string[] = [
  "",
  "  # The rules below set the range by the hour: an apply in their hours would set it back to the one above.",
  "  # What is ignored is not set at all: set that one by the command line first, or leave this out of the first apply.",
  "  lifecycle {",
  "    ignore_changes = [serverlessv2_scaling_configuration]",
  "  }",
];

/** A range that no instance uses any more stays where it is: it costs nothing, and the way back needs it. */
function rangeLines({ from, to }: PlannedChange["range"]): Snippet {
  const told = to ?? from;
  if (told === null) return [];
  const head = "  serverlessv2_scaling_configuration {";
  if (from === null) return [kept(""), ...marked("+", [head, ...rangeArguments(told), "  }"])];
  const [was, is] = [argumentsOf(from), argumentsOf(told)];
  const rows = (Object.keys(is) as (keyof typeof is)[]).flatMap((key) => changed(was[key], is[key]));
  return [
    kept(""),
    kept(head),
    ...(isSameRange(from, told) ? rangeArguments(told).map(kept) : rows),
    kept("  }"),
  ];
}

function argumentsOf({ minAcu, maxAcu, pauseS }: ClusterRange) {
  const line = (name: string, value: number) => `    ${name.padEnd(24)} = ${value}`;
  return {
    min: minAcu === null ? null : line("min_capacity", minAcu),
    max: line("max_capacity", maxAcu),
    pause: pauseS === undefined ? null : line("seconds_until_auto_pause", pauseS),
  };
}

function rangeArguments(range: ClusterRange): readonly string[] {
  return Object.values(argumentsOf(range)).filter((line) => line !== null);
}

function instanceBlock({ cluster }: PlannedChange, { id, from, to, tier }: PlannedInstance): Snippet {
  const about = `aws_rds_cluster.${labelOf(cluster)}`;
  const head = [
    `resource "aws_rds_cluster_instance" "${labelOf(id)}" {`,
    `  identifier         = "${id}"`,
    `  cluster_identifier = ${about}.id`,
    `  engine             = ${about}.engine`,
  ];
  const classLine = (name: string) => `  instance_class     = "${name}"`;
  const tierLine = tier === undefined ? [] : [`  promotion_tier     = ${tier}`];
  if (to === null) return marked("-", [...head, classLine(from ?? ""), "}"]);
  if (from === null) return marked("+", [...head, classLine(to), ...tierLine, "}"]);
  return [...head.map(kept), ...changed(classLine(from), classLine(to)), ...marked("+", tierLine), kept("}")];
}

/** A rule of EventBridge Scheduler for each change of the range, and the role that it runs as. */
function scheduleLines({ cluster, range, schedule }: PlannedChange): readonly string[] {
  const label = labelOf(cluster);
  const { minAcu = 0, maxAcu = 0 } = range.to ?? {};
  const rules = scheduleRules(schedule, { minAcu: minAcu ?? 0, maxAcu });
  return [
    ...roleLines(label, nameWith(cluster, { end: "capacity", most: 64 })),
    ...rules.flatMap((rule) => [
      "",
      `resource "aws_scheduler_schedule" "${label}_${labelOf(rule.name)}" {`,
      `  name                         = "${ruleName(cluster, rule.name)}"`,
      `  schedule_expression          = "${rule.cron}"`,
      '  schedule_expression_timezone = "UTC"',
      "",
      "  flexible_time_window {",
      '    mode = "OFF"',
      "  }",
      "",
      "  target {",
      '    arn      = "arn:aws:scheduler:::aws-sdk:rds:modifyDBCluster"',
      `    role_arn = aws_iam_role.${label}_capacity.arn`,
      "    input = jsonencode({",
      `      DbClusterIdentifier = aws_rds_cluster.${label}.cluster_identifier`,
      "      ServerlessV2ScalingConfiguration = {",
      `        MinCapacity = ${rule.minAcu}`,
      `        MaxCapacity = ${rule.maxAcu}`,
      "      }",
      "    })",
      "  }",
      "}",
    ]),
  ];
}

/** IAM takes 64 characters as the name of a role. */
function roleLines(label: string, name: string): readonly string[] {
  return [
    `resource "aws_iam_role" "${label}_capacity" {`,
    `  name = "${name}"`,
    "  assume_role_policy = jsonencode({",
    '    Version = "2012-10-17"',
    "    Statement = [{",
    '      Effect    = "Allow"',
    '      Action    = "sts:AssumeRole"',
    '      Principal = { Service = "scheduler.amazonaws.com" }',
    "    }]",
    "  })",
    "}",
    "",
    `resource "aws_iam_role_policy" "${label}_capacity" {`,
    `  role = aws_iam_role.${label}_capacity.id`,
    "  policy = jsonencode({",
    '    Version = "2012-10-17"',
    "    Statement = [{",
    '      Effect   = "Allow"',
    '      Action   = "rds:ModifyDBCluster"',
    `      Resource = aws_rds_cluster.${label}.arn`,
    "    }]",
    "  })",
    "}",
  ];
}

/** `orders_prod_1`: what Terraform takes as a name of a block. */
function labelOf(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9]+/g, "_");
}
