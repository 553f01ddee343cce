import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '@dealer/api';
import type { CatalogueVersion } from '../catalogue-version.ts';
import { isKept } from './cacheable.ts';
import { type Finished, type FinishedAnswers, finish, finishedResponse, writeFinished } from './finished.ts';
import { baseHeaders } from './security.ts';

interface Made {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface AnonymousCache {
  /** Answers from finished bytes when they are of the catalogue's present version; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
  /**
   * Answers with what is kept, or makes it under the version that stood before: it can only be fresher than its mark.
   * Kept is what has status 200 and is not marked no-store.
   */
  fill(request: IncomingMessage, make: () => Promise<Made>): Promise<Response>;
}

/** Keeps the finished bytes of `GET /api/products` and of anonymous public pages (architecture: the way of a request). */
export function anonymousCache(version: CatalogueVersion, answers: FinishedAnswers): AnonymousCache {
  const underWay = new Map<string, Promise<Finished | Made>>();

  async function makeOnce(key: string, present: number, make: () => Promise<Made>): Promise<Finished | Made> {
    const made = await make();
    if (made.status !== 200 || made.headers['cache-control'] === 'no-store') return made;
    const finished = await finish(present, made.body, { ...baseHeaders, ...made.headers });
    answers.set(key, finished);
    return finished;
  }

  return {
    answer(request, response, requestId) {
      const present = version.peek();
      const cacheable = request.method === 'GET' || request.method === 'HEAD';
      if (present === undefined || !cacheable || !request.url || carriesSession(request.headers.cookie))
        return false;
      const finished = answers.get(request.url, present);
      if (!finished) return false;
      writeFinished(finished, request, response, requestId);
      return true;
    },
    async fill(request, make) {
      const key = request.url ?? '/';
      if (!isKept(key)) return plainResponse(await make());
      const present = await version.read();
      const kept = answers.get(key, present);
      if (kept) return finishedResponse(kept, request);
      const mark = `${present} ${key}`;
      const making = underWay.get(mark) ?? makeOnce(key, present, make);
      underWay.set(mark, making);
      const made = await making.finally(() => underWay.delete(mark));
      return 'etag' in made ? finishedResponse(made, request) : plainResponse(made);
    },
  };
}

function plainResponse({ status, headers, body }: Made): Response {
  return new Response(body || null, { status, headers });
}
