import { appRouter, type Context, toPublicError } from '@dealer/api';
import { MAX_BATCH_SIZE } from '@dealer/api/domain/batch';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { logFailure, retryHeaders } from './failures.ts';
import { limitBatchConcurrency } from './load/limit-batch-concurrency.ts';

/** Answers a call at /trpc. The time to wait of an error is in Retry-After too. */
export async function answerTrpc(request: Request, call: Context): Promise<Response> {
  if (!isDecodable(new URL(request.url).pathname)) {
    return Response.json({ message: 'The path cannot be read' }, { status: 400 });
  }
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: () => ({ ...call, runInTurn: limitBatchConcurrency() }),
    responseMeta: ({ errors, data }) => {
      // Most responses depend on the session, which is not part of the URL.
      const headers = new Headers({ 'cache-control': 'no-store' });
      const [error] = errors.toSorted((a, b) => waitOf(b) - waitOf(a));
      if (!error) return { headers };
      // A batch with different results keeps the status 207.
      const isWhole = errors.length === data.length;
      const statuses = new Set(errors.map((each) => toPublicError(each).status));
      const [status] = isWhole && statuses.size === 1 ? statuses : [];
      for (const [name, value] of Object.entries(retryHeaders(error))) headers.set(name, value);
      return { headers, ...(status !== undefined && { status }) };
    },
    onError: ({ error, path }) => logFailure(call, error, 'Call failed', path),
  });
}

const waitOf = (error: unknown) => Number(retryHeaders(error)['retry-after'] ?? 0);

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because a bundler drops a pure call without a used result, and then nothing throws.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
