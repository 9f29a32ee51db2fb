import { classesSold } from "@acuity/catalog";
import { settingFields } from "@acuity/engine/plan";
import { FEATURES } from "@acuity/engine/units";
import { FEATURE_WORDS } from "@acuity/words";
import { MultiSelect, Select, Stack, TextInput } from "@mantine/core";
import type { AnswerReview } from "../../session/facts/review-answers.ts";
import type { Answers } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { ENGINE_CHOICES, REGION_CHOICES, STORAGE_CHOICES } from "../../ui/fields/cluster-choices.ts";
import { Segments } from "../../ui/fields/segments.tsx";
import { OtherSources } from "./other-sources.tsx";
import { DESCRIBED, SourceFields } from "./source-fields.tsx";

/** What a CloudWatch export never says: the machine behind the percentages, where it ran and under which engine. */
export function SourceForm({ review }: { readonly review: AnswerReview }) {
  const { answers, facts, others, described } = review;
  const instances = facts?.instances ?? [];
  const answer = (patch: Partial<Answers>) => sessionStore.answer(patch);
  const sold = classesSold({
    region: answers.region ?? "us-east-1",
    engine: answers.engine ?? "aurora-postgresql",
    storageMode: answers.storageMode ?? "standard",
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
          {...originOf(described, "instance")}
        />
      )}
      <SourceFields
        source={answers.source}
        measured={facts?.serverless ?? null}
        sold={sold}
        isDescribed={described.has("source")}
        onSource={(source) => answer({ source })}
      />
      <OtherSources
        {...{ instances: others, sold }}
        readers={answers.readers}
        onReaders={(readers) => answer({ readers })}
      />
      <PlaceFields {...{ answers, described }} onAnswer={answer} />
      <FeatureField {...{ answers, described }} onAnswer={answer} />
    </Stack>
  );
}

interface PlaceFieldsProps extends Pick<AnswerReview, "answers" | "described"> {
  readonly onAnswer: (patch: Partial<Answers>) => void;
}

/** Where it runs, under which engine, on which storage. */
function PlaceFields({ answers, described, onAnswer }: PlaceFieldsProps) {
  return (
    <>
      <Select
        label="Region"
        data={[...REGION_CHOICES]}
        value={answers.region}
        searchable
        onChange={(region) => onAnswer({ region })}
        {...originOf(described, "region")}
      />
      <Segments
        label="Engine"
        showsLabel
        choices={ENGINE_CHOICES}
        value={answers.engine ?? "aurora-postgresql"}
        onValue={(engine) => onAnswer({ engine })}
        {...originOf(described, "engine")}
      />
      <TextInput
        label="Engine version, if known"
        placeholder="16.4"
        maxLength={settingFields.engineVersion.kind.of.most}
        value={answers.engineVersion ?? ""}
        onChange={(event) => onAnswer({ engineVersion: event.currentTarget.value.trim() || null })}
        {...originOf(described, "engineVersion")}
      />
      <Segments
        label="Storage today"
        showsLabel
        choices={STORAGE_CHOICES}
        value={answers.storageMode ?? "standard"}
        onValue={(storageMode) => onAnswer({ storageMode })}
        {...originOf(described, "storageMode")}
      />
    </>
  );
}

/** What no metric shows and what sets floors, pauses and bill lines. */
function FeatureField({ answers, described, onAnswer }: PlaceFieldsProps) {
  return (
    <MultiSelect
      label="It also uses"
      placeholder={answers.features?.length ? "" : "nothing known"}
      data={[...FEATURE_CHOICES]}
      value={[...(answers.features ?? [])]}
      onChange={(names) => onAnswer({ features: FEATURES.filter((feature) => names.includes(feature)) })}
      {...originOf(described, "features")}
    />
  );
}

const FEATURE_CHOICES = FEATURES.map((feature) => ({ value: feature, label: FEATURE_WORDS[feature] }));

/** Where an answer is from, below its field, as long as nobody changed it. */
function originOf(described: AnswerReview["described"], name: keyof Answers) {
  return described.has(name) ? { description: DESCRIBED } : {};
}
