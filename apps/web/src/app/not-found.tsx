import Link from "next/link";
import { EmptyState } from "../ui/frame/empty-state.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export default function NotFound() {
  return (
    <PageFrame>
      <EmptyState title="Nothing is at this address" action={<Link href="/">Go to the start page</Link>}>
        If you followed a link to a report, it has expired or was revoked, or a character is missing at its
        end. Ask whoever sent it for a new one; reports cannot be guessed or recovered.
      </EmptyState>
    </PageFrame>
  );
}
