import { type ChangeStep, cliSteps, inPlaceStep } from "./aws-cli.ts";
import { cloudFormationOf } from "./cloudformation.ts";
import { type ChangeInput, isStaying, plannedChange } from "./planned-change.ts";
import type { Snippet } from "./snippet.ts";
import { terraformOf } from "./terraform.ts";
import { restoreSteps, upgradeNotes, upgradeSteps } from "./upgrade-steps.ts";
import { backSteps } from "./way-back.ts";

/** What must be done to run a shape, in the languages it is done in. */
export interface ChangeOfShape {
  /** Nothing changes but how it is paid for, if that. */
  readonly isStaying: boolean;
  readonly terraform: Snippet;
  readonly cloudFormation: Snippet;
  readonly steps: readonly ChangeStep[];
  readonly inPlace: ChangeStep | null;
  readonly back: readonly ChangeStep[];
  /** What may run until an upgrade that comes first, where that is not what runs today; empty where nothing is to be done before it. */
  readonly meanwhile: readonly ChangeStep[];
  /** What to fill in and to know before any of it is run. */
  readonly notes: readonly string[];
  /** Where a commitment is bought; no snippet buys one. */
  readonly purchase: { readonly sentence: string; readonly href: string } | null;
}

/** The change from what runs today to a shape. */
export function changeOf(input: ChangeInput): ChangeOfShape {
  const change = plannedChange(input);
  const steps = [...upgradeSteps(change), ...cliSteps(change)];
  return {
    ...{ isStaying: isStaying(change), steps, inPlace: inPlaceStep(change) },
    ...{ terraform: terraformOf(change), cloudFormation: cloudFormationOf(change) },
    meanwhile: [],
    back: [...backSteps(change), ...restoreSteps(change)],
    notes: notesOf(change, steps),
    purchase: purchaseOf(change),
  };
}

function notesOf(change: ReturnType<typeof plannedChange>, steps: readonly ChangeStep[]): readonly string[] {
  const { unnamed, instances, schedule, range, version } = change;
  const names =
    unnamed.length === 0
      ? "Names are those of the files: compare them with your own before you run anything."
      : `No file names ${unnamed.join(", ")}: put your own in.`;
  const moves = instances.some(({ from, to }) => from !== null && to !== null && from !== to);
  return [
    names,
    ...upgradeNotes(change),
    ...(moves || version !== null
      ? [
          `Terraform and CloudFormation change ${version === null ? "a class" : "version and class"} in place, in the maintenance window unless they apply at once: do the steps of the command line first, and they find nothing left to change.`,
        ]
      : []),
    ...(range.to === null && range.from !== null
      ? ["The capacity range stays with the cluster: it costs nothing, and the way back needs it."]
      : []),
    ...(schedule.length > 0 && steps.length > 0
      ? ["The way back leaves the rules of the clock: delete them first."]
      : []),
  ];
}

function purchaseOf({ commitment, region }: ReturnType<typeof plannedChange>): ChangeOfShape["purchase"] {
  switch (commitment.kind) {
    case "none":
      return null;
    case "savings-plan":
      return {
        sentence:
          "The savings plan is bought in the console, once the change has run for a week: it cannot be given back.",
        href: "https://console.aws.amazon.com/costmanagement/home#/savings-plans/purchase",
      };
    case "reserved":
      return {
        sentence:
          "The reservation is bought in the console, once the change has run for a week: it cannot be given back.",
        href: `https://${region}.console.aws.amazon.com/rds/home?region=${region}#reserved-instances:`,
      };
    default:
      return commitment satisfies never;
  }
}
