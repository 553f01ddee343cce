import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

interface PausingProxy {
  url: string;
  /** Sends the rest of the page. */
  goOn: () => void;
  close: () => void;
}

/** Stands between a browser and the server, as a slow line on which a page arrives up to a mark long before the rest of it. */
export async function startPausingProxy(target: string, mark: string): Promise<PausingProxy> {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(request.url ?? '/', target));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.headers['sec-fetch-dest'] !== 'document') return void response.end(body);
    const at = body.indexOf(mark);
    if (at < 0) throw new Error(`The page does not contain ${mark}`);
    response.write(body.subarray(0, at));
    await released;
    response.end(body.subarray(at));
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: Error) => response.destroy(error));
  });
  return {
    url: await listen(server),
    goOn,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
