import type { Baseline, Settings } from "@acuity/engine/plan";
import { priceTermsWords } from "@acuity/words";
import type { ReportAsked } from "./use-sharing.ts";

interface AlsoSeen {
  readonly name: string;
  readonly value: string;
}

interface Planned {
  readonly settings: Settings;
  readonly baseline: Baseline;
}

/** What a report gives away beside its first lines: names of instances, and what is paid where it is not the list's. */
export function whatIsSeen(plan: Planned, scope: ReportAsked["scope"]): readonly AlsoSeen[] {
  const instances = instancesOf(plan);
  const terms = scope === "full" ? priceTermsWords(plan.settings, plan.baseline.owned) : memoTerms(plan);
  return [
    ...(instances.length === 0 ? [] : [{ name: "Instances", value: instances.join(", ") }]),
    ...(terms.length === 0 ? [] : [{ name: "Your prices", value: terms.join("; ") }]),
    ...(scope === "full"
      ? [{ name: "Appendix", value: "every setting, the bill, all that was compared, and files of them" }]
      : []),
  ];
}

function instancesOf({ settings, baseline }: Planned): readonly string[] {
  const own = baseline.instance === null ? [] : [baseline.instance];
  const readers = settings.readers.flatMap(({ measured }) => measured?.instance ?? []);
  const said = [...baseline.readers, ...(baseline.described?.readers ?? [])];
  return [...new Set([...own, ...said.map(({ instance }) => instance), ...readers])];
}

/** The memo says of what is owned how many, and until when: what it costs is of the appendix. */
function memoTerms({ settings, baseline: { owned } }: Planned): readonly string[] {
  const ends = [...owned.reserved, ...owned.savingsPlans].map(({ endsOn }) => endsOn);
  const until = [...new Set(ends)].sort().join(", ");
  return [
    ...priceTermsWords(settings, { ...owned, reserved: [], savingsPlans: [] }),
    ...(until === "" ? [] : [`how much of it is committed, until ${until}`]),
  ];
}
