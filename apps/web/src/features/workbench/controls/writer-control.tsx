import { classesSold, regions } from "@acuity/catalog";
import { Select } from "@mantine/core";
import { memo, useMemo } from "react";
import { Segments } from "../../../ui/fields/segments.tsx";
import { Field, type Shown } from "../fields/field.tsx";

/** Where provisioned starts when nobody has named a class: the smallest current memory class most regions sell. */
const FIRST_CLASS = "db.r7g.large";

/** Serverless, or one of the classes sold here in this storage mode. */
export const WriterControl = memo(function WriterControl(
  props: Shown<"writer" | "region" | "engine" | "storageMode">,
) {
  const { writer, region, engine, storageMode, onSettings } = props;
  const sold = useMemo(() => classesSold({ region, engine, storageMode }), [region, engine, storageMode]);
  const first = sold.includes(FIRST_CLASS) ? FIRST_CLASS : sold[0];
  const hasOwn = writer.kind === "provisioned" && !sold.includes(writer.instanceClass);
  return (
    <Field label="Writer" problem={hasOwn ? notSold(writer.instanceClass, region) : null}>
      <Segments
        label="Writer"
        choices={[
          { value: "serverless", label: "Serverless" },
          { value: "provisioned", label: "Provisioned", disabled: first === undefined },
        ]}
        value={writer.kind}
        onValue={(kind) => {
          if (kind === "serverless") onSettings({ writer: { kind: "serverless" } });
          else if (first !== undefined) onSettings({ writer: { kind: "provisioned", instanceClass: first } });
        }}
      />
      {writer.kind === "provisioned" && (
        <Select
          mt="xs"
          aria-label="Instance class of the writer"
          searchable
          data={hasOwn ? [writer.instanceClass, ...sold] : [...sold]}
          value={writer.instanceClass}
          nothingFoundMessage="No such class sold here"
          onChange={(value) => {
            if (value !== null) onSettings({ writer: { kind: "provisioned", instanceClass: value } });
          }}
        />
      )}
    </Field>
  );
});

/** Where the region is none of the catalog's it is the region that is wrong, and no other class helps. */
function notSold(instanceClass: string, region: string): string {
  return regions().some(({ code }) => code === region)
    ? `${instanceClass} is not sold here with this storage mode. Choose another class.`
    : `No region of the catalog is called ${region}, so no class is known there. Choose another region.`;
}
