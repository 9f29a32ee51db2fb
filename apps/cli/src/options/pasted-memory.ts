import { type Baseline, type PastedMemory, readPaste } from "@acuity/engine/plan";
import type { InstanceSpec } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { readText } from "../readers/read-text.ts";
import { textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";

/** What was pasted from the database into files: of what runs today, and of an instance of another size (MEM-14). */
export const pasteOptions: OptionTable = optionTable({ text: "pasted pasted-elsewhere" });

const EXPECTED = "shared_buffers, snapshots of pg_stat_database, pg_buffercache or InnoDB status";

/** @throws CliError for a file that cannot be read */
export async function pastedMemoryOf(
  given: GivenOptions,
  known: { readonly baseline: Baseline; readonly specs: readonly InstanceSpec[] },
): Promise<{ readonly pasted: PastedMemory | null; readonly findings: readonly Finding[] }> {
  let pasted: PastedMemory | null = null;
  const findings: Finding[] = [];
  for (const name of Object.keys(pasteOptions)) {
    const path = textOption(given, name);
    if (path === undefined) continue;
    const isElsewhere = name === "pasted-elsewhere";
    const read = readPaste(await readText(path, EXPECTED), { ...known, isElsewhere, pasted });
    findings.push(...read.paste.findings);
    pasted = read.pasted;
  }
  return { pasted, findings };
}
