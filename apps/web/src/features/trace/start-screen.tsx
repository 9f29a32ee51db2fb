"use client";

import { Button, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { sessionStore, useSession } from "../../session/tab/session-store.ts";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import { notify } from "../../ui/notify.ts";
import { ExportRecipe } from "./export-recipe.tsx";
import { FileList } from "./file-list.tsx";
import { SampleCards } from "./sample-cards.tsx";
import type { Sample } from "./samples.ts";
import classes from "./start-screen.module.css";

/** Where a stranger begins: drop, sample or command. A readable file leads on to the input check. */
export function StartScreen() {
  const router = useRouter();
  const { files } = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const hasRead = files.some((file) => file.state.kind === "read");

  const read = async (dropped: readonly File[]) => {
    const states = await sessionStore.add(dropped);
    if (states.some((state) => state.kind === "read")) router.push("/check");
  };
  const open = async (sample: Sample) => {
    setBusy(sample.id);
    const response = await fetch(`/samples/${sample.file}`);
    if (response.ok) {
      await sessionStore.clear();
      sessionStore.answer(sample.answers);
      await read([new File([await response.blob()], sample.file)]);
    } else {
      void notify({
        message: "The sample did not load. Check the connection and try again.",
        isProblem: true,
      });
    }
    setBusy(null);
  };

  return (
    <div className={classes["start"]}>
      <Stack className={classes["left"] ?? ""} gap="1rem" miw={0}>
        <h1>What would your workload cost on Aurora?</h1>
        <Text c="dimmed" maw="44rem">
          Acuity replays your own CloudWatch trace on every serverless and provisioned shape, and shows what
          each costs a month and when it would have been short.
        </Text>
        <div className={classes["drop"]}>
          <DropZone
            label="CloudWatch exports"
            call="Drop CloudWatch exports here, or"
            sign={<Sign />}
            hint="CSV from the console, JSON from the CLI, gzipped or plain, several at once. They are read in this tab; nothing is uploaded until you save."
            onFiles={read}
          />
        </div>
        {files.length > 0 && (
          <Stack
            component="section"
            aria-label="Files so far"
            className={classes["files"] ?? ""}
            gap="0.75rem"
            align="flex-start"
          >
            <FileList files={files} />
            {hasRead && (
              <Button component={Link} href="/check" variant="light">
                Continue with these files
              </Button>
            )}
          </Stack>
        )}
        <section aria-labelledby="samples-title">
          <h2 id="samples-title">Or open a sample</h2>
          <SampleCards onPick={open} busy={busy} />
        </section>
      </Stack>
      <ExportRecipe />
    </div>
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
