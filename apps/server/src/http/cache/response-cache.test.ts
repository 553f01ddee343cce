import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { cacheableResponse, toResponse } from './response-cache.ts';

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
