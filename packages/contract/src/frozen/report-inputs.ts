import { reportInputsSchema } from "../report.ts";
import { frozenShape } from "./frozen-shape.ts";
import { baselineOfSettings, frozenBaseline, frozenSettings, frozenStudies } from "./settings.ts";

export const frozenReportInputs = frozenShape({
  what: "report",
  schema: reportInputsSchema,
  // Version 1 rested on every upload of the cluster, and told what runs today among its settings.
  upcasters: [
    (fields) => ({
      ...{ ...fields, uploads: null },
      baseline: { v: 1, ...baselineOfSettings(fields["settings"]) },
    }),
  ],
  parts: (fields, turn) => ({
    ...fields,
    settings: turn(frozenSettings, fields["settings"]),
    baseline: turn(frozenBaseline, fields["baseline"]),
    studies: turn(frozenStudies, fields["studies"]),
  }),
});
