import { Button, CopyButton, Group } from "@mantine/core";
import classes from "./code-block.module.css";

interface CodeBlockProps {
  /** What the text is, such as `Export command`. */
  readonly label: string;
  readonly text: string;
  /** Height in lines before it scrolls. */
  readonly lines?: number;
}

/** Text to take away: selectable, scrollable by keyboard, one button to copy it. */
export function CodeBlock({ label, text, lines = 10 }: CodeBlockProps) {
  return (
    <div className={classes["block"]}>
      <Group className={classes["bar"] ?? ""} justify="space-between" gap={0} wrap="nowrap">
        <span>{label}</span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" onClick={copy} aria-label={`Copy: ${label}`}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
      </Group>
      <section
        className={classes["scroll"]}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        style={{ maxHeight: `${lines * 1.5}em` }}
      >
        <pre className={classes["text"]}>{text}</pre>
      </section>
    </div>
  );
}
