import type { Finding } from "@acuity/engine/units";
import { notesOf } from "@acuity/words";
import { usePlace } from "../../../format/place-context.tsx";
import { NotesList } from "../../../ui/notes-list.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";

/** What the files came to and what was assumed, as the report says it too. */
export function NotesPanel({ findings }: { readonly findings: readonly Finding[] }) {
  const notes = notesOf(findings, usePlace());
  if (notes.length === 0) return null;
  return (
    <Panel title="What the figures rest on" testId="notes">
      <NotesList notes={notes} />
    </Panel>
  );
}
