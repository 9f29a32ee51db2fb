/** Answers nothing: what a request through Next costs at least, beside which bench B7 sets a page from memory. */
export function GET(): Response {
  return new Response(null, { status: 204 });
}
