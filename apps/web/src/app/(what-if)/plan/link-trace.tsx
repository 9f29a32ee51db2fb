import { formatAcuRange, formatNumber } from "@acuity/words";
import { Button } from "@mantine/core";
import { useState } from "react";
import { openPlan } from "../../../features/trace/open-plan.ts";
import { isOfTrace, type NamedTrace, pendingLink } from "../../../session/address/use-named-trace.ts";
import { sessionStore, useSession } from "../../../session/tab/session-store.ts";
import { DropZone } from "../../../ui/fields/drop-zone.tsx";

const MB = 1e6;

/** An address is anybody's text: a name of it is quoted, and turns nothing around it. */
export function Quoted({ name }: Pick<NamedTrace, "name">) {
  return (
    <>
      “<bdi>{name}</bdi>”
    </>
  );
}

/** `“office.json” (1.2 MB, 14 days, on db.r6g.xlarge)`. */
export function MadeOn({ name, bytes, days, on }: NamedTrace) {
  return (
    <>
      <strong>
        <Quoted name={name} />
      </strong>{" "}
      ({sizeWords(bytes)}, {formatNumber(days)} day
      {days === 1 ? "" : "s"}
      {on !== undefined && `, on ${onWords(on)}`})
    </>
  );
}

const onWords = (on: NonNullable<NamedTrace["on"]>): string =>
  on.kind === "provisioned"
    ? on.instanceClass
    : formatAcuRange({ minAcu: on.minAcu ?? 0, maxAcu: on.maxAcu });

/** Where the trace of a link is dropped; a plan that is here goes aside for it. */
export function DropOfLink({ trace }: { readonly trace: NamedTrace | null }) {
  return (
    <DropZone
      label={trace === null ? "The trace of this link" : `The trace “${trace.name}”`}
      call={`Drop ${trace === null ? "the file it was made on" : `“${trace.name}”`} here, or`}
      hint="It is read in this tab; nothing is uploaded until you save or share."
      onFiles={(files) => {
        // Should the files leave something to be answered, the settings wait for it.
        pendingLink.keep(window.location.search);
        void sessionStore.putAside().then(() => {
          if (trace?.on !== undefined && isOfTrace(files.map(nameAndBytes), trace))
            sessionStore.answer({ source: trace.on });
          return sessionStore.add(files);
        });
      }}
    />
  );
}

const nameAndBytes = ({ name, size: bytes }: File) => ({ name, bytes });

/** Takes up the plan put aside in this browser that the link was made on; nothing where none was. */
export function OpenAgain({ trace }: { readonly trace: NamedTrace | null }) {
  const { plans } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const plan = plans.find(({ files }) => trace !== null && isOfTrace(files, trace));
  if (plan === undefined) return null;
  return (
    <Button
      loading={isBusy}
      onClick={() => {
        setIsBusy(true);
        void openPlan(plan.id).finally(() => setIsBusy(false));
      }}
    >
      Open {plan.name} again
    </Button>
  );
}

function sizeWords(bytes: number): string {
  return bytes >= MB ? `${formatNumber(bytes / MB, 1)} MB` : `${formatNumber(Math.max(1, bytes / 1e3))} kB`;
}
