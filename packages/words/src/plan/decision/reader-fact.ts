import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatAcu } from "../../formats/acu.ts";
import { listed } from "../../formats/listed.ts";
import type { Place } from "../../formats/place.ts";
import { saidWhere } from "../said-where.ts";
import type { DecidingFact } from "./decision.ts";
import { readersKept } from "./entered-readers.ts";

interface Known {
  readonly plan: Pick<Plan, "notes" | "instances">;
  readonly findings: readonly Finding[];
  readonly place: Place;
}

type Said = Pick<DecidingFact, "words" | "detail" | "field" | "settle">;

const EXPORT = "Export CPUUtilization and ServerlessDatabaseCapacity of every instance.";

/** Of readers that no file tells enough of what is weightiest for the bill. */
export function readerFact({ plan, findings, place }: Known): readonly DecidingFact[] {
  const said = [...findings, ...plan.notes].flatMap((one) => {
    const told = saidOf(one, { place, kept: readersKept({ plan, findings }) });
    return told === null ? [] : [told];
  });
  const [first] = said.sort((a, b) => a.weight - b.weight);
  return first === undefined ? [] : [factOf(first.said)];
}

const factOf = (said: Said): DecidingFact => ({ kind: "readers", origin: "assumed", ...said });

/** Which one is taken as the writer, where no description says it. */
export function writerFact({ findings, place }: Pick<Known, "findings" | "place">): readonly DecidingFact[] {
  const told = findings.find((one) => one.code === "several-instances");
  if (told?.code !== "several-instances") return [];
  const { planned, writes, by = "cpu", tells = "WriteIOPS" } = told;
  const why = {
    writes: `by ${tells} it writes`,
    asked: `as it was named; by ${tells} ${writes ?? "another"} writes`,
    cpu: "the busiest; no file tells which one writes",
  };
  return [
    {
      ...{ kind: "writer", origin: "assumed", detail: why[by] },
      words: `Writer: ${planned} is taken as the writer`,
      field: by === "writes" ? null : "source",
      settle: by === "cpu" ? showWriter(place) : null,
    },
  ];
}

const showWriter = (place: Place): string =>
  `Export WriteIOPS of every instance, or ${saidWhere("writer", place)}.`;

/** Who is taken as the writer as the busiest alone; null where something else tells it, or there is one instance. */
export function writerTaken(findings: readonly Finding[]): string | null {
  const told = findings.find((one) => one.code === "several-instances");
  return told !== undefined && (told.by ?? "cpu") === "cpu" ? told.planned : null;
}

/** That the busiest is taken as the writer, where neither a file nor anybody says which one writes (EVD-6). */
export function writerTakenWords({ findings, place }: Pick<Known, "findings" | "place">): string | null {
  const taken = writerTaken(findings);
  if (taken === null) return null;
  return `No file tells which instance writes: ${taken}, the busiest, is taken as the writer. If another writes, the figures may be others. ${showWriter(place)}`;
}

/** The tier of a reader that its capacity denies, to be confirmed before anything is done: in the one that is said its bill is another. Empty without one. */
export function tierFirst({ findings }: Pick<Known, "findings">): string {
  const denied = findings.flatMap((one) => (one.code === "reader-tier-denied" ? [one.instance] : []));
  return denied.length === 0 ? "" : confirmTier(denied);
}

const confirmTier = (names: readonly string[]): string =>
  `Confirm the promotion tier of ${namesOf(names)} first: PromotionTier of describe-db-instances, and when it was changed. In tier 0 or 1 the bill and the plan are others.`;

interface Saying {
  readonly place: Place;
  /** What becomes of readers that nobody measured. */
  readonly kept: string;
}

function saidOf(
  finding: Finding,
  { place, kept }: Saying,
): { readonly weight: number; readonly said: Said } | null {
  switch (finding.code) {
    case "readers-left-out":
      return {
        weight: 0,
        said: {
          words: `Readers: ${namesOf(finding.instances)} in no figure`,
          detail: "no file tells the capacity or the load",
          ...{ field: null, settle: EXPORT },
        },
      };
    case "reader-tier-denied":
      return {
        weight: 0.5,
        said: {
          words: `Readers: ${finding.instance} is taken to be in tier ${finding.tier}, not in ${finding.saidTier}`,
          detail: "by its measured capacity it follows nobody",
          ...{ field: null, settle: confirmTier([finding.instance]) },
        },
      };
    case "readers-alike":
      return {
        weight: 1,
        said: {
          words: `Readers: ${takenTo(finding.instances)} run on ${finding.instanceClass}, as the writer`,
          ...{ detail: "nobody said the class", field: "source", settle: null },
        },
      };
    case "readers-ranged":
      return {
        weight: 2,
        said: {
          words: `Readers: ${takenTo(finding.instances)} scale up to ${formatAcu(finding.maxAcu, place)}`,
          ...{ detail: "nobody said the range", field: "source", settle: null },
        },
      };
    case "readers-unmeasured":
      return { weight: 3, said: unmeasured(finding.instances, kept) };
    case "described-unmeasured":
      return { weight: 4, said: unmeasured(finding.names, kept) };
    default:
      return null;
  }
}

const unmeasured = (names: readonly string[], kept: string): Said => ({
  words: `Readers: nobody knows the load of ${namesOf(names)}`,
  ...{ detail: kept, field: null, settle: EXPORT },
});

const takenTo = (names: readonly string[]): string =>
  `${namesOf(names)} ${names.length === 1 ? "is" : "are"} taken to`;

/** Two names, or how many. */
const namesOf = (names: readonly string[]): string =>
  names.length <= 2 ? listed(names) : `${names.length} instances`;
