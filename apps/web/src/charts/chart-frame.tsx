import { formatNumber, MISSING } from "@acuity/words";
import { ActionIcon, Menu, VisuallyHidden } from "@mantine/core";
import { IconDotsVertical, IconTable } from "@tabler/icons-react";
import { memo, type ReactNode, type RefObject, useId, useMemo, useRef, useState } from "react";
import { numericColumns, type PlainTable } from "../format/csv.ts";
import { useCommands } from "../ui/commands/commands.ts";
import { saveCsv, saveFile } from "../ui/sheet/save-file.ts";
import { SheetTable } from "../ui/sheet/sheet-table.tsx";
import classes from "./chart-frame.module.css";
import { pngOf, svgOf } from "./export-image.ts";

interface ChartFrameProps {
  readonly title: string;
  /** Beside the title, lighter: what the axes or lines mean. */
  readonly note?: ReactNode;
  /** At the right end of the title row. */
  readonly aside?: ReactNode;
  /** The chart in words, for whoever does not see it. */
  readonly summary: string;
  /** The chart's figures; built only when asked for. Null while there is nothing to show. */
  readonly table: (() => PlainTable) | null;
  /** Name of exported files, without ending. */
  readonly fileName: string;
  readonly children: ReactNode;
}

/** What every chart has around it: title, summary, data table, export. */
export function ChartFrame({ title, note, aside, summary, table, fileName, children }: ChartFrameProps) {
  const [showsTable, setShowsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const newestTable = useRef(table);
  newestTable.current = table;
  const id = useId();
  return (
    <section className={classes["frame"]} aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <header className={classes["head"]}>
        <h2 id={`${id}-title`} className={classes["title"]}>
          {title} {note !== undefined && <span className={classes["note"]}>{note}</span>}
        </h2>
        {aside !== undefined && <div className={classes["aside"]}>{aside}</div>}
        <ChartTools
          title={title}
          fileName={fileName}
          hasTable={table !== null}
          showsTable={showsTable}
          onShowsTable={setShowsTable}
          table={newestTable}
          body={body}
        />
      </header>
      <VisuallyHidden id={`${id}-summary`}>{summary}</VisuallyHidden>
      {showsTable && table !== null ? (
        <DataTable table={table()} caption={title} />
      ) : (
        <div ref={body}>{children}</div>
      )}
    </section>
  );
}

/** A chart's figures as a table that scrolls inside its own box. */
function DataTable({ table, caption }: { readonly table: PlainTable; readonly caption: string }) {
  const isNumeric = numericColumns(table);
  return (
    <SheetTable
      label={caption}
      look="figures"
      columns={table.header.map((head, at) => ({
        head,
        isNumeric: isNumeric[at] === true,
        cell: (row: PlainTable["rows"][number]) => {
          const value = row[at] ?? MISSING;
          return typeof value === "number" ? formatNumber(value, 2) : value;
        },
      }))}
      rows={table.rows}
      keyOf={(row) => row.join("\u0000")}
    />
  );
}

interface ChartToolsProps {
  readonly title: string;
  readonly fileName: string;
  readonly hasTable: boolean;
  readonly showsTable: boolean;
  readonly onShowsTable: (shows: boolean) => void;
  /** Read when asked for: a chart that moves with the hand must not draw its tools anew. */
  readonly table: RefObject<(() => PlainTable) | null>;
  readonly body: RefObject<HTMLElement | null>;
}

const ChartTools = memo(function ChartTools(props: ChartToolsProps) {
  const { title, hasTable, showsTable, onShowsTable } = props;
  return (
    <div className={classes["tools"]}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`${title}: ${showsTable ? "show the chart" : "show as a table"}`}
        aria-pressed={showsTable}
        disabled={!hasTable}
        onClick={() => onShowsTable(!showsTable)}
      >
        <IconTable size={15} aria-hidden="true" />
      </ActionIcon>
      <ExportMenu {...props} />
    </div>
  );
});

function ExportMenu({ title, fileName, hasTable, showsTable, table, body }: ChartToolsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const hasDrawing = !showsTable;
  const drawing = () =>
    body.current?.querySelector<SVGSVGElement>("svg[data-chart], svg.recharts-surface") ?? null;
  const save = (ending: "png" | "svg", pictureOf: typeof pngOf) => {
    const svg = drawing();
    if (svg === null) return;
    pictureOf(svg, title).then(
      (blob) => saveFile(`${fileName}.${ending}`, blob),
      (error: unknown) =>
        setFailure(error instanceof Error ? error.message : "The picture could not be drawn."),
    );
  };
  const saveSvg = () => save("svg", svgOf);
  const savePng = () => save("png", pngOf);
  const saveTable = () => {
    if (table.current !== null) saveCsv(fileName, table.current());
  };
  const newest = useRef({ savePng, saveTable });
  newest.current = { savePng, saveTable };
  const commands = useMemo(
    () => [
      {
        ...{ id: `png-${fileName}`, label: `Export as PNG: ${title}`, keywords: ["save", "picture"] },
        place: "last" as const,
        run: () => newest.current.savePng(),
      },
      {
        ...{ id: `csv-${fileName}`, label: `Export as CSV: ${title}`, keywords: ["save", "figures"] },
        place: "last" as const,
        run: () => newest.current.saveTable(),
      },
    ],
    [fileName, title],
  );
  useCommands(commands);
  return (
    // The placeholder that takes the first focus is no item, and a menu may hold nothing else.
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`${title}: export`}>
          <IconDotsVertical size={15} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!hasDrawing} onClick={savePng} data-autofocus>
          Save as PNG
        </Menu.Item>
        <Menu.Item disabled={!hasDrawing} onClick={saveSvg}>
          Save as SVG
        </Menu.Item>
        <Menu.Item disabled={!hasTable} onClick={saveTable}>
          Save figures as CSV
        </Menu.Item>
        {failure !== null && <Menu.Label role="alert">{failure}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
