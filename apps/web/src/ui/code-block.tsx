import { Button, Group } from "@mantine/core";
import { useId, useState } from "react";
import classes from "./code-block.module.css";

interface CodeBlockProps {
  /** What the text is, such as `Export command`. */
  readonly label: string;
  readonly text: string;
  /** Height in lines before it scrolls. */
  readonly lines?: number;
  /** Folded to this many lines at first, 0 to the title alone; absent shows all of it. */
  readonly shownLines?: number;
}

const COPIED_MS = 1500;

/** Text to take away: selectable, scrollable by keyboard, one button to copy it. */
export function CodeBlock({ label, text, lines = 10, shownLines }: CodeBlockProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(shownLines === undefined);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  const head = text.split("\n").slice(0, shownLines).join("\n");
  return (
    <div className={classes["block"]}>
      <Group className={classes["bar"] ?? ""} justify="space-between" gap="0.375rem" wrap="nowrap">
        <span>{label}</span>
        <Group gap="0.375rem" wrap="nowrap">
          {shownLines !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-expanded={isWhole}
              aria-controls={id}
              aria-label={`${isWhole ? "Fold" : "Show all"}: ${label}`}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? "Fold" : "Show all"}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            onClick={copy}
            aria-label={`${isCopied ? "Copied" : "Copy"}: ${label}`}
          >
            {isCopied ? "Copied" : "Copy"}
          </Button>
        </Group>
      </Group>
      <div id={id}>
        {isWhole ? (
          <section
            className={classes["scroll"]}
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            style={{ maxHeight: `${lines * 1.5}em` }}
          >
            <pre className={classes["text"]}>{text}</pre>
          </section>
        ) : (
          shownLines !== 0 && <pre className={classes["head"]}>{head}</pre>
        )}
      </div>
    </div>
  );
}
