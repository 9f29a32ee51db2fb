"use client";

import { formatNumber } from "@acuity/words";
import Link from "next/link";
import { pendingLink, useHasWhatIf, useNamedTrace } from "../../../session/address/use-named-trace.ts";
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
  const size =
    trace === null ? "" : ` (${sizeWords(trace.bytes)}, ${trace.days} day${trace.days === 1 ? "" : "s"})`;
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
      A link holds settings and no samples. It was made on <strong>{file}</strong>
      {size}. Drop that file and the plan opens with the settings of the link; they are kept until then.
    </EmptyState>
  );
}

function sizeWords(bytes: number): string {
  return bytes >= MB ? `${formatNumber(bytes / MB, 1)} MB` : `${formatNumber(Math.max(1, bytes / 1e3))} kB`;
}
