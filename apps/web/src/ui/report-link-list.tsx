import type { ReportSummary } from "@acuity/contract";
import { formatDate } from "@acuity/words";
import { Button } from "@mantine/core";
import classes from "./report-link-list.module.css";

interface ReportLinkListProps {
  readonly reports: readonly ReportSummary[];
  readonly onRevoke: (report: ReportSummary) => void;
}

const epochS = (iso: string): number => Date.parse(iso) / 1000;

/** Links that were made: what they show, how long they open, and the button that closes them at once. */
export function ReportLinkList({ reports, onRevoke }: ReportLinkListProps) {
  return (
    <ul className={classes["links"]}>
      {reports.map((report) => (
        <li key={report.id}>
          <span className={classes["title"]}>{report.title}</span>
          <span className={classes["state"]} data-state={report.state}>
            {stateText(report)}
          </span>
          {report.state === "open" && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Revoke ${report.title}`}
              onClick={() => onRevoke(report)}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateText({ state, expiresAt, revokedAt }: ReportSummary): string {
  switch (state) {
    case "open":
      return `opens until ${formatDate(epochS(expiresAt))}`;
    case "expired":
      return `expired ${formatDate(epochS(expiresAt))}`;
    case "revoked":
      return `revoked ${revokedAt === null ? "" : formatDate(epochS(revokedAt))}`;
    default:
      return state satisfies never;
  }
}
