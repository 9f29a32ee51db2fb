import { Button } from "@mantine/core";
import type { PlainTable } from "../../format/csv.ts";
import { saveCsv } from "./save-file.ts";

interface CsvButtonProps {
  /** What is saved, for those who do not see where the button stands. */
  readonly label?: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly table: () => PlainTable;
}

/** Saves a table for a spreadsheet. */
export function CsvButton({ label, fileName, table }: CsvButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      {...(label !== undefined && { "aria-label": label })}
      onClick={() => saveCsv(fileName, table())}
    >
      CSV
    </Button>
  );
}
