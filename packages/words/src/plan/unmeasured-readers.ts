import type { Finding } from "@acuity/engine/units";
import { listed } from "../formats/listed.ts";

/** Readers of the planned cluster whose load no file tells: what a loss would ask of them nobody knows. */
export function unmeasuredReaders(findings: readonly Finding[]): readonly string[] {
  const names = findings.flatMap((one) => {
    if (one.code === "described-unmeasured") return one.names;
    return one.code === "readers-unmeasured" || one.code === "readers-left-out" ? one.instances : [];
  });
  return [...new Set(names)];
}

/** The same as a sentence; nothing where all are known. */
export function unmeasuredWords(findings: readonly Finding[]): readonly string[] {
  const names = unmeasuredReaders(findings);
  return names.length === 0
    ? []
    : [
        `Nobody measured the load of ${listed(names)}: what a loss, or another size, would ask of it is not known.`,
      ];
}
