"use client";

import { Stack } from "@mantine/core";
import Link from "next/link";
import { useHasWhatIf, useNamedTrace } from "../../../session/address/use-named-trace.ts";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { DropOfLink, MadeOn, OpenAgain } from "./link-trace.tsx";

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
  return (
    <EmptyState
      title="This link needs its trace"
      action={
        <Stack align="center">
          <OpenAgain trace={trace} />
          <DropOfLink trace={trace} />
        </Stack>
      }
    >
      A link holds settings and no samples.{" "}
      {trace === null ? (
        "This one does not name the file it was made on: whoever sent it knows."
      ) : (
        <>
          It was made on <MadeOn {...trace} />.
        </>
      )}{" "}
      {trace?.on === undefined
        ? "Drop that file; what no file tells, such as the class it was measured on, is asked again, and then the plan opens with the settings of the link. They are kept until then."
        : "Drop that file and the plan opens with the settings of the link; they are kept until then."}
    </EmptyState>
  );
}
