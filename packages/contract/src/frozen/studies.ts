import { studiesSchema } from "../studies.ts";
import { frozenShape } from "./frozen-shape.ts";

export const frozenStudies = frozenShape({ what: "scenario", schema: studiesSchema });
