import Link from "next/link";
import { EmptyState } from "../ui/frame/empty-state.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export default function NotFound() {
  return (
    <PageFrame>
      <EmptyState title="Nothing is at this address" action={<Link href="/">Go to the start page</Link>}>
        There is no such page. The menu at the top right lists all of them.
      </EmptyState>
    </PageFrame>
  );
}
