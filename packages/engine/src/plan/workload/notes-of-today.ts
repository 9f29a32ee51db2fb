import type { WorkloadFinding } from "../../units/finding.ts";
import { alikeFindings } from "../terms/alike-readers.ts";
import { baselineFindings } from "../terms/baseline-findings.ts";
import { membersSaid, withoutSaid } from "../terms/members-said.ts";
import { loadsUnknown, tiersShown } from "../terms/planned-readers.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { untoldFindings } from "../terms/untold-readers.ts";
import type { WorkloadView } from "./what-if.ts";
import type { Workload, WorkloadInput } from "./workload.ts";

type Notes = WorkloadView["notes"];
type Held = Pick<Workload, "evidence" | "baseline" | "measured">;

/** What is to be known of the readers, and of the capacity that was measured. */
export function notesOfToday(
  { evidence, baseline: said, specs }: WorkloadInput,
  of: Pick<Workload, "baseline" | "doubts"> & { readonly running: readonly ReaderSetting[] },
): Notes {
  return [
    ...loadsUnknown(of.running, evidence),
    ...tiersShown(evidence, { ...of.baseline, specs }),
    ...untoldFindings(evidence, said),
    ...alikeFindings(evidence, said),
    ...of.doubts.flatMap(({ findings }) => findings),
  ];
}

/** Notes with what is said to run today held against the files (TOD-1): it stands behind all others. */
export function heldAgainst(of: Held, notes: Notes): Notes {
  const members = membersSaid(of, notes);
  return [...withoutSaid(notes, members), ...againstFiles(of, members)];
}

/** The notes that this was made of, of which those on the evidence are the first. */
export function notHeld({ view: { notes }, ...of }: Held & Pick<Workload, "view">): Notes {
  const { findings } = of.evidence;
  const members = membersSaid(of, notes);
  const [from, behind] = [withoutSaid(findings, members).length, againstFiles(of, members).length];
  return [...findings, ...notes.slice(from, notes.length - behind)];
}

const againstFiles = ({ evidence, baseline }: Held, members: readonly WorkloadFinding[]) => [
  ...baselineFindings(evidence, baseline),
  ...members,
];
