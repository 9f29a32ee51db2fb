/**
 * The request with a body that ends in an error beyond `maxBytes`; streams of octets are bounded where they are read.
 * A body announced too long is not read at all: then null.
 */
export function boundBody(request: Request, maxBytes: number): Request | null {
  if (request.body === null || request.headers.get("content-type")?.startsWith("application/octet-stream")) {
    return request;
  }
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      size += part.length;
      if (size > maxBytes) controller.error(new Error(`more than ${maxBytes} bytes`));
      else controller.enqueue(part);
    },
  });
  return new Request(request, { body: request.body.pipeThrough(counted), duplex: "half" } as RequestInit);
}
