"use client";

import { countedUnit, formatNumber } from "@acuity/words";
import { Button, FileButton, Group } from "@mantine/core";
import { useRef, useState } from "react";
import { ensureAccount, hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import { bringBack } from "./bring-back.ts";
import classes from "./data-document.module.css";

/** Everything one has as one file, and such a file brought back. */
export function ExportAction() {
  const [said, setSaid] = useState("");
  const chooseAnew = useRef<() => void>(null);
  const take = async () => {
    if (!(await hasAccount())) return "The server holds nothing of this browser: nothing was saved from it.";
    window.location.assign("/api/export");
    return "The zip is on its way: your browser keeps it with its downloads.";
  };
  const bring = async (zip: File) => {
    setSaid("It is checked and saved…");
    await ensureAccount();
    const { clusters, renamed } = await bringBack(zip, ({ place, of }) => {
      if (of > 1) setSaid(`It is checked and saved: part ${place} of ${of}…`);
    });
    const names = renamed.map(({ from, to }) => `"${from}" is "${to}" here, as its name was taken`);
    return [
      `Done: ${formatNumber(clusters)} ${countedUnit(clusters, "cluster")} brought back`,
      ...names,
      "its reports are without a link here: links stay with the workspace they are of.",
    ].join("; ");
  };
  const run = (work: () => Promise<string>) => {
    setSaid("");
    void work().catch(sentenceOf).then(setSaid);
  };
  const onZip = (zip: File | null) => {
    // The same file again is a choice only where none is chosen.
    chooseAnew.current?.();
    if (zip !== null) run(() => bring(zip));
  };
  return (
    <div className={classes["action"]}>
      <h3>Take it along</h3>
      <p>
        Everything the server holds of your workspace as one zip: samples as they were read, what the files
        describe, scenarios, reports, price lists, and a manifest with the SHA-256 of each. No token of a link
        is in it. A large one is brought back in parts: keep this page open until it is done.
      </p>
      <Group gap="0.5rem">
        <Button variant="default" onClick={() => run(take)}>
          Download everything
        </Button>
        <FileButton accept=".zip,application/zip" resetRef={chooseAnew} onChange={onZip}>
          {(props) => (
            <Button variant="default" {...props}>
              Bring one back
            </Button>
          )}
        </FileButton>
      </Group>
      <p role="status">{said}</p>
    </div>
  );
}
