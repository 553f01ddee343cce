import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BodyError } from './read-body.ts';
import { readUploads, type UploadLimits } from './read-uploads.ts';

const limits: UploadLimits = { maxFiles: 2, maxFileBytes: 10, maxTotalBytes: 2_000, maxPauseMs: 60_000 };
let server: Server;
let outcomes: unknown[];
let handled: string[];
let onHandled: () => void;

beforeEach(async () => {
  outcomes = [];
  handled = [];
  onHandled = () => undefined;
  server = createServer((incoming: IncomingMessage, response) => {
    const reading = readUploads(incoming, 'files', limits, async ({ name, bytes }) => {
      handled.push(`${name}: ${bytes.length} bytes`);
      onHandled();
    });
    void reading
      .then(
        (count) => outcomes.push(count),
        (error: unknown) => outcomes.push(error),
      )
      .finally(() => response.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

const part = (name: string, text: string, field = 'files') =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${text}\r\n`;

function start(contentType = 'multipart/form-data; boundary=b') {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sent = request({ port, method: 'POST', headers: { 'content-type': contentType } });
  return { sent, responded: once(sent, 'response') };
}

it('a body that arrives drop by drop is given up after a time in all', async () => {
  limits.maxWaitMs = 200;
  const { sent, responded } = start();
  const drops = setInterval(() => sent.write('-'), 20);
  await responded;
  clearInterval(drops);
  delete limits.maxWaitMs;
  sent.destroy();
  expect(outcomes).toMatchObject([{ status: 408, message: 'The file took too long to arrive' }]);
});

it.each([
  [1, 'Send one file at a time'],
  [2, 'At most 2 files at a time'],
])('more than %i is too many', async (maxFiles, message) => {
  limits.maxFiles = maxFiles;
  const { sent, responded } = start();
  sent.end(`${part('a', '1')}${part('b', '2')}${part('c', '3')}--b--`);
  await responded;
  limits.maxFiles = 2;
  expect(outcomes).toMatchObject([{ status: 400, message }]);
});

it('handles a file before the next one has been sent', async () => {
  const { sent, responded } = start();
  const first = new Promise<void>((resolve) => {
    onHandled = resolve;
  });
  // The boundary that ends a file is the beginning of the next part.
  sent.write(part('a.png', 'first') + part('b.png', '').slice(0, -2));
  await first;
  expect(handled).toEqual(['a.png: 5 bytes']);
  sent.end('second\r\n--b--\r\n');
  await responded;
  expect([handled, outcomes]).toEqual([['a.png: 5 bytes', 'b.png: 6 bytes'], [2]]);
});

it.each([
  ['too many files', part('a', '') + part('b', '') + part('c', ''), 400],
  ['too many bytes', part('a', 'x'.repeat(3_000)), 413],
])('rejects %s', async (_, body, status) => {
  const { sent, responded } = start();
  sent.end(`${body}--b--\r\n`);
  await responded;
  expect(outcomes).toMatchObject([{ status }]);
});

it('rejects too many bytes while more are to come, and still responds', async () => {
  const { sent, responded } = start();
  sent.write(part('a', 'x'.repeat(3_000)));
  await responded;
  sent.destroy();
  expect(outcomes).toMatchObject([{ status: 413 }]);
});

it('reads one byte more of a large file than it may have, and skips other fields', async () => {
  const { sent, responded } = start();
  sent.end(`${part('a', 'x'.repeat(500))}${part('b', 'x', 'others')}--b--\r\n`);
  await responded;
  expect([handled, outcomes]).toEqual([['a: 11 bytes'], [1]]);
});

it.each([
  ['a body that ends within a file', part('a', 'x').slice(0, -2)],
  ['a body that ends within the head of a part', '--b\r\ncontent-disposition: form-data; name="fi'],
  ['parts without a boundary', 'x'.repeat(500)],
  ['an empty body', ''],
  ['a head that is no head', `--b\r\n\0\xff: ;;;="\r\n\r\nx\r\n--b--\r\n`],
])('rejects %s, or finds no file in it', async (_, body) => {
  const { sent, responded } = start();
  sent.end(body);
  await responded;
  expect(outcomes).toEqual([expect.toSatisfy((outcome) => outcome === 0 || outcome instanceof BodyError)]);
});

it('reports the error of the handler as it is', async () => {
  const { sent, responded } = start();
  const failure = new Error('The disk is full');
  onHandled = () => {
    throw failure;
  };
  sent.end(`${part('a', 'x')}--b--\r\n`);
  await responded;
  expect(outcomes).toEqual([failure]);
});

it('rejects what is no multipart form', async () => {
  const { sent, responded } = start('text/plain');
  sent.end('text');
  await responded;
  expect(outcomes).toMatchObject([{ status: 400 }]);
});

/** A promise that the test settles. */
function gate() {
  let resolve: (value: number) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<number>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

it('a semaphore runs so many tasks at a time, and the next one when one has failed', async () => {
  const run = createSemaphore(2);
  const gates = Array.from({ length: 3 }, gate);
  const started: number[] = [];
  const tasks = gates.map(({ promise }, at) =>
    run(() => {
      started.push(at);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[0]?.reject(new Error('failed'));
  await expect(tasks[0]).rejects.toThrow('failed');
  gates[1]?.resolve(1);
  gates[2]?.resolve(2);
  expect([await tasks[1], await tasks[2]]).toEqual([1, 2]);
  expect(started).toEqual([0, 1, 2]);
});
