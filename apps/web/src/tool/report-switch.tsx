import { Switch } from "@mantine/core";

interface ReportSwitchProps {
  readonly isKept: boolean;
  /** Why it cannot be taken yet, as a sentence. */
  readonly obstacle?: string | null;
  readonly onKept: (isKept: boolean) => void;
}

/** Whether a page beside the plan is printed in the report that is shared. */
export function ReportSwitch({ isKept, obstacle = null, onKept }: ReportSwitchProps) {
  return (
    <Switch
      size="xs"
      label="In the report"
      maw="13rem"
      checked={isKept}
      disabled={obstacle !== null && !isKept}
      description={obstacle}
      onChange={({ currentTarget }) => onKept(currentTarget.checked)}
    />
  );
}
