import { sizesOfText } from "@acuity/engine/memory";
import { poolSizesWords } from "@acuity/words";
import { Box, Text, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { usePlace } from "../../format/place-context.tsx";
import { Fold } from "../../ui/fold/fold.tsx";
import { answerOrRefusal } from "../question/answer-or-refusal.ts";

interface PoolSizesProps {
  readonly label: string;
  /** As the question carries them; null where none are known. */
  readonly text: string | null;
  readonly origin: string | undefined;
  readonly help: string | undefined;
  readonly onText: (text: string | null) => void;
}

/** Sizes of pools and what they miss, in words; the text that others can be given as is folded. */
export function PoolSizes({ label, text, origin, help, onText }: PoolSizesProps) {
  const id = useId();
  const place = usePlace();
  // A question carries no space at its end: while the next size is typed it stands here.
  const [typed, setTyped] = useState(text ?? "");
  const value = typed.trim() === (text ?? "") ? typed : (text ?? "");
  const { found, refusal } =
    text === null ? { found: null, refusal: null } : answerOrRefusal(() => sizesOfText(text));
  return (
    <Box miw={0} role="group" aria-labelledby={id}>
      <Text id={id} fz="xs" c="dimmed">
        {label}
      </Text>
      <Text fz="sm">
        {found === null ? (refusal === null ? "Not known" : "Cannot be read") : poolSizesWords(found, place)}
      </Text>
      {origin !== undefined && (
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
      )}
      <Fold title={text === null ? "Give them" : "Give another"} opens={refusal !== null}>
        <TextInput
          label="Pool sizes, MiB:percent missed"
          description={help}
          error={refusal}
          size="xs"
          placeholder="not known"
          value={value}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onText(currentTarget.value.trim() || null);
          }}
        />
      </Fold>
    </Box>
  );
}
