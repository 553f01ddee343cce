import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const PROBE_EVERY_MS = 50;

interface Backend {
  url: string;
  agent: Agent;
  isReady: boolean;
  /** Statuses of /readyz in the order in which they changed; 0 without an answer. */
  readiness: number[];
}

/** A small proxy that gives each request to the next backend that is ready. It repeats none, so that none can be lost unnoticed. */
export class RoundRobin {
  /** Requests that a backend did not answer, or not completely. */
  readonly failures: string[] = [];
  readonly #backends: Backend[] = [];
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  readonly #probes: NodeJS.Timeout;
  #next = 0;

  constructor() {
    this.#probes = setInterval(() => {
      for (const backend of this.#backends) void probe(backend);
    }, PROBE_EVERY_MS);
  }

  /** @returns its URL */
  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The proxy listens on a port');
    return `http://127.0.0.1:${address.port}`;
  }

  add(url: string): Backend {
    const backend = { url, agent: new Agent({ keepAlive: true }), isReady: false, readiness: [] };
    this.#backends.push(backend);
    return backend;
  }

  close(): void {
    clearInterval(this.#probes);
    for (const { agent } of this.#backends) agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    this.#next += 1;
    const backend = ready[this.#next % ready.length];
    const fail = (reason: string) => {
      this.failures.push(`${incoming.method} ${incoming.url}: ${reason}`);
      outgoing.destroy();
    };
    if (!backend) return fail('no backend is ready');
    const { method, url, headers } = incoming;
    const { agent } = backend;
    const forwarded = request(backend.url + url, { method, headers, agent }, (answer) => {
      // Of this connection alone.
      delete answer.headers.connection;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', ({ message }) => fail(message)).pipe(outgoing);
    });
    forwarded.on('error', ({ message }) => fail(message));
    incoming.pipe(forwarded);
  }
}

async function probe(backend: Backend): Promise<void> {
  const status = await fetch(`${backend.url}/readyz`, { headers: { connection: 'close' } }).then(
    (response) => response.status,
    () => 0,
  );
  if (backend.readiness.at(-1) !== status) backend.readiness.push(status);
  backend.isReady = status === 200;
}
