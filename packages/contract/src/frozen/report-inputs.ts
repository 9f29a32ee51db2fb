import { reportInputsSchema } from "../report.ts";
import { frozenShape } from "./frozen-shape.ts";
import { frozenSettings } from "./settings.ts";
import { frozenStudies } from "./studies.ts";

export const frozenReportInputs = frozenShape({
  what: "report",
  schema: reportInputsSchema,
  parts: (fields, turn) => ({
    ...fields,
    settings: turn(frozenSettings, fields["settings"]),
    studies: turn(frozenStudies, fields["studies"]),
  }),
});
