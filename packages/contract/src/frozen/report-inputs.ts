import { reportInputsSchema } from "../report.ts";
import { frozenShape } from "./frozen-shape.ts";
import { frozenSettings } from "./settings.ts";
import { frozenStudies } from "./studies.ts";

export const frozenReportInputs = frozenShape({
  what: "report",
  schema: reportInputsSchema,
  // Version 1 rested on every upload of the cluster and named their series alone.
  upcasters: [(fields) => ({ ...fields, uploads: null })],
  parts: (fields, turn) => ({
    ...fields,
    settings: turn(frozenSettings, fields["settings"]),
    studies: turn(frozenStudies, fields["studies"]),
  }),
});
