import { settingFields } from "@acuity/engine/plan";
import { formatPercent, minutesOfShare, shareOfMinutes } from "@acuity/words";
import type { SaidAhead } from "../../session/files/session-view.ts";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { QuestionRow } from "./question-row.tsx";
import classes from "./questions.module.css";

const WHOLE_MONTH = minutesOfShare(100);
const DEFAULT_PCT = settingFields.limits.default.maxThrottledPct;

interface ShortQuestionProps {
  readonly ahead: SaidAhead | undefined;
  readonly onAhead: (patch: SaidAhead) => void;
}

/** How long a month the database may have less than is asked of it; asked in minutes, kept as a share of the time. */
export function ShortQuestion({ ahead, onAhead }: ShortQuestionProps) {
  const pct = ahead?.maxThrottledPct ?? DEFAULT_PCT;
  const isYours = ahead?.maxThrottledPct !== undefined;
  return (
    <QuestionRow
      title="How long may it be short in a month?"
      origin={isYours ? "yours" : "default"}
      changes="Longer lets a smaller shape do; shorter asks for more room above the peaks."
    >
      <div className={classes["line"]}>
        <NumberField
          label="Minutes short in a month"
          value={Math.round(minutesOfShare(pct) * 10) / 10}
          least={0}
          most={WHOLE_MONTH}
          decimals={1}
          look="wide"
          onValue={(minutes) => minutes !== null && onAhead({ maxThrottledPct: shareOfMinutes(minutes) })}
          after={<span>min, {formatPercent(pct)} of the time</span>}
        />
      </div>
    </QuestionRow>
  );
}
