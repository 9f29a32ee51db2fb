import {
  type Baseline,
  type MeasuredReader,
  type ReaderSetting,
  type SourceSetting,
  settingKinds,
} from "@acuity/engine/plan";
import { Group, Select } from "@mantine/core";
import controls from "../../fields/fields.module.css";
import { RemoveButton } from "../../fields/remove-button.tsx";
import { SettingNumber } from "../../fields/setting-number.tsx";

/** Instances of the files that may be readers, and what runs today. */
export interface MeasuredFiles {
  readonly baseline: Pick<Baseline, "source" | "readers">;
  readonly instances: readonly string[];
}

/** An instance as a reader: on what the input check says, else guessed to be on what the planned one runs on. */
export function measuredIn({ baseline }: MeasuredFiles, instance: string): MeasuredReader {
  const said = baseline.readers.find((one) => one.instance === instance);
  return said ?? { instance, source: baseline.source };
}

interface ReaderRowProps {
  /** Such as `Reader 1`. */
  readonly name: string;
  readonly reader: ReaderSetting;
  readonly files: MeasuredFiles;
  readonly classesHere: readonly string[];
  readonly onReader: (patch: Partial<ReaderSetting>) => void;
  readonly onRemove: () => void;
}

const { acuRange, reader: readerKind } = settingKinds;
const { tier, demandShare } = readerKind.of;
const SHARE_PCT = { ...demandShare, to: 100 * demandShare.to };
const SERVERLESS = "serverless";
const WRITER = "the writer's";
const USUAL_MAX_ACU = 16;

/** One reader: its shape, its tier, and where its load comes from. */
export function ReaderRow({ name, reader, files, classesHere, onReader, onRemove }: ReaderRowProps) {
  return (
    <Group component="li" gap="0.5rem">
      <Select
        aria-label={`${name}: shape`}
        searchable
        data={[{ value: SERVERLESS, label: SERVERLESS }, ...classesHere]}
        value={reader.kind === SERVERLESS ? SERVERLESS : reader.instanceClass}
        onChange={(value) => {
          if (value === null) return;
          const isServerless = value === SERVERLESS;
          onReader({
            kind: isServerless ? "serverless" : "provisioned",
            instanceClass: isServerless ? null : value,
          });
        }}
      />
      <SettingNumber
        of={tier}
        before="tier"
        label={`${name}: promotion tier`}
        value={reader.tier}
        onValue={(next) => onReader({ tier: next ?? 1 })}
      />
      <SettingNumber
        of={SHARE_PCT}
        before="load"
        label={`${name}: load, percent of ${reader.measured ? "its own" : "the writer's"}`}
        value={Math.round(reader.demandShare * 100)}
        suffix=" %"
        look="wide"
        onValue={(share) => onReader({ demandShare: (share ?? 0) / 100 })}
      />
      {(files.instances.length > 0 || reader.measured) && (
        <OwnLoad name={name} reader={reader} files={files} classesHere={classesHere} onReader={onReader} />
      )}
      <RemoveButton name={name.toLowerCase()} onRemove={onRemove} />
    </Group>
  );
}

/** Whose load it is, and what that was measured on. */
function OwnLoad({ name, reader, files, classesHere, onReader }: Omit<ReaderRowProps, "onRemove">) {
  const { measured = null } = reader;
  const known = new Set([...files.instances, ...(measured === null ? [] : [measured.instance])]);
  return (
    <>
      <span className={controls["unit"]}>of</span>
      <Select
        aria-label={`${name}: whose load`}
        data={[WRITER, ...known]}
        value={measured?.instance ?? WRITER}
        onChange={(instance) => {
          if (instance === null) return;
          onReader({ measured: instance === WRITER ? null : measuredIn(files, instance) });
        }}
      />
      {measured !== null && (
        <MeasuredOn
          name={name}
          measured={measured}
          classesHere={classesHere}
          onMeasured={(source) => onReader({ measured: { ...measured, source } })}
        />
      )}
    </>
  );
}

function MeasuredOn(props: {
  readonly name: string;
  readonly measured: MeasuredReader;
  readonly classesHere: readonly string[];
  readonly onMeasured: (source: SourceSetting) => void;
}) {
  const { name, measured, classesHere, onMeasured } = props;
  const { source } = measured;
  const serverless = (maxAcu: number): SourceSetting => ({
    ...{ kind: "serverless", minAcu: Math.min(0.5, maxAcu), maxAcu, profile: null },
  });
  const ownClass = source.kind === "provisioned" ? [source.instanceClass] : [];
  return (
    <>
      <span className={controls["unit"]}>measured on</span>
      <Select
        aria-label={`${name}: what ${measured.instance} was measured on`}
        searchable
        data={[SERVERLESS, ...new Set([...ownClass, ...classesHere])]}
        value={source.kind === "provisioned" ? source.instanceClass : SERVERLESS}
        onChange={(value) => {
          if (value === SERVERLESS) onMeasured(serverless(USUAL_MAX_ACU));
          else if (value !== null) onMeasured({ kind: "provisioned", instanceClass: value });
        }}
      />
      {source.kind === "serverless" && (
        <SettingNumber
          of={acuRange.maxAcu}
          label={`${name}: maximum ACU of ${measured.instance}`}
          value={source.maxAcu}
          step={0.5}
          suffix=" ACU"
          look="wide"
          onValue={(maxAcu) => onMeasured(serverless(maxAcu ?? USUAL_MAX_ACU))}
        />
      )}
    </>
  );
}
