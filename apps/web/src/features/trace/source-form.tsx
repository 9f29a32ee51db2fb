"use client";

import { classesSold, regions } from "@acuity/catalog";
import type { EngineName, StorageMode } from "@acuity/engine/prices";
import { SegmentedControl, Select, TextInput } from "@mantine/core";
import type { AnswerReview } from "../../session/facts/complete-answers.ts";
import type { Answers } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { SourceFields } from "./source-fields.tsx";
import classes from "./source-form.module.css";

const regionChoices = regions().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** What a CloudWatch export never says: the machine behind the percentages, where it ran and under which engine. */
export function SourceForm({ review }: { readonly review: AnswerReview }) {
  const { answers, facts } = review;
  const answer = (patch: Partial<Answers>) => sessionStore.answer(patch);
  const sold = classesSold({
    region: answers.region ?? "us-east-1",
    engine: answers.engine ?? "aurora-postgresql",
    storageMode: answers.storageMode,
  });
  return (
    <div className={classes["form"]}>
      <h2>What the files do not say</h2>
      {facts.instances.length > 1 && (
        <Select
          label="Which instance is planned?"
          data={facts.instances.map((name) => ({
            value: name,
            label: name === "" ? "series without an instance" : name,
          }))}
          value={answers.instance}
          placeholder="Choose"
          onChange={(instance) => answer({ instance })}
        />
      )}
      <SourceFields
        source={answers.source}
        facts={facts}
        sold={sold}
        onSource={(source) => answer({ source })}
      />
      <Select
        label="Region"
        data={regionChoices}
        value={answers.region}
        searchable
        onChange={(region) => answer({ region })}
      />
      <div className={classes["field"]}>
        <span id="engine-label">Engine</span>
        <SegmentedControl
          fullWidth
          aria-labelledby="engine-label"
          data={[
            { value: "aurora-postgresql", label: "PostgreSQL" },
            { value: "aurora-mysql", label: "MySQL" },
          ]}
          value={answers.engine ?? "aurora-postgresql"}
          onChange={(engine) => answer({ engine: engine as EngineName })}
        />
      </div>
      <TextInput
        label="Engine version, if known"
        placeholder="16.4"
        value={answers.engineVersion ?? ""}
        onChange={(event) => answer({ engineVersion: event.currentTarget.value.trim() || null })}
      />
      <div className={classes["field"]}>
        <span id="storage-label">Storage today</span>
        <SegmentedControl
          fullWidth
          aria-labelledby="storage-label"
          data={[
            { value: "standard", label: "Standard" },
            { value: "io-optimized", label: "I/O-Optimized" },
          ]}
          value={answers.storageMode}
          onChange={(storageMode) => answer({ storageMode: storageMode as StorageMode })}
        />
      </div>
    </div>
  );
}
