import { settingFields } from "@acuity/engine/plan";
import type { KnownFacts, SaidAhead } from "../../session/files/session-view.ts";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { QuestionRow } from "./question-row.tsx";
import classes from "./questions.module.css";

interface VolumeQuestionProps {
  readonly facts: Pick<KnownFacts, "measured"> | null;
  readonly ahead: SaidAhead | undefined;
  readonly onAhead: (patch: SaidAhead) => void;
}

/** What of the volume no file tells: its billed I/O, its size. */
export function untoldOfVolume(facts: VolumeQuestionProps["facts"]): readonly ("io" | "size")[] {
  if (facts === null) return [];
  const { volumeGib, writesPerMonth } = facts.measured;
  return [
    ...(writesPerMonth === null ? (["io"] as const) : []),
    ...(volumeGib === null ? (["size"] as const) : []),
  ];
}

const { from: leastGb, to: mostGb } = settingFields.storageGb.kind.of;
const { from: leastIo, to: mostIo } = settingFields.ioRequestsPerMonth.kind.of;

/** What the volume is billed for, where no file tells it: it decides between Standard and I/O-Optimized. */
export function VolumeQuestion({ facts, ahead, onAhead }: VolumeQuestionProps) {
  const untold = untoldOfVolume(facts);
  const { storageGb = null, ioRequestsPerMonth = null } = ahead ?? {};
  const isOpen =
    (untold.includes("io") && ioRequestsPerMonth === null) || (untold.includes("size") && storageGb === null);
  return (
    <QuestionRow
      name="volume"
      title="What is the volume billed for?"
      origin={isOpen ? "decides" : "yours"}
      changes="Much I/O makes I/O-Optimized the cheaper storage mode, little I/O Standard; where that turns the plan says (VolumeReadIOPs + VolumeWriteIOPs and VolumeBytesUsed of the cluster tell)."
      without="Without it I/O is estimated from the instance or left out, no size is billed, and the storage mode stays open."
    >
      <div className={classes["line"]}>
        {untold.includes("io") && (
          <NumberField
            label="Billed I/O requests a month"
            value={ioRequestsPerMonth}
            least={leastIo}
            most={mostIo}
            look="wide"
            placeholder="not known"
            mayBeEmpty
            onValue={(count) => onAhead({ ioRequestsPerMonth: count })}
            after={<span>requests a month</span>}
          />
        )}
        {untold.includes("size") && (
          <NumberField
            label="Size of the volume, GB"
            value={storageGb}
            least={leastGb}
            most={mostGb}
            look="wide"
            placeholder="not known"
            mayBeEmpty
            onValue={(gb) => onAhead({ storageGb: gb })}
            after={<span>GB</span>}
          />
        )}
      </div>
    </QuestionRow>
  );
}
