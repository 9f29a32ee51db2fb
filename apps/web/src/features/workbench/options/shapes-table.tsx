import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionTitle, todayRowWords } from "@acuity/words";
import { IconChevronRight } from "@tabler/icons-react";
import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef, useState } from "react";
import { usePlace } from "../../../format/place-context.tsx";
import { Tag } from "../../../ui/sheet/sheet-table.tsx";
import { type ShapeColumn, shapeColumns } from "./option-columns.tsx";
import { type OptionSort, rolesOf, type SortKey } from "./option-rows.ts";
import { ShapeDetails } from "./shape-details.tsx";
import classes from "./shapes.module.css";

interface ShapesTableProps {
  readonly plan: Plan;
  readonly shown: readonly PlanOption[];
  readonly currentId: string | null;
  readonly sort: OptionSort;
  readonly onSort: (sort: OptionSort) => void;
  readonly onOption: (option: PlanOption) => void;
  readonly onExplain: (option: PlanOption) => void;
}

/** Height of a closed row before it is measured. */
const ROW_PX = 36;
/** Rows beyond the edges, so that a key finds the next one there. */
const OVERSCAN = 8;

/** Every shape, of which only those in sight are drawn; each opens to why it won or lost. */
export function ShapesTable(props: ShapesTableProps) {
  const { plan, shown, sort, onSort } = props;
  const place = usePlace();
  const columns = shapeColumns(plan, place);
  const [openId, setOpenId] = useState<string | null>(null);
  const { box, rows, onKey } = useRows(shown);
  const items = rows.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0);
  const row = (item: VirtualItem) => {
    const option = shown[item.index];
    if (option === undefined) return null;
    return (
      <ShapeRow
        key={item.key}
        {...props}
        {...{ option, columns }}
        index={item.index}
        measure={rows.measureElement}
        isOpen={option.id === openId}
        onOpen={() => setOpenId(option.id === openId ? null : option.id)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section ref={box} className={classes["scroll"]} tabIndex={0} aria-label="Options, figures">
      <table
        className={classes["table"]}
        aria-label="Options"
        aria-rowcount={shown.length + 1}
        onKeyDown={onKey}
      >
        <colgroup>
          <col />
          {columns.map(({ key, widthRem }) => (
            <col key={key} style={{ width: `${widthRem}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <SortHead column={{ key: "title", head: "Shape" }} {...{ sort, onSort }} />
            {columns.map((column) => (
              <SortHead key={column.key} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <Room px={before} />
        {items.map(row)}
        <Room px={after} />
      </table>
    </section>
  );
}

/** Which rows are in sight, and the keys that lead from one to the next. */
function useRows(shown: readonly PlanOption[]) {
  const box = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const onKey = (event: KeyboardEvent) => {
    const to = rowAfter(event, shown.length);
    if (to === null) return;
    event.preventDefault();
    rows.scrollToIndex(to);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-index="${to}"] th button`)?.focus(),
    );
  };
  return { box, rows, onKey };
}

/** The place of rows that are not drawn. */
function Room({ px }: { readonly px: number }) {
  return (
    <tbody aria-hidden="true" className={classes["room"]}>
      <tr style={{ height: px }} />
    </tbody>
  );
}

/** The row a key leads to from the one that has the focus; null where the key means nothing. */
function rowAfter({ key, target }: KeyboardEvent, count: number): number | null {
  if (!(target instanceof HTMLElement) || target.closest("th") === null) return null;
  const at = Number(target.closest("[data-index]")?.getAttribute("data-index") ?? Number.NaN);
  if (Number.isNaN(at)) return null;
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, at + 1);
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

interface ShapeRowProps extends ShapesTableProps {
  readonly option: PlanOption;
  readonly columns: readonly ShapeColumn[];
  readonly index: number;
  readonly measure: (element: Element | null) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** A body of its own: the row, and below it why it won or lost where it was opened. */
function ShapeRow(props: ShapeRowProps) {
  const { option, plan, columns, index, measure, currentId, isOpen, onOpen, onOption, onExplain } = props;
  const place = usePlace();
  const isCurrent = option.id === currentId;
  return (
    <tbody ref={measure} data-index={index} data-picked={isCurrent || undefined}>
      <tr data-option={option.id} aria-rowindex={index + 2} onClick={onOpen}>
        <th scope="row">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              onOpen();
            }}
          >
            <IconChevronRight size={14} aria-hidden="true" />
            <span>{optionTitle(option.settings, place)}</span>
          </button>
          {rolesOf(option, plan).map((role) => (
            <Tag key={role} note={role === "today" ? todayRowWords(plan) : null}>
              {role}
            </Tag>
          ))}
          {isCurrent && <Tag>yours</Tag>}
        </th>
        {columns.map(({ key, head, cell, tone }) => (
          <td key={key} data-head={head} data-tone={tone?.(option)}>
            {cell(option)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 1}>
            <ShapeDetails {...{ option, plan, place, isCurrent, onOption, onExplain }} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface SortHeadProps {
  readonly column: { readonly key: SortKey; readonly head: string };
  readonly sort: OptionSort;
  readonly onSort: (sort: OptionSort) => void;
}

/** A head that sorts when pressed: up, then down, then as ranked. */
function SortHead({ column: { key, head }, sort, onSort }: SortHeadProps) {
  const isSorted = sort.key === key;
  const order = sort.isDescending ? "descending" : "ascending";
  const next: OptionSort =
    isSorted && sort.isDescending ? { key: "rank", isDescending: false } : { key, isDescending: isSorted };
  return (
    <th scope="col" aria-sort={isSorted ? order : "none"}>
      <button type="button" onClick={() => onSort(next)}>
        {head}
        {isSorted && <span aria-hidden="true"> {sort.isDescending ? "↓" : "↑"}</span>}
      </button>
    </th>
  );
}
