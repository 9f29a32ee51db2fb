// What a container runs: everything is generated and built, and nothing is written beside the sources.
import { startAcuity } from "./start-acuity.ts";

await startAcuity({ isDev: false, isBuilt: true });
