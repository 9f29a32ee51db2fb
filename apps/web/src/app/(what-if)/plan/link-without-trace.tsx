"use client";

import { formatNumber } from "@acuity/words";
import Link from "next/link";
import {
  type NamedTrace,
  pendingLink,
  useHasWhatIf,
  useNamedTrace,
} from "../../../session/address/use-named-trace.ts";
import { sessionStore } from "../../../session/tab/session-store.ts";
import { DropZone } from "../../../ui/fields/drop-zone.tsx";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";

const MB = 1e6;

/** What stands where no file is here: which one a link was made on, or where to begin. */
export function LinkWithoutTrace() {
  const [trace] = useNamedTrace();
  const hasWhatIf = useHasWhatIf();
  if (!hasWhatIf) {
    return (
      <EmptyState title="Nothing to plan yet" action={<Link href="/">Go to the start page</Link>}>
        Drop a CloudWatch export on the start page, or open one of its samples. The plan appears here and
        stays when you reload.
      </EmptyState>
    );
  }
  const file = trace === null ? "the file it was made on" : trace.name;
  return (
    <EmptyState
      title="This link needs its trace"
      action={
        <DropZone
          label={trace === null ? "The trace of this link" : `The trace ${trace.name}`}
          call={`Drop ${file} here, or`}
          hint="It is read in this tab; nothing is uploaded until you save."
          onFiles={(files) => {
            // Should the files leave something to be answered, the settings wait for it.
            pendingLink.keep(window.location.search);
            void sessionStore.add(files);
          }}
        />
      }
    >
      A link holds settings and no samples. <MadeOn trace={trace} /> Drop that file and the plan opens with
      the settings of the link; they are kept until then.
    </EmptyState>
  );
}

function MadeOn({ trace }: { readonly trace: NamedTrace | null }) {
  if (trace === null) return "This one does not name the file it was made on: whoever sent it knows.";
  const { name, bytes, days } = trace;
  return (
    <>
      It was made on <strong>{name}</strong> ({sizeWords(bytes)}, {formatNumber(days)} day
      {days === 1 ? "" : "s"}).
    </>
  );
}

function sizeWords(bytes: number): string {
  return bytes >= MB ? `${formatNumber(bytes / MB, 1)} MB` : `${formatNumber(Math.max(1, bytes / 1e3))} kB`;
}
