import { instanceSpecs } from "@acuity/catalog";
import { longPaste, MOST_CHARACTERS } from "@acuity/engine/memory";
import { type Baseline, type PastedMemory, type PasteRead, readPaste } from "@acuity/engine/plan";
import { notesOf, type Place, pasteSentences } from "@acuity/words";
import { Button, Stack, Textarea } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { usePlace } from "../../../format/place-context.tsx";
import { Segments } from "../../../ui/fields/segments.tsx";
import classes from "./memory.module.css";

interface PasteBoxProps {
  readonly baseline: Pick<Baseline, "engine" | "source">;
  readonly pasted: PastedMemory | null;
  readonly onPasted: (read: PastedMemory) => void;
}

const ASKED_ON = [
  { value: "today", label: "What runs today" },
  { value: "elsewhere", label: "Another instance" },
] as const;

/** Says in words what a paste tells of memory; taken, it becomes points of the curve (MEM-14). */
export function PasteBox({ baseline, pasted, onPasted }: PasteBoxProps) {
  const { text, take, refused, refusePaste } = useBoundedText();
  const [askedOn, setAskedOn] = useState<(typeof ASKED_ON)[number]["value"]>("today");
  const place = usePlace();
  const isElsewhere = askedOn === "elsewhere";
  const read =
    text.trim() === "" ? null : readPaste(text, { baseline, specs: instanceSpecs(), isElsewhere, pasted });
  const told = read === null ? null : wordsOf(read, place);
  const now = read?.pasted ?? null;
  const isNews = now !== null && JSON.stringify(now) !== JSON.stringify(pasted);
  return (
    <Stack gap="0.625rem" className={classes["box"] ?? ""}>
      <Segments label="Asked on" showsLabel choices={ASKED_ON} value={askedOn} onValue={setAskedOn} />
      <Textarea
        label="Answers of the database"
        description="As psql or mysql prints them. They stay in this browser; only the figures read are kept."
        placeholder={" shared_buffers \n----------------\n 42779MB\n…"}
        rows={8}
        resize="vertical"
        value={text}
        maxLength={MOST_CHARACTERS}
        error={refused === null ? told?.problem : notesOf([refused], place).map(({ message }) => message)}
        onPaste={refusePaste}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <div aria-live="polite" data-testid="memory-paste">
        {told !== null && told.sentences.length > 0 && (
          <ul className={classes["sentences"]}>
            {told.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {isNews && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onPasted(now);
            take("");
          }}
        >
          Take it into the plan
        </Button>
      )}
    </Stack>
  );
}

/** A text that is too long never enters the box, which would draw all of it. */
function useBoundedText() {
  const [text, setText] = useState("");
  const [characters, setCharacters] = useState(0);
  const take = (next: string) => {
    setCharacters(next.length);
    if (longPaste(next.length) === null) setText(next);
  };
  const refusePaste = (event: ClipboardEvent) => {
    const next = text.length + event.clipboardData.getData("text").length;
    if (longPaste(next) === null) return;
    event.preventDefault();
    setCharacters(next);
  };
  return { text, take, refused: longPaste(characters), refusePaste };
}

/** What was read, and what was not: where nothing was, that is the problem with the text. */
function wordsOf({ paste }: PasteRead, place: Place) {
  const sentences = pasteSentences(paste, place);
  const notes = notesOf(paste.findings, place).map(({ message }) => message);
  return sentences.length === 0
    ? { sentences: [], problem: notes.join(" ") }
    : { sentences: [...sentences, ...notes], problem: null };
}
