import { expose } from "comlink";
import { SpeedSweeper } from "./speed-sweeper.ts";

expose(new SpeedSweeper());
