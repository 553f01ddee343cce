import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';
import type { OutboundOptions } from '../outbound/request-once.ts';

/** What a fake site answers: text as a page, bytes as an image, or whatever a function does. */
type Answer = string | Uint8Array | ((request: IncomingMessage, response: ServerResponse) => unknown);

export interface LoopbackSites {
  /** How requests reach the sites and nothing else. */
  outbound: OutboundOptions;
  /** The received requests as 'host/path', in order. */
  requests: string[];
  close(): Promise<void>;
}

function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (typeof answer === 'function') answer(request, response);
  else {
    const type = typeof answer === 'string' ? 'text/html; charset=utf-8' : 'image/jpeg';
    response.writeHead(200, { 'content-type': type }).end(answer);
  }
}

/**
 * Imitates sites of any host name on one port of the loopback address; what is not listed is a 404.
 * @param answers by host and path, such as 'maker.example/robots.txt'
 */
export async function startLoopbackSites(answers: Record<string, Answer>): Promise<LoopbackSites> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const name = `${request.headers.host ?? ''}${request.url ?? ''}`;
    requests.push(name);
    const answer = answers[name];
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end();
    else send(answer, request, response);
  });
  const port = await listenOnLoopback(server);
  return {
    requests,
    outbound: {
      allows: (ip) => ip === '127.0.0.1',
      reroute: (url) => {
        // Addresses that are numbers go where they say, so that the guard is tried with them.
        if (/^[\d.[\]:a-f]+$/.test(url.hostname) || url.hostname === 'localhost') return url;
        return new URL(`http://127.0.0.1:${port}${url.pathname}${url.search}`);
      },
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
