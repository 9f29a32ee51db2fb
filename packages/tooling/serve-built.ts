// What a container runs: everything is generated and built, and nothing is written beside the sources.
import { boundYoung } from "./bound-young.mjs";

boundYoung();
const { startAcuity } = await import("./start-acuity.ts");
await startAcuity({ isDev: false, isBuilt: true });
