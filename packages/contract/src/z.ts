import { config } from "zod";
import { wordsOfIssue } from "./issue-words.ts";

// Shapes are checked without generated code: the pages' content security policy refuses eval, and the attempt is told.
config({ jitless: true, customError: wordsOfIssue });

export * as z from "./zod-parts.ts";
