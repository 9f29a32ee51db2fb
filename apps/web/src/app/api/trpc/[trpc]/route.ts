import { appRouter } from "@acuity/api";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { app } from "../../../../server/app.ts";

function handle(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => app().createContext({ headers: request.headers }),
  });
}

export { handle as GET, handle as POST };
