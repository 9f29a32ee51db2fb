import { expose } from "comlink";
import { CatalogReader } from "./catalog-reader.ts";

expose(new CatalogReader());
