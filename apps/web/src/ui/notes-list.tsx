import type { Note } from "@acuity/words";
import { Stack } from "@mantine/core";
import classes from "./notes-list.module.css";

/** What a reader of the figures must know; an assumption is called one. */
export function NotesList({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <Stack component="ul" gap="0.375rem" c="dimmed" fz="sm" aria-label="What these figures rest on">
      {notes.map((note) => (
        <li key={note.code + note.message}>
          {note.assumption && <span className={classes["badge"]}>assumption</span>} {note.message}
        </li>
      ))}
    </Stack>
  );
}
