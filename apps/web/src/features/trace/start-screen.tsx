"use client";

import { Stack, Text } from "@mantine/core";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lastPlanAddress } from "../../session/address/last-what-if.ts";
import { hasOwnFiles } from "../../session/files/sample-files.ts";
import type { FileView } from "../../session/files/session-view.ts";
import { sessionStore, useSession } from "../../session/tab/session-store.ts";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import { Hint } from "../../ui/hint/hint.tsx";
import { notify } from "../../ui/notify.ts";
import { ExportRecipe } from "./export-recipe.tsx";
import { SampleCards } from "./sample-cards.tsx";
import type { Sample } from "./samples.ts";
import classes from "./start-screen.module.css";

// A first visit has none; the list stands last, so that nothing moves when it comes.
const PlansOfBrowser = dynamic(async () => (await import("./plans-of-browser.tsx")).PlansOfBrowser, {
  ssr: false,
});

// Of whoever has files already.
const PresentPlan = dynamic(async () => (await import("./present-plan.tsx")).PresentPlan, { ssr: false });
const WhichPlan = dynamic(async () => (await import("./which-plan.tsx")).WhichPlan, { ssr: false });

/** Where a stranger begins: drop, sample or command. A readable file leads on to the input check. */
export function StartScreen() {
  const { files, plans } = useSession();
  const start = useStart();
  return (
    <div className={classes["start"]}>
      <Stack className={classes["left"] ?? ""} gap="1rem" miw={0}>
        <h1>What would your workload cost on Aurora?</h1>
        <Text c="dimmed" maw="44rem">
          It replays your CloudWatch trace on every Aurora shape: what each costs a month, and when it runs
          short.
        </Text>
        <Hint id="drop" />
        <div className={classes["hero"]} data-with-plan={planAttribute(files)}>
          {start.waiting.length > 0 ? (
            <WhichPlan {...start} />
          ) : (
            <DropZone
              label="CloudWatch exports"
              call="Drop CloudWatch exports here, or"
              sign={<Sign />}
              hint="CSV from the console, JSON from the CLI, plain, gzipped or as a zip, several at once. They are read in this tab; nothing is uploaded until you save or share."
              onFiles={start.onFiles}
            />
          )}
          {files.length > 0 && <PresentPlan />}
        </div>
        <section aria-labelledby="samples-title">
          <h2 id="samples-title">Or open a sample</h2>
          <SampleCards onPick={start.onSample} busy={start.busy} />
        </section>
        {plans.length > 0 && <PlansOfBrowser onOpened={start.onOpened} />}
      </Stack>
      <Stack gap="1.5rem" miw={0}>
        <ExportRecipe />
        <Elsewhere />
      </Stack>
    </div>
  );
}

/** Whether a plan is in the tab, and whether its files are being read: the room stays the same meanwhile. */
function planAttribute(files: readonly FileView[]): "reading" | "read" | undefined {
  if (files.length === 0) return undefined;
  return files.some(({ state }) => state.kind === "reading") ? "reading" : "read";
}

/** What can be done here, and what waits for an answer. */
function useStart() {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const read = async (dropped: readonly File[]) => {
    setWaiting([]);
    const states = await sessionStore.add(dropped);
    if (states.every((state) => state.kind !== "read")) return;
    router.push("/check");
  };
  const readApart = async (dropped: readonly File[]) => {
    setWaiting([]);
    sayAside(await sessionStore.putAside());
    await read(dropped);
  };
  const onFiles = async (dropped: readonly File[]) => {
    // Whoever drops at once would have the kept plan joined unasked.
    const { files } = await sessionStore.opened();
    const isRead = files.some(({ state }) => state.kind === "read");
    if (!isRead) return void read(dropped);
    // A sample is no plan of the user's to add to.
    if (!hasOwnFiles(files)) return void readApart(dropped);
    setWaiting((before) => [...before, ...dropped]);
  };
  const onSample = async (sample: Sample) => {
    setBusy(sample.id);
    const response = await fetch(`/samples/${sample.file}`).catch(() => null);
    if (response?.ok) {
      const bytes = await response.blob();
      sayAside(await sessionStore.putAside());
      sessionStore.answer(sample.answers);
      await read([new File([bytes], sample.file)]);
    } else {
      void notify({
        message: "The sample did not load. Check the connection and try again.",
        isProblem: true,
      });
    }
    setBusy(null);
  };
  return {
    ...{ busy, waiting, onFiles, onSample },
    onAdd: () => void read(waiting),
    onApart: () => void readApart(waiting),
    onCancel: () => setWaiting([]),
    onOpened: () => router.push(lastPlanAddress() ?? "/check"),
  };
}

function sayAside(name: string | null): void {
  if (name === null) return;
  void notify({ message: `${name} stays under “Your plans in this browser” on the start page.` });
}

const PLACES = [
  { href: "/clusters", label: "Saved clusters", hint: "plans and links you saved" },
  { href: "/data", label: "What leaves the browser", hint: "nothing before you save or share" },
  { href: "/model", label: "The model", hint: "measured against simulated, misses included" },
] as const;

function Elsewhere() {
  return (
    <nav aria-label="More" className={classes["elsewhere"]}>
      <ul>
        {PLACES.map(({ href, label, hint }) => (
          <li key={href}>
            <Link href={href}>{label}</Link> <span>{hint}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sign() {
  return (
    <svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true" className={classes["sign"]}>
      <path d="M1 27V19h8v-6h9V4h9v9h9v6h11" />
      <path d="M24 9v14m-5-5 5 5 5-5" className={classes["arrow"]} />
    </svg>
  );
}
