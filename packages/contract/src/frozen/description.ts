import { descriptionSchema } from "../description.ts";
import { frozenShape } from "./frozen-shape.ts";

export const frozenDescription = frozenShape({ what: "description", schema: descriptionSchema });
