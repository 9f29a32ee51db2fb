import { z } from "zod";
import { wordsOfIssue } from "./issue-words.ts";

// Shapes are checked without generated code: the pages' content security policy refuses eval, and the attempt is told.
z.config({ jitless: true, customError: wordsOfIssue });

export { z };
