import { createServer } from 'node:http';
import { createLimitedFetch } from '@dealer/api';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type HostileAnswer,
  type HostileHost,
  hostileAnswers,
  startHostileHost,
} from '../testing/hostile-host.ts';
import { createAskAi } from './ask-ai.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

const answers = Object.keys(hostileAnswers).filter((name): name is HostileAnswer => name in hostileAnswers);
const TIME_LIMIT_MS = 300;
const log = { info: () => undefined, error: () => undefined };
const question = {
  model: 'a-model',
  instructions: 'Be brief',
  text: 'Is it?',
  name: 'fact',
  shape: z.object({ found: z.boolean() }),
  maxOutputTokens: 200,
};

let host: HostileHost;
afterEach(() => host.close());

describe.each(answers)('a host that answers with %s', (answer) => {
  it('holds up no call', async () => {
    host = await startHostileHost(answer);
    const fetchImage = createOutboundFetch({ allows: () => true, timeLimitMs: TIME_LIMIT_MS });
    const fetchApi = createLimitedFetch({ timeLimitMs: TIME_LIMIT_MS, maxBytes: 100_000 });
    const askAi = createAskAi({ key: 'k', baseUrl: host.url, timeLimitMs: TIME_LIMIT_MS }, log);
    const [image, api, ai] = await Promise.all([
      fetchImage(host.url, { maxBytes: 100_000 }),
      fetchApi(host.url).then(
        () => 'answered',
        () => 'failed',
      ),
      askAi(question),
    ]);
    expect(image).toEqual({ ok: false, reason: expect.any(String) });
    expect(api).toBe('failed');
    expect(ai).toMatchObject({ ok: false, reason: expect.any(String) });
  });

  it('holds up no call that is canceled', async () => {
    host = await startHostileHost(answer);
    const canceled = new AbortController();
    const { signal } = canceled;
    const calls = [
      createOutboundFetch({ allows: () => true })(host.url, { maxBytes: 100_000, signal }),
      createLimitedFetch({ timeLimitMs: 60_000, maxBytes: 100_000 })(host.url, { signal }),
      createAskAi({ key: 'k', baseUrl: host.url }, log)({ ...question, signal }),
    ];
    canceled.abort(new Error('The worker stops'));
    const settled = await Promise.allSettled(calls);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('a configured API', () => {
  it('is not followed to another address', async () => {
    let followed = 0;
    const server = createServer((request, response) => {
      if (request.url === '/elsewhere') followed += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    host = {
      url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '',
      close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
    };
    const answered = await createAskAi({ key: 'k', baseUrl: host.url }, log)(question);
    expect([followed, answered]).toEqual([
      0,
      {
        ...{ ok: false, reason: 'The host redirects (307): check OPENAI_BASE_URL.', again: 'afterFix' },
        usage: { inputTokens: 0, outputTokens: 0 },
      },
    ]);
  });
});
