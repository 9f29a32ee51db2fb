import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { listed } from "../../formats/listed.ts";
import { unmeasuredReaders } from "../unmeasured-readers.ts";

interface Of {
  readonly plan: Pick<Plan, "instances">;
  readonly findings: readonly Finding[];
}

/** Readers whose load nobody measured and that are not kept: those that go, and those that run on something else. */
interface EnteredReaders {
  readonly given: readonly string[];
  readonly moved: readonly { readonly name: string; readonly runsOn: string }[];
}

/** Every option that is tried keeps such a reader as it is (CLU-1): only what somebody said of the readers does not. Null where all are kept. */
export function enteredReaders({ plan, findings }: Of): EnteredReaders | null {
  const { instances = [] } = plan;
  const rows = unmeasuredReaders(findings).flatMap(
    (name) => instances.find(({ instance, from }) => instance === name && from !== null) ?? [],
  );
  const given = rows.flatMap(({ instance, to }) => (to === null ? (instance ?? []) : []));
  const moved = rows.flatMap(({ instance, from, to }) => {
    if (instance === null || from === null || to === null || isKept(from, to)) return [];
    return [{ name: instance, runsOn: to.kind === "provisioned" ? to.instanceClass : "a range" }];
  });
  return given.length + moved.length === 0 ? null : { given, moved };
}

type RunsAs = NonNullable<NonNullable<Plan["instances"]>[number]["from"]>;

/** The bounds of a range move with those of the others that share it. */
function isKept(from: RunsAs, to: RunsAs): boolean {
  if (from.kind === "serverless") return to.kind === "serverless";
  return to.kind === "provisioned" && from.instanceClass === to.instanceClass;
}

const namesOf = ({ given, moved }: EnteredReaders): string =>
  listed([...given, ...moved.map(({ name }) => name)]);

/** On what the answer stands: `shop-2 is given up`. */
function conditionOf({ given, moved }: EnteredReaders): string {
  const gone = given.length === 0 ? [] : [`${listed(given)} ${given.length === 1 ? "is" : "are"} given up`];
  return listed([...gone, ...moved.map(({ name, runsOn }) => `${name} runs on ${runsOn}`)]);
}

/** The start of the first line: `Measure shop-2 first; if it is given up`. */
export function measureReadersFirst(of: Of): string | null {
  const entered = enteredReaders(of);
  if (entered === null) return null;
  const { given, moved } = entered;
  const isOne = given.length === 1 && moved.length === 0;
  return `Measure ${namesOf(entered)} first; if ${isOne ? "it is given up" : conditionOf(entered)}`;
}

/** As a sentence. */
export function enteredReadersWords(of: Of): string {
  const entered = enteredReaders(of);
  if (entered === null) return "";
  return `It is the answer only if ${conditionOf(entered)}, as somebody entered: nobody measured the load of ${namesOf(entered)}, which is in no figure.`;
}

/** Behind a fact of such readers: what becomes of them. */
export const readersKept = (of: Of): string => {
  const entered = enteredReaders(of);
  return entered === null ? "every option keeps what runs today" : `${conditionOf(entered)}, as entered`;
};
