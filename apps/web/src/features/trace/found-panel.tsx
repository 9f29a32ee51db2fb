import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Panel } from "../../ui/panel/panel.tsx";
import type { Found } from "./found-list.ts";
import classes from "./found-panel.module.css";

/** Beyond this what follows from a finding is read in its details. */
const SHORT = 64;

interface FoundPanelProps {
  readonly found: readonly Found[];
  /** The files themselves, below. */
  readonly children: ReactNode;
}

/** What was noticed in the files, each in a few words; whole sentences on demand. */
export function FoundPanel({ found, children }: FoundPanelProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hasMore = found.some(({ detail }) => detail !== null);
  return (
    <Panel
      title="What we found in the files"
      tools={
        hasMore && (
          <button
            type="button"
            className={classes["details"]}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Fewer words" : "Details"}
          </button>
        )
      }
    >
      {found.length > 0 && (
        <ul
          className={classes["list"]}
          aria-label="What we found in the files"
          data-whole={isWhole || undefined}
        >
          {found.map((one) => (
            <FoundItem key={one.key} found={one} isWhole={isWhole} />
          ))}
        </ul>
      )}
      {children}
    </Panel>
  );
}

function FoundItem({ found, isWhole }: { readonly found: Found; readonly isWhole: boolean }) {
  const { title, rest, detail, isWarning, isAssumption } = found;
  const Icon = isWarning ? IconAlertTriangle : IconCircleCheck;
  const showsRest = rest !== "" && rest.length <= SHORT;
  return (
    <li className={classes["item"]} data-warning={isWarning || undefined}>
      <Icon size={16} role="img" aria-label={isWarning ? "Needs a look" : "In order"} />
      <span>
        {isWhole && detail !== null ? (
          detail
        ) : (
          <>
            <b>{title}</b>
            {showsRest && <span className={classes["rest"]}>; {rest}</span>}
          </>
        )}
        {isAssumption && <span className={classes["assumed"]}>assumed</span>}
      </span>
    </li>
  );
}
