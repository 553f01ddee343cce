import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { cacheableResponse, toResponse } from './response-cache.ts';
import { uncachedResponse } from './uncached-response.ts';

it('a compression that failed is tried again with the next request', async () => {
  const request = new IncomingMessage(new Socket());
  request.headers['accept-encoding'] = 'gzip';
  const cached = cacheableResponse(1, 'a page', { 'content-type': 'text/html' });
  const { body } = cached.identity;
  Reflect.set(cached.identity, 'body', 1);
  await expect(toResponse(cached, request)).rejects.toThrow('argument');
  cached.identity.body = body;
  expect((await toResponse(cached, request)).headers.get('content-encoding')).toBe('gzip');
});

it('caches on the way are told that a response has several encodings, whatever else it depends on', async () => {
  const varyOf = async (headers: Record<string, string>) => {
    const request = new IncomingMessage(new Socket());
    const cached = await toResponse(cacheableResponse(1, 'text', headers), request);
    const uncached = await uncachedResponse({ status: 200, headers, body: 'text' }, request);
    return [cached, uncached].map((response) => response.headers.get('vary'));
  };
  expect(await varyOf({})).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  expect(await varyOf({ vary: 'Cookie' })).toEqual(['Cookie, Accept-Encoding', 'Cookie, Accept-Encoding']);
});
