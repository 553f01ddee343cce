import * as z from 'zod';

/** Few enough that reading, checking and writing them keeps nobody else waiting. */
export const ROWS_AT_ONCE = 500;

const chunkSchema = z.array(z.looseObject({ id: z.number().int() }));
type Chunk = z.output<typeof chunkSchema>;
type Call = (input: unknown) => Promise<unknown>;

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * Answers a whole list as one JSON array that is read and sent in chunks, so that a long one neither stalls the process nor
 * stands in memory. An error after the first chunk cuts the connection: the client sees that the array is not whole.
 * @param call a list procedure that takes `limit` and `after` (the id of the last row of the chunk before)
 * @param onError receives an error that occurs after the response has begun
 */
export async function chunkedList(
  call: Call,
  input: Record<string, unknown>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const read = async (after: number | undefined) =>
    chunkSchema.parse(await call({ ...input, limit: ROWS_AT_ONCE, after }));
  const first = await read(undefined);
  if (first.length < ROWS_AT_ONCE) return new Response(JSON.stringify(first), { headers });
  const texts = jsonTexts(first, read);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
  });
  return new Response(body, { headers });
}

async function* jsonTexts(
  first: Chunk,
  read: (after: number) => Promise<Chunk>,
): AsyncGenerator<string, void> {
  let rows = first;
  let opening = '[';
  while (rows.length > 0) {
    yield opening + rows.map((row) => JSON.stringify(row)).join(',');
    opening = ',';
    await new Promise(setImmediate);
    const last = rows.at(-1);
    rows = last && rows.length === ROWS_AT_ONCE ? await read(last.id) : [];
  }
  yield ']';
}
