import type { Settings } from "@acuity/engine/plan";
import { Button, Group, Modal, Stack } from "@mantine/core";
import type { Shown } from "../../fields/field.tsx";
import controls from "../../fields/fields.module.css";
import { DiscountFields, ExtraFields } from "./amount-fields.tsx";
import { CurrencyFields } from "./currency-fields.tsx";
import { OwnedFields, type OwnedFieldsProps } from "./owned-fields.tsx";

export interface PricesControlProps extends OwnedFieldsProps, Shown {
  readonly settings: Settings;
}

interface PricesEditorProps extends PricesControlProps {
  readonly onClose: () => void;
}

/** What the user knows and no trace does: commitments, negotiated percentages, currency and further bill lines. */
export function PricesEditor({ settings, baseline, onOwned, onSettings, onClose }: PricesEditorProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Prices and what you own"
      size="xl"
      classNames={{ title: controls["title"] ?? "" }}
      closeButtonProps={{ "aria-label": "Close prices" }}
    >
      <Stack gap="1.5rem">
        <OwnedFields baseline={baseline} onOwned={onOwned} />
        <DiscountFields {...settings} onSettings={onSettings} />
        <CurrencyFields {...settings} onSettings={onSettings} />
        <ExtraFields {...settings} onSettings={onSettings} />
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  );
}
