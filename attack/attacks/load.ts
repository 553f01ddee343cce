import { type ClientRequest, request } from 'node:http';
import { type Attack, inTurn, range } from './attack.ts';

const MEGABYTE = 1024 * 1024;

/** Of one session (watch.ts). */
const MAX_STREAMS = 20;

/** A multipart body of that many megabytes in files of 9 MB each, none of which is an image. */
function multipart(megabytes: number): Buffer {
  const file = Buffer.alloc(9 * MEGABYTE, 'x');
  const head = 'content-disposition: form-data; name="files"; filename="a.png"';
  const parts = range(Math.ceil(megabytes / 9)).flatMap(() => [
    Buffer.from(`--b\r\n${head}\r\n\r\n`),
    file,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
}

/** The status of a response, whose body is not looked at; 0 where the connection was closed. */
function statusOf(sent: ClientRequest): Promise<number> {
  return new Promise((resolve) => {
    sent.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', () => resolve(0));
  });
}

/** Searches, each of another text. */
const batchOf = (round: number, calls: number) =>
  Object.fromEntries(range(calls).map((at) => [at, { json: { search: `mower ${round} ${at}` } }]));

export const loadAttacks: Attack[] = [
  {
    name: 'batches of 30 searches',
    times: { small: 3, large: 200 },
    run: async (target, times) => {
      await inTurn(range(times), 10, async (round) => {
        const input = JSON.stringify(batchOf(round, 30));
        const names = Array(30).fill('storefront.products.search').join(',');
        const path = `/trpc/${names}?${new URLSearchParams({ batch: '1', input })}`;
        const { status } = await target.send({ path });
        target.expect([200, 207, 429].includes(status), `A batch was answered ${status}`);
      });
    },
  },
  {
    name: 'event streams of one session',
    times: { small: 40, large: 2_000 },
    run: async (target, times) => {
      const options = {
        agent: false,
        headers: { cookie: target.cookieOf('staff'), accept: 'text/event-stream' },
      };
      const url = `${target.server.url}/trpc/admin.events.watch?input=${encodeURIComponent('{"json":{}}')}`;
      const streams: ClientRequest[] = [];
      /** What each stream has received so far. */
      const texts: string[] = [];
      await inTurn(range(times), 20, async (at) => {
        const sent = request(url, options);
        streams.push(sent);
        sent.on('response', (response) => {
          response.setEncoding('utf8').on('data', (text: string) => {
            texts[at] = (texts[at] ?? '') + text;
          });
        });
        sent.end();
        const status = await statusOf(sent);
        target.expect(status === 200, `A stream was answered ${status}`);
      });
      const count = (part: string) => texts.filter((text) => text.includes(part)).length;
      await target.until(
        () => count('"code":"TOO_MANY_REQUESTS"') === times - MAX_STREAMS,
        'the other streams are rejected',
      );
      await target.send({
        method: 'POST',
        path: '/api/contact',
        body: {
          ...{ firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com' },
          ...{ subject: 'Hours', message: 'When are you open on Saturdays?' },
        },
      });
      await target.until(() => count('"about":"message"') === MAX_STREAMS, 'each open stream has the event');
      for (const stream of streams) stream.destroy();
    },
  },
  {
    name: 'uploads at once',
    times: { small: 2, large: 12 },
    run: async (target, times) => {
      // 80 MB each in the large run.
      const body = multipart(times < 12 ? 9 : 80);
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(body.length),
        cookie: target.cookieOf('staff'),
        'x-forwarded-for': target.newAddress(),
      };
      await Promise.all(
        range(times).map(async () => {
          const options = { method: 'POST', agent: false, headers };
          const sent = request(`${target.server.url}/api/product-images`, options);
          sent.end(body);
          const status = await statusOf(sent);
          target.expect(status === 200, `An upload was answered ${status}`);
        }),
      );
    },
  },
];
