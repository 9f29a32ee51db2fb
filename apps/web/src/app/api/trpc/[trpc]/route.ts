import { app } from "../../../../server/app.ts";

function handle(request: Request): Promise<Response> {
  return app().trpcHandler(request);
}

export { handle as GET, handle as POST };
