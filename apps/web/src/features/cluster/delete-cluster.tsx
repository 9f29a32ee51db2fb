import type { SavedCluster } from "@acuity/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { isGone, sentenceOf } from "../../api/sentence-of.ts";
import { forgetLink } from "../../session/saved/kept-links.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import classes from "./clusters-screen.module.css";
import { filesOf } from "./counted-files.ts";

interface DeleteClusterProps {
  readonly saved: SavedCluster;
  readonly onDeleted: (name: string) => void;
}

const focused = (button: HTMLButtonElement | null): void => button?.focus();

/** Asks once, and names what ends with the cluster. */
export function DeleteCluster({ saved, onDeleted }: DeleteClusterProps) {
  const [step, setStep] = useState<"idle" | "asked" | "running">("idle");
  const [refusal, setRefusal] = useState<string | null>(null);
  const queries = useQueryClient();
  const run = async () => {
    setStep("running");
    setRefusal(null);
    try {
      await deleteCluster(saved);
      await Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onDeleted(saved.name);
    } catch (cause) {
      setRefusal(sentenceOf(cause));
      setStep("idle");
    }
  };
  if (step === "idle") {
    return (
      <>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Delete ${saved.name}`}
          onClick={() => setStep("asked")}
        >
          Delete
        </Button>
        {refusal !== null && (
          <p role="alert" className={classes["problem"]}>
            {refusal}
          </p>
        )}
      </>
    );
  }
  return (
    <div className={classes["question"]}>
      <p>{questionOf(saved)}</p>
      <Button
        color="red.9"
        size="compact-sm"
        aria-label={`Delete ${saved.name} for good`}
        loading={step === "running"}
        onClick={() => void run()}
      >
        Delete for good
      </Button>
      <Button
        ref={focused}
        variant="default"
        size="compact-sm"
        disabled={step === "running"}
        onClick={() => setStep("idle")}
      >
        Keep
      </Button>
    </div>
  );
}

const CHANGED = [["saved-clusters"], ["workspace-usage"]] as const;

/** Done too where another tab was first. */
async function deleteCluster({ id, newestReports }: SavedCluster): Promise<void> {
  await api.cluster.delete.mutate({ id }).catch((cause: unknown) => {
    if (!isGone(cause)) throw cause;
  });
  for (const report of newestReports) forgetLink(report.id);
  // What is in this browser stays, and is nobody's scenario any more.
  if (sessionStore.snapshot().place?.clusterId === id) sessionStore.place(null);
}

function questionOf({ name, uploads, scenarios, reports }: SavedCluster): string {
  const goes = [
    filesOf(uploads),
    scenarios === 1 ? "1 scenario" : `${scenarios} scenarios`,
    ...(reports === 0 ? [] : [reports === 1 ? "1 link" : `${reports} links`]),
  ];
  const links =
    reports === 0 ? "" : ` ${reports === 1 ? "The link stops" : "The links stop"} opening at once.`;
  return `Delete ${name} with ${goes.slice(0, -1).join(", ")} and ${goes.at(-1)}?${links} It cannot be undone.`;
}
