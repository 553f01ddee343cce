import { EventEmitter, once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { gracefulStop } from './stop.ts';

const opened: { closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections();
});

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  opened.push(server);
  const stop = gracefulStop(server);
  await once(server, 'listening');
  const address = server.address();
  return { stop, port: address && typeof address === 'object' ? address.port : 0 };
}

it('cuts event streams without ending them, so that clients reconnect', async () => {
  const { stop, port } = await start((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
  });
  const asked = request({ port, headers: { accept: 'text/event-stream' } }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  const broken = once(response ?? asked, 'error');
  response?.resume();
  await stop();
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
});

it('answers a pending request', async () => {
  const requests = new EventEmitter();
  const arrived = once(requests, 'request');
  const { stop, port } = await start((_, response) => requests.emit('request', response));
  const asked = request({ port, agent: false, headers: { connection: 'keep-alive' } }).end();
  const answered = once(asked, 'response');
  const [held]: ServerResponse[] = await arrived;
  const stopped = stop();
  held?.end('done');
  const [response]: IncomingMessage[] = await answered;
  response?.resume();
  expect(response?.statusCode).toBe(200);
  await stopped;
});

it('cuts an event stream that is opened after the stop has begun', async () => {
  const requests = new EventEmitter();
  const arrived = once(requests, 'request');
  const { stop, port } = await start((asked, response) => {
    if (asked.headers.accept)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
    else requests.emit('request', response);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = request({ port, agent }).end();
  const answered = once(asked, 'response');
  const [held]: ServerResponse[] = await arrived;
  const stopped = stop();
  // The client sends its next request over the same connection, at the moment of the answer.
  const stream = request({ port, agent, headers: { accept: 'text/event-stream' } }).end();
  stream
    .on('response', (response) => response.on('error', () => undefined).resume())
    .on('error', () => undefined);
  held?.end('done');
  const [response]: IncomingMessage[] = await answered;
  response?.resume();
  expect(await stopped).toBeUndefined();
}, 5_000);
