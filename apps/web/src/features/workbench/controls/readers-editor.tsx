"use client";

import { classesSold } from "@acuity/catalog";
import type { EngineName, ReaderSetting, StorageMode } from "@acuity/engine";
import { ActionIcon, Button, Group, Modal, Select } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import controls from "./controls.module.css";
import { NumberField } from "./number-field.tsx";
import classes from "./readers.module.css";

interface Market {
  readonly region: string;
  readonly engine: EngineName;
  readonly storageMode: StorageMode;
}

interface ReadersEditorProps {
  readonly readers: readonly ReaderSetting[];
  readonly market: Market;
  readonly onReaders: (readers: readonly ReaderSetting[]) => void;
  readonly onClose: () => void;
}

/** AWS allows 15 readers in a cluster (Aurora User Guide, 2026). */
const MOST_READERS = 15;
const SERVERLESS = "serverless";

export function ReadersEditor({ readers, market, onReaders, onClose }: ReadersEditorProps) {
  const classesHere = classesSold(market);
  const change = (index: number, patch: Partial<ReaderSetting>) =>
    onReaders(readers.map((one, i) => (i === index ? { ...one, ...patch } : one)));
  return (
    <Modal opened onClose={onClose} title="Readers" size="lg" classNames={{ title: controls["title"] ?? "" }}>
      <p className={controls["hint"]}>
        A serverless reader in tier 0 or 1 has at least the writer's capacity; in tiers 2 to 15 it follows its
        own load, given as a share of the writer's.
      </p>
      <ul className={classes["list"]}>
        {readers.map((reader, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reader is its place in the list
          <li key={index}>
            <Select
              aria-label={`Reader ${index + 1}: shape`}
              searchable
              data={[{ value: SERVERLESS, label: "serverless" }, ...classesHere]}
              value={reader.kind === SERVERLESS ? SERVERLESS : reader.instanceClass}
              onChange={(value) => {
                if (value === null) return;
                const isServerless = value === SERVERLESS;
                change(index, {
                  kind: isServerless ? "serverless" : "provisioned",
                  instanceClass: isServerless ? null : value,
                });
              }}
            />
            <span className={controls["unit"]}>tier</span>
            <NumberField
              label={`Reader ${index + 1}: promotion tier`}
              value={reader.tier}
              least={0}
              most={15}
              onValue={(tier) => change(index, { tier: Math.round(tier ?? 1) })}
            />
            <span className={controls["unit"]}>load</span>
            <NumberField
              label={`Reader ${index + 1}: load, percent of the writer's`}
              value={Math.round(reader.demandShare * 100)}
              least={0}
              most={1000}
              suffix=" %"
              isWide
              onValue={(share) => change(index, { demandShare: (share ?? 0) / 100 })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove reader ${index + 1}`}
              onClick={() => onReaders(readers.filter((_, i) => i !== index))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {readers.length === 0 && (
        <p className={controls["hint"]}>
          No reader: the cluster has its writer only, and a failover waits for a new instance.
        </p>
      )}
      <Group justify="space-between" mt="md">
        <Button
          variant="default"
          disabled={readers.length >= MOST_READERS}
          onClick={() =>
            onReaders([...readers, { kind: "serverless", instanceClass: null, tier: 1, demandShare: 0.5 }])
          }
        >
          Add a reader
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  );
}
