import type { ReportSummary } from "@acuity/contract";
import { formatDate } from "@acuity/words";
import { Button, CopyButton } from "@mantine/core";
import { useState } from "react";
import classes from "./report-link-list.module.css";

interface ReportLinkListProps {
  readonly reports: readonly ReportSummary[];
  /** Of a report whose link this browser knows; absent or null else. */
  readonly linkOf?: (report: ReportSummary) => string | null;
  readonly onRevoke: (report: ReportSummary) => void;
}

const epochS = (iso: string): number => Date.parse(iso) / 1000;

/** Links that were made: what they show, how long they open, and the button that closes them at once. */
export function ReportLinkList({ reports, linkOf, onRevoke }: ReportLinkListProps) {
  return (
    <ul className={classes["links"]}>
      {reports.map((report) => (
        <li key={report.id} data-state={report.state}>
          <span className={classes["title"]}>{report.title}</span>
          <span className={classes["state"]} data-state={report.state}>
            {stateText(report)}
          </span>
          {report.state === "open" && (
            <span className={classes["actions"]}>
              <CopyAgain title={report.title} link={linkOf?.(report) ?? null} />
              <Revoke title={report.title} onRevoke={() => onRevoke(report)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const focused = (button: HTMLButtonElement | null): void => button?.focus();

/** Asks once: a link that was revoked never opens again. */
function Revoke({ title, onRevoke }: { readonly title: string; readonly onRevoke: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Revoke ${title}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
    );
  return (
    <>
      <Button color="red" size="compact-sm" aria-label={`Revoke ${title} for good`} onClick={onRevoke}>
        Revoke for good
      </Button>
      <Button
        // Where the first press was: a second one by mistake takes nothing away.
        ref={focused}
        variant="default"
        size="compact-sm"
        onClick={() => setIsAsking(false)}
      >
        Keep
      </Button>
    </>
  );
}

/** Nothing where this browser did not make the link: nobody else knows it. */
function CopyAgain({ title, link }: { readonly title: string; readonly link: string | null }) {
  if (link === null) return null;
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" aria-label={`Copy the link of ${title}`} onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </Button>
      )}
    </CopyButton>
  );
}

function stateText({ state, expiresAt, revokedAt }: ReportSummary): string {
  switch (state) {
    case "open":
      return `opens until ${formatDate(epochS(expiresAt))}`;
    case "expired":
      return `expired ${formatDate(epochS(expiresAt))}`;
    case "unlinked":
      return "brought back, without a link here";
    case "revoked":
      return `revoked ${revokedAt === null ? "" : formatDate(epochS(revokedAt))}`;
    default:
      return state satisfies never;
  }
}
