import type { StorageMode } from "@acuity/engine/prices";
import { moneySign } from "@acuity/words";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { breakEvenChart, type Modes } from "../../../charts/prepare/money/break-even-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";
import { SwitchFields } from "./switch-fields.tsx";

interface StoragePanelProps {
  readonly modes: Modes;
  readonly storageMode: StorageMode;
}

const HEIGHT = 212;

/** Standard against I/O-Optimized from real rows, with the own month as a point. */
export const StoragePanel = memo(function StoragePanel({ modes, storageMode }: StoragePanelProps) {
  const place = usePlace();
  const chart = useMemo(() => breakEvenChart(modes, { storageMode, place }), [modes, storageMode, place]);
  return (
    <Panel testId="storage">
      <Chart
        title="Standard or I/O-Optimized"
        note={`${moneySign(place)} a month over I/O requests`}
        fileName="storage-modes"
        chart={chart}
        height={HEIGHT}
      >
        <SwitchFields modes={modes} storageMode={storageMode} />
      </Chart>
    </Panel>
  );
});
