import { Accordion } from "@mantine/core";
import type { ReactNode } from "react";
import type { GroupName } from "../../words/group-summaries.ts";
import classes from "./groups.module.css";
import { setOpenGroups, useOpenGroups } from "./open-groups.ts";

export interface Group {
  readonly name: GroupName;
  readonly label: string;
  readonly summary: string;
  /** Said of the summary: such as that prices are old. */
  readonly isWarned?: boolean;
  readonly children: ReactNode;
}

/** Controls in groups that fold, each with its state in one line. Which stand open is kept with the tab. */
export function Groups({ groups }: { readonly groups: readonly Group[] }) {
  const open = useOpenGroups();
  return (
    <Accordion
      multiple
      order={3}
      chevronPosition="left"
      transitionDuration={0}
      chevronSize={14}
      value={[...open]}
      onChange={(names) => setOpenGroups(names as GroupName[])}
      classNames={{
        item: classes["item"] ?? "",
        control: classes["control"] ?? "",
        label: classes["label"] ?? "",
        chevron: classes["chevron"] ?? "",
        content: classes["content"] ?? "",
      }}
    >
      {groups.map(({ name, label, summary, isWarned, children }) => (
        <Accordion.Item key={name} value={name} data-group={name}>
          <Accordion.Control>
            <span className={classes["name"]}>{label}</span>{" "}
            <span className={classes["summary"]} data-warned={isWarned || undefined}>
              {summary}
            </span>
          </Accordion.Control>
          <Accordion.Panel>{open.includes(name) && children}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
