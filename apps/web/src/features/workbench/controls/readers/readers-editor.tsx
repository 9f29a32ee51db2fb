import { classesSold } from "@acuity/catalog";
import { type ReaderSetting, type Settings, settingKinds } from "@acuity/engine/plan";
import { Button, Group, Modal, Stack } from "@mantine/core";
import controls from "../../fields/fields.module.css";
import { type MeasuredFiles, measuredIn, ReaderRow } from "./reader-row.tsx";
import classes from "./readers.module.css";

interface ReadersEditorProps {
  readonly readers: readonly ReaderSetting[];
  readonly files: MeasuredFiles;
  readonly market: Pick<Settings, "region" | "engine" | "storageMode">;
  readonly onReaders: (readers: readonly ReaderSetting[]) => void;
  readonly onClose: () => void;
}

const { MOST_READERS } = settingKinds;

export function ReadersEditor({ readers, files, market, onReaders, onClose }: ReadersEditorProps) {
  const classesHere = classesSold(market);
  return (
    <Modal opened onClose={onClose} title="Readers" size="xl" classNames={{ title: controls["title"] ?? "" }}>
      <p className={controls["hint"]}>
        A serverless reader in tier 0 or 1 has at least the writer's capacity; in tiers 2 to 15 it follows its
        own load: a share of the writer's, or its own metrics where the files hold them.
      </p>
      <Stack component="ul" className={classes["list"] ?? ""} gap="0.625rem" mt="0.75rem">
        {readers.map((reader, index) => (
          <ReaderRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a reader is its place in the list
            key={index}
            name={`Reader ${index + 1}`}
            reader={reader}
            files={files}
            classesHere={classesHere}
            onReader={(patch) =>
              onReaders(readers.map((one, i) => (i === index ? { ...one, ...patch } : one)))
            }
            onRemove={() => onReaders(readers.filter((_, i) => i !== index))}
          />
        ))}
      </Stack>
      {readers.length === 0 && (
        <p className={controls["hint"]}>
          No reader: the cluster has its writer only, and a failover waits for a new instance.
        </p>
      )}
      <Adding readers={readers} files={files} onReaders={onReaders} onClose={onClose} />
    </Modal>
  );
}

/** A reader of unknown load, or one for each measured instance that has none yet. */
function Adding({ readers, files, onReaders, onClose }: Omit<ReadersEditorProps, "market">) {
  const used = new Set(readers.map(({ measured }) => measured?.instance));
  const isFull = readers.length >= MOST_READERS;
  const fresh = files.instances.filter((instance) => !used.has(instance)).slice(0, MOST_READERS);
  const add = (load: Pick<ReaderSetting, "tier" | "demandShare" | "measured">) =>
    onReaders([...readers, { kind: "serverless", instanceClass: null, ...load }]);
  return (
    <Group justify="space-between" mt="md">
      <Group gap="xs">
        <Button variant="default" disabled={isFull} onClick={() => add({ tier: 1, demandShare: 0.5 })}>
          Add a reader
        </Button>
        {fresh.map((instance) => (
          <Button
            key={instance}
            variant="default"
            disabled={isFull}
            onClick={() => add({ tier: 2, demandShare: 1, measured: measuredIn(files, instance) })}
          >
            Add {instance}
          </Button>
        ))}
      </Group>
      <Button onClick={onClose}>Done</Button>
    </Group>
  );
}
