import { appRouter, type Context, toPublicError } from '@dealer/api';
import { MAX_BATCH_SIZE } from '@dealer/api/domain/batch';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { logFailure, retryHeaders } from './failures.ts';
import { takeTurns } from './take-turns.ts';

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
    createContext: () => ({ ...call, runInTurn: takeTurns() }),
    responseMeta: ({ errors, data }) => {
      // Most of them are of a person, and the address does not say of whom.
      const headers = new Headers({ 'cache-control': 'no-store' });
      const [error] = errors.toSorted((a, b) => waitOf(b) - waitOf(a));
      if (!error) return { headers };
      // A batch whose calls end differently keeps its status 207.
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
    // The result is used: a bundler drops a call whose result is not, and this one then never throws.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
