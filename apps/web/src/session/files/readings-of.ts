import type { FileView } from "./session-view.ts";

/** What the files were read as, whatever their order: bytes read in another way are another file. */
export function readingsOf(files: readonly FileView[]): readonly string[] {
  return files
    .flatMap(({ state }) => (state.kind === "read" ? [JSON.stringify([state.sha256, state.answers])] : []))
    .sort();
}
