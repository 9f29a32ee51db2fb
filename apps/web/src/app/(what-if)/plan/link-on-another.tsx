"use client";

import { formatNumber } from "@acuity/words";
import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import {
  isOfTrace,
  type NamedTrace,
  traceNamed,
  useHasWhatIf,
  useNamedTrace,
} from "../../../session/address/use-named-trace.ts";
import type { FileView, KnownFacts } from "../../../session/files/session-view.ts";
import { useSession } from "../../../session/tab/session-store.ts";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { DropOfLink, MadeOn, OpenAgain, Quoted } from "./link-trace.tsx";

interface OnItsTraceProps {
  readonly files: readonly FileView[];
  readonly facts: KnownFacts | null;
  /** Frame of the page that stops. */
  readonly frame: (content: ReactNode) => ReactNode;
  /** The plan of the files that are here. */
  readonly children: ReactNode;
}

/** A link's settings answer for the trace it was made on: with other files in this browser nothing is planned before somebody says which. */
export function OnItsTrace({ files, facts, frame, children }: OnItsTraceProps) {
  const [trace, onTrace] = useNamedTrace();
  const hasWhatIf = useHasWhatIf();
  const { source } = useSession().answers;
  const here = traceNamed(files, { facts, source });
  if (!hasWhatIf || trace === null || here === null || isOfTrace(files, trace)) return children;
  return frame(
    <LinkOnAnother {...{ trace, here, more: files.length - 1 }} onPlan={() => void onTrace(here)} />,
  );
}

interface LinkOnAnotherProps {
  readonly trace: NamedTrace;
  readonly here: NamedTrace;
  /** Files beside it. */
  readonly more: number;
  readonly onPlan: () => void;
}

function LinkOnAnother({ trace, here, more, onPlan }: LinkOnAnotherProps) {
  return (
    <EmptyState
      title="This link is of another trace"
      action={
        <Stack align="center">
          <OpenAgain trace={trace} />
          <DropOfLink trace={trace} />
          <Button variant="default" onClick={onPlan}>
            Plan {here.name} with these settings
          </Button>
        </Stack>
      }
    >
      It was made on <MadeOn {...trace} />; this browser now holds <MadeOn {...here} />
      {more > 0 && ` and ${formatNumber(more)} more file${more === 1 ? "" : "s"}`}. Drop{" "}
      <Quoted name={trace.name} />, or plan {here.name} with these settings. Either way nothing is lost: what
      is here stays in this browser.
    </EmptyState>
  );
}
