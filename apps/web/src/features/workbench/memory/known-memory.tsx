import { type Baseline, type Resolved, type Settings, settingFields } from "@acuity/engine/plan";
import { formatGib, hourReaderWords, MEMORY_QUERIES, pastedPointWords } from "@acuity/words";
import { Button, Group } from "@mantine/core";
import { usePlace } from "../../../format/place-context.tsx";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";
import classes from "./memory.module.css";
import { PasteBox } from "./paste-box.tsx";

interface KnownMemoryProps {
  readonly baseline: Pick<Baseline, "engine" | "source">;
  readonly workingSetGib: Resolved;
  readonly pasted: Settings["pastedMemory"];
  /** Whether the files tell page touches. */
  readonly hasCurve: boolean;
  /** Why what was pasted decides nothing, where it does not. */
  readonly leftOut: readonly string[];
  readonly readerHourUsd: number | null;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** What the user knows of memory: a figure of their own, or what the database says; nothing else is taken for known. */
export function KnownMemory(props: KnownMemoryProps) {
  const { baseline, pasted = null, leftOut, readerHourUsd, onSettings } = props;
  const place = usePlace();
  return (
    <section className={classes["known"]} aria-label="What you know of its memory">
      <h3>What you know of it</h3>
      <OwnFigure {...props} />
      <PastedList {...{ pasted, leftOut, onSettings }} />
      <details className={classes["more"]}>
        <summary>Paste what the database says</summary>
        <div className={classes["pair"]}>
          <PasteBox {...{ baseline, pasted }} onPasted={(read) => onSettings({ pastedMemory: read })} />
          <div>
            <CodeBlock label="Ask the database" text={MEMORY_QUERIES[baseline.engine]} lines={14} />
            <p className={classes["words"]}>{hourReaderWords(readerHourUsd, place)}</p>
          </div>
        </div>
      </details>
    </section>
  );
}

const NOT_YOURS: Readonly<Record<Exclude<Resolved["origin"], "yours">, string>> = {
  pasted: "pasted: all that was touched",
  measured: "from the trace",
  assumed: "assumed from the instance",
};

function OwnFigure({ workingSetGib, hasCurve, onSettings }: KnownMemoryProps) {
  const { value, origin } = workingSetGib;
  const isYours = origin === "yours";
  const whose = isYours ? "your figure" : hasCurve ? "not known" : NOT_YOURS[origin];
  return (
    <FieldRow>
      <SettingNumber
        of={settingFields.workingSetGib.kind}
        before="Working set"
        after={`GiB, ${whose}`}
        label="Working set, GiB"
        value={isYours ? value : null}
        placeholder={isYours ? "" : hasCurve ? "?" : formatGib(value).replace(/\s*GiB$/, "")}
        look="wide"
        onValue={(gib) => onSettings({ workingSetGib: gib })}
      />
    </FieldRow>
  );
}

function PastedList({
  pasted,
  leftOut,
  onSettings,
}: Pick<KnownMemoryProps, "leftOut" | "onSettings"> & PastedProps) {
  const place = usePlace();
  if (pasted === null) return null;
  const { poolMib, points } = pasted;
  return (
    <Group justify="space-between" align="flex-start" gap="0.5rem">
      <ul className={classes["sentences"]} aria-label="Pasted">
        {poolMib !== null && <li>Today’s buffer pool is {formatGib(poolMib / 1024, place)}.</li>}
        {points.map((point) => (
          <li key={`${point.kind} ${point.mib}`}>{pastedPointWords(point, place)}.</li>
        ))}
        {leftOut.map((why) => (
          <li key={why}>
            <strong>Left out.</strong> {why}
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={() => onSettings({ pastedMemory: null })}>
        Forget what was pasted
      </Button>
    </Group>
  );
}

interface PastedProps {
  readonly pasted: NonNullable<Settings["pastedMemory"]> | null;
}
