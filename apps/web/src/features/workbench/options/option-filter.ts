import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { optionTitle, type Place } from "@acuity/words";

/** How compute is paid for, as a filter asks. */
export type Term = "on-demand" | "savings-plan" | "reserved-1" | "reserved-3";

/** Which shapes are shown; null asks nothing. */
export interface OptionFilter {
  readonly search: string;
  readonly kind: PlanOption["kind"] | null;
  readonly family: string | null;
  readonly storage: StorageMode | null;
  readonly term: Term | null;
  readonly isInside: boolean;
}

export const EVERYTHING: OptionFilter = {
  ...{ search: "", kind: null, family: null, storage: null, term: null, isInside: false },
};

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const KIND_CHOICES: readonly Choice<PlanOption["kind"]>[] = [
  { value: "serverless", label: "Serverless" },
  { value: "provisioned", label: "Provisioned" },
  { value: "mixed", label: "Mixed" },
];

const TERM_CHOICES: readonly Choice<Term>[] = [
  { value: "on-demand", label: "On demand" },
  { value: "savings-plan", label: "Savings plan, 1 year" },
  { value: "reserved-1", label: "Reserved, 1 year" },
  { value: "reserved-3", label: "Reserved, 3 years" },
];

/** Every word of the search is in the title; the rest as asked. */
export function filterOptions(
  options: readonly PlanOption[],
  { filter, place }: { readonly filter: OptionFilter; readonly place: Place },
): readonly PlanOption[] {
  const words = plain(filter.search).split(" ").filter(Boolean);
  return options.filter(
    (option) =>
      (filter.kind === null || option.kind === filter.kind) &&
      (filter.storage === null || option.settings.storageMode === filter.storage) &&
      (filter.term === null || termOf(option) === filter.term) &&
      (filter.family === null || familiesOf(option).includes(filter.family)) &&
      (!filter.isInside || option.meetsLimits) &&
      has(plain(optionTitle(option.settings, place)), words),
  );
}

const has = (title: string, words: readonly string[]): boolean => words.every((word) => title.includes(word));

/** As somebody types it: without narrow spaces, dashes as hyphens. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ").replaceAll(/[–−]/g, "-").trim();
}

/** Families of the classes among all shapes, as `r7g`. */
export function familiesAmong({ options }: Pick<Plan, "options">): readonly string[] {
  return [...new Set(options.flatMap(familiesOf))].toSorted((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
}

/** Terms to choose from: one that no shape was tried at cannot be chosen, and says so. */
export function termsAmong({ options }: Pick<Plan, "options">) {
  const tried = new Set(options.map(termOf));
  return TERM_CHOICES.map(({ value, label }) =>
    tried.has(value) ? { value, label } : { value, label: `${label}: none tried`, disabled: true },
  );
}

function familiesOf({ settings: { writer, readers } }: PlanOption): readonly string[] {
  const classes = [writer, ...readers].map((one) =>
    one.kind === "provisioned" ? (one.instanceClass ?? null) : null,
  );
  return classes.flatMap((name) => name?.split(".")[1] ?? []);
}

function termOf({ settings: { commitment } }: PlanOption): Term {
  switch (commitment.kind) {
    case "none":
      return "on-demand";
    case "savings-plan":
      return "savings-plan";
    case "reserved":
      return commitment.offer.startsWith("3yr") ? "reserved-3" : "reserved-1";
    default:
      return commitment satisfies never;
  }
}
