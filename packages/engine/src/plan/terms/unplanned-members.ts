import type { Evidence } from "../../evidence/evidence.ts";
import type { Finding } from "../../units/finding.ts";

/**
 * Instances of the cluster that run and that neither today nor an option has, by name (EVD-11, TOD-1): with them nobody can say
 * what survives the loss of another.
 */
export function unplannedMembers({
  evidence,
  view,
}: {
  readonly evidence: Pick<Evidence, "findings">;
  readonly view: { readonly notes: readonly Finding[] };
}): readonly string[] {
  return [...evidence.findings, ...view.notes].flatMap((one: Finding): readonly string[] => {
    switch (one.code) {
      case "members-unseen":
        return one.names;
      case "readers-left-out":
        return one.instances;
      case "cpu-not-exported":
        return one.isKept ? [] : [one.instance];
      default:
        return [];
    }
  });
}
