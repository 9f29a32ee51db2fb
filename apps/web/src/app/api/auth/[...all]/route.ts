import { app } from "../../../../server/app.ts";

function handle(request: Request): Promise<Response> {
  return app().authHandler(request);
}

export { handle as GET, handle as POST };
