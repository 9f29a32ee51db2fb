import { classesSold } from "@acuity/catalog";
import { settingFields } from "@acuity/engine/plan";
import { Select, Stack, TextInput } from "@mantine/core";
import type { AnswerReview } from "../../session/facts/review-answers.ts";
import type { Answers } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { ENGINE_CHOICES, REGION_CHOICES, STORAGE_CHOICES } from "../../ui/fields/cluster-choices.ts";
import { Segments } from "../../ui/fields/segments.tsx";
import { OtherSources, SourceFields } from "./source-fields.tsx";

/** What a CloudWatch export never says: the machine behind the percentages, where it ran and under which engine. */
export function SourceForm({ review }: { readonly review: AnswerReview }) {
  const { answers, facts, others } = review;
  const instances = facts?.instances ?? [];
  const answer = (patch: Partial<Answers>) => sessionStore.answer(patch);
  const sold = classesSold({
    region: answers.region ?? "us-east-1",
    engine: answers.engine ?? "aurora-postgresql",
    storageMode: answers.storageMode,
  });
  return (
    <Stack gap="0.875rem">
      <h2>What the files do not say</h2>
      {instances.length > 1 && (
        <Select
          label="Which instance is planned?"
          data={instances.map((name) => ({
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
        measured={facts?.serverless ?? null}
        sold={sold}
        onSource={(source) => answer({ source })}
      />
      <OtherSources
        {...{ instances: others, sold }}
        readers={answers.readers}
        onReaders={(readers) => answer({ readers })}
      />
      <PlaceFields answers={answers} onAnswer={answer} />
    </Stack>
  );
}

interface PlaceFieldsProps {
  readonly answers: Answers;
  readonly onAnswer: (patch: Partial<Answers>) => void;
}

/** Where it runs, under which engine, on which storage. */
function PlaceFields({ answers, onAnswer }: PlaceFieldsProps) {
  return (
    <>
      <Select
        label="Region"
        data={[...REGION_CHOICES]}
        value={answers.region}
        searchable
        onChange={(region) => onAnswer({ region })}
      />
      <Segments
        label="Engine"
        showsLabel
        choices={ENGINE_CHOICES}
        value={answers.engine ?? "aurora-postgresql"}
        onValue={(engine) => onAnswer({ engine })}
      />
      <TextInput
        label="Engine version, if known"
        placeholder="16.4"
        maxLength={settingFields.engineVersion.kind.of.most}
        value={answers.engineVersion ?? ""}
        onChange={(event) => onAnswer({ engineVersion: event.currentTarget.value.trim() || null })}
      />
      <Segments
        label="Storage today"
        showsLabel
        choices={STORAGE_CHOICES}
        value={answers.storageMode}
        onValue={(storageMode) => onAnswer({ storageMode })}
      />
    </>
  );
}
