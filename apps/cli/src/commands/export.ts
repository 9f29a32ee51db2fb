import { exportCommand, periodKeptS } from "@acuity/traces";
import { type Io, written } from "../command.ts";
import { rangedOption, requiredText, textOption } from "../options/option-values.ts";
import { type OptionTable, optionTable, readOptions } from "../options/read-options.ts";

export const summary = "the one command that exports what planning needs from AWS";

export const help = `
Usage: acuity export --instance NAME --cluster NAME [--region R] [--days N] [--policy]

Prints a command for AWS CloudShell. It leaves one archive with the metrics of an instance and its cluster, the
minutes of the last 15 days, and what cluster, instances and proxies are set to: give it to acuity plan as it is.

  --instance NAME  DBInstanceIdentifier, the writer's
  --cluster NAME   DBClusterIdentifier
  --region R       such as us-east-1 (the shell's own)
  --days N         as long as points are asked for, 1 to 455 (14): 5 minutes each up to 63, hours beyond
  --policy         prints the IAM policy that allows exactly this in place of the command
  --json           {command, policy, fileName}

Example: acuity export --instance orders-prod-1 --cluster orders-prod --region us-east-1 --days 28
`;

const options: OptionTable = optionTable({ text: "instance cluster region days", flags: "policy" });

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const days = rangedOption(given, { name: "days", from: 1, to: 455, step: 1 }) ?? 14;
  const region = textOption(given, "region");
  const found = exportCommand({
    ...{ instance: requiredText(given, "instance"), cluster: requiredText(given, "cluster"), days },
    periodS: periodKeptS(days),
    ...(region !== undefined && { region }),
  });
  const text = given.flags.has("policy") ? found.policy : found.command;
  return written({ io, isJson: given.json }, { json: found, text });
}
