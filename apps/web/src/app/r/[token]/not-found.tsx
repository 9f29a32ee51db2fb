import Link from "next/link";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";

/** A link to a report that opens none. */
export default function NoReport() {
  return (
    <PageFrame crumbs={[{ label: "Report" }]}>
      <EmptyState title="Nothing is at this address" action={<Link href="/">Go to the start page</Link>}>
        The link to this report has expired or was revoked, or a character is missing at its end. Ask whoever
        sent it for a new one; reports cannot be guessed or recovered.
      </EmptyState>
    </PageFrame>
  );
}
