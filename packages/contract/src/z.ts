import { z } from "zod";

// Shapes are checked without generated code: the pages' content security policy refuses eval, and the attempt is told.
z.config({ jitless: true });

export { z };
