import type { Evidence } from "../../evidence/evidence.ts";
import type { CapacityDoubt } from "../../measured/capacity-doubts.ts";
import type { MeasuredAccounts } from "../../measured/measured-accounts.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import { alikeFindings } from "../terms/alike-readers.ts";
import type { Baseline } from "../terms/baseline.ts";
import { baselineFindings } from "../terms/baseline-findings.ts";
import { membersSaid, withoutSaid } from "../terms/members-said.ts";
import { loadsUnknown, tiersShown } from "../terms/planned-readers.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { untoldFindings } from "../terms/untold-readers.ts";
import type { WorkloadView } from "./what-if.ts";

type Notes = WorkloadView["notes"];

interface Ran {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
}

/** What is said to run, of which classes. */
interface Said extends Ran {
  readonly specs: readonly InstanceSpec[];
}

interface Held extends Ran {
  readonly measured: MeasuredAccounts;
}

interface Today extends Pick<Ran, "baseline"> {
  readonly doubts: readonly CapacityDoubt[];
  /** The readers that are planned with. */
  readonly running: readonly ReaderSetting[];
}

/** What is to be known of the readers, and of the capacity that was measured. */
export function notesOfToday({ evidence, baseline: said, specs }: Said, of: Today): Notes {
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
export function notHeld({ view: { notes }, ...of }: Held & { readonly view: WorkloadView }): Notes {
  const { findings } = of.evidence;
  const members = membersSaid(of, notes);
  const [from, behind] = [withoutSaid(findings, members).length, againstFiles(of, members).length];
  return [...findings, ...notes.slice(from, notes.length - behind)];
}

const againstFiles = ({ evidence, baseline }: Ran, members: readonly WorkloadFinding[]) => [
  ...baselineFindings(evidence, baseline),
  ...members,
];
