import { expose } from "comlink";
import { readList } from "./read-list.ts";

expose(readList);
