"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import classes from "./data-document.module.css";

/** Everything one has as one file. */
export function ExportAction() {
  const [said, setSaid] = useState("");
  const take = async () => {
    if (!(await hasAccount())) return "The server holds nothing of this browser: nothing was saved from it.";
    window.location.assign("/api/export");
    return "The zip is on its way: your browser keeps it with its downloads.";
  };
  return (
    <div className={classes["action"]}>
      <h3>Take it along</h3>
      <p>
        Everything the server holds of your workspace as one zip: samples as they were read, what the files
        describe, scenarios, reports, price lists, and a manifest with the SHA-256 of each. No token of a link
        is in it.
      </p>
      <Button variant="default" onClick={() => void take().catch(sentenceOf).then(setSaid)}>
        Download everything
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
