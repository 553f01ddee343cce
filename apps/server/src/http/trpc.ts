import { appRouter, type Context, toPublicError } from '@dealer/api';
import { MAX_BATCH_SIZE } from '@dealer/api/domain/batch';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';

/** Answers a call at /trpc. An error that says how long to wait has it in Retry-After too. */
export async function answerTrpc(request: Request, call: Context): Promise<Response> {
  if (!isDecodable(new URL(request.url).pathname)) {
    return Response.json({ message: 'The path cannot be read' }, { status: 400 });
  }
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: () => call,
    responseMeta: ({ errors }) => {
      const waits = errors.map((error) => toPublicError(error).details['retryAfter']);
      const seconds = waits.filter((wait) => typeof wait === 'number');
      return seconds.length ? { headers: { 'retry-after': String(Math.max(...seconds)) } } : {};
    },
    onError: ({ error, path }) => {
      if (toPublicError(error).status >= 500) call.log.error({ err: error, path }, 'Call failed');
    },
  });
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: a bundler drops a call whose result is not, and this one then never throws.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
