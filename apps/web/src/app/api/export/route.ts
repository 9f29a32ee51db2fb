import { app } from "../../../server/app.ts";

export function GET(request: Request): Promise<Response> {
  return app().exportHandler(request);
}
