import { app } from "../../../../../server/app.ts";

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  return app().samplesHandler(request, (await params).id);
}
