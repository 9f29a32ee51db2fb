import { useHotkeys } from "@mantine/hooks";
import { goStep } from "../../../session/address/history-steps.ts";

/**
 * Ctrl-Z and Ctrl-Shift-Z (⌘ on a Mac) walk the history of the what-if, which the URL keeps. They never leave the
 * page: an entry of another path is no undo. In a text field the keys keep their own meaning.
 */
export function useUndo(): void {
  const step = (by: -1 | 1) => (event: KeyboardEvent) => {
    if (isTyped(event.target)) return;
    event.preventDefault();
    goStep(by);
  };
  const options = { preventDefault: false };
  useHotkeys(
    [
      ["mod+Z", step(-1), options],
      ["mod+shift+Z", step(1), options],
    ],
    ["TEXTAREA", "SELECT"],
  );
}

/** A segmented control, a switch and a slider rest in an input too, and have nothing of their own to undo. */
const UNTYPED = new Set(["radio", "checkbox", "range", "button"]);

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !UNTYPED.has(target.type);
}
