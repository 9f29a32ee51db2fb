import Link from "next/link";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";

/** A link to a report that opens none. */
export default function NoReport() {
  return (
    <PageFrame crumbs={[{ label: "Report" }]}>
      <EmptyState title="This link opens no report" action={<Link href="/">Go to the start page</Link>}>
        It has expired, was revoked by whoever shared it, or a character is missing at its end. Ask the sender
        for a new one; reports cannot be guessed or recovered.
      </EmptyState>
    </PageFrame>
  );
}
