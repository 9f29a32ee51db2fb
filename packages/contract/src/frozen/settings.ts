import { settingsSchema } from "../settings.ts";
import { frozenShape } from "./frozen-shape.ts";

export const frozenSettings = frozenShape({ what: "scenario", schema: settingsSchema });
