import { expose } from "comlink";
import { SessionWorker } from "./session-worker.ts";

expose(new SessionWorker());
