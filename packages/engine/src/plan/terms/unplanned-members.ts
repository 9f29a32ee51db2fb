import type { Evidence } from "../../evidence/evidence.ts";
import type { Finding } from "../../units/finding.ts";
import { isThere } from "./planned-readers.ts";
import type { ReaderSetting } from "./settings.ts";

/**
 * Instances of the cluster that run and that neither today nor an option has, by name (EVD-11, TOD-1): with them nobody can say
 * what survives the loss of another.
 */
export function unplannedMembers({
  evidence,
  view,
}: {
  readonly evidence: Pick<Evidence, "findings" | "planned" | "others">;
  readonly view: {
    readonly notes: readonly Finding[];
    readonly readers?: readonly ReaderSetting[] | undefined;
  };
}): readonly string[] {
  const { planned, others } = evidence;
  const named = new Set((view.readers ?? []).map(({ measured }) => measured?.instance));
  const untold = others.flatMap((one) =>
    one.id !== null && one.capacity === null && !named.has(one.id) && isThere(one, planned) ? [one.id] : [],
  );
  const found = [...evidence.findings, ...view.notes].flatMap((one: Finding): readonly string[] => {
    switch (one.code) {
      case "members-unseen":
      case "members-left-out":
        return one.names;
      case "readers-left-out":
        return one.instances;
      case "reader-class-unknown":
        return [one.instance];
      case "cpu-not-exported":
        return one.isKept ? [] : [one.instance];
      default:
        return [];
    }
  });
  return [...new Set([...found, ...untold])];
}
