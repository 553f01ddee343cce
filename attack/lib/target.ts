import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { leaksOf, logProblems } from './leaks.ts';
import { type BuiltServer, type Figures, SAMPLE_PASSWORD } from './server.ts';

const ANSWER_WITHIN_MS = 60_000;
const PROBE_EVERY_MS = 50;
const MAX_SHOWN = 20;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  method?: string;
  path: string;
  /** An object is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the body comes with its length, else in chunks; with its length unless given. */
  isAnnounced?: boolean;
  cookie?: string;
}

interface AttackFigures {
  problems: string[];
  /** The slowest answer of /livez, in milliseconds; other programs on the machine are part of it. */
  slowestMs: number;
  /** The most that the server's main thread worked between a request of /livez and its answer, in milliseconds. */
  workMs: number;
  figures: Figures;
}

const probeSchema = z.object({ slowestMs: z.number(), workMs: z.number(), problems: z.array(z.string()) });

export type Person = 'visitor' | 'customer' | 'staff' | 'owner';

/** The attacked server. Every answer is judged when it comes; `problems` collects what is wrong with them. */
export class Target {
  readonly server: BuiltServer;
  readonly problems: string[] = [];
  readonly #secrets = [SAMPLE_PASSWORD, 'attack-api-key'];
  /** Operators may read in the log where mails are stored; callers may not. */
  readonly #dataDir: string;
  #cookies: Partial<Record<Person, string>> = {};
  #sent = 0;

  constructor(server: BuiltServer) {
    this.server = server;
    this.#dataDir = server.dataDir;
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#sent;
  }

  cookieOf(person: Person): string {
    return this.#cookies[person] ?? '';
  }

  /** Signs the sample accounts in again, each from a new address. */
  async signIn(): Promise<void> {
    this.#cookies = {};
    for (const person of ['customer', 'staff', 'owner'] as const) {
      const body = { email: `${person}@example.com`, password: SAMPLE_PASSWORD };
      const { headers, status } = await this.send({ method: 'POST', path: '/api/auth/login', body });
      const cookie = headers['set-cookie']?.find((header) => header.startsWith('sid='))?.split(';')[0];
      if (!cookie) throw new Error(`${person} could not sign in (${status})`);
      this.#cookies[person] = cookie;
      this.#secrets.push(cookie.slice('sid='.length));
    }
  }

  /** A caller's address that was not used before. */
  newAddress(): string {
    this.#sent += 1;
    return `10.${(this.#sent >> 16) & 255}.${(this.#sent >> 8) & 255}.${this.#sent & 255}`;
  }

  /** Sends a request on a connection of its own, exactly as it is written, and judges the answer. */
  async send({
    method = 'GET',
    path,
    body,
    headers = {},
    isAnnounced = true,
    cookie,
  }: Sent): Promise<Answer> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const options = {
      method,
      path,
      agent: false,
      timeout: ANSWER_WITHIN_MS,
      headers: {
        'x-forwarded-for': this.newAddress(),
        ...(text !== undefined && {
          'content-type': 'application/json',
          ...(isAnnounced
            ? { 'content-length': String(Buffer.byteLength(text)) }
            : { 'transfer-encoding': 'chunked' }),
        }),
        ...(cookie && { cookie }),
        ...headers,
      },
    };
    const answer = await new Promise<Answer>((resolve) => {
      const sent = request(this.server.url, options, (response) => {
        const chunks: Buffer[] = [];
        const finish = () => {
          const whole = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: whole });
        };
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('close', finish);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      // The server may close a connection on which it rejected a body.
      sent.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }));
      sent.end(text);
    });
    this.judge(`${method} ${path.slice(0, 120)} ${text?.slice(0, 200) ?? ''}`, answer);
    return answer;
  }

  /** Calls a procedure at /trpc. @param input as it is put into the body or the query */
  call(kind: 'query' | 'mutation', procedure: string, input: unknown, cookie = ''): Promise<Answer> {
    const path = `/trpc/${procedure}`;
    if (kind === 'mutation') return this.send({ method: 'POST', path, body: input ?? {}, cookie });
    const query = input === undefined ? '' : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
    return this.send({ path: path + query, cookie });
  }

  /** Writes bytes on a connection, and reads what comes until it is closed, or until the head is there. */
  async sendBytes(bytes: string): Promise<string> {
    this.#sent += 1;
    const socket = connect(this.server.port, '127.0.0.1');
    let text = '';
    const closed = new Promise<void>((resolve) => {
      socket.setEncoding('utf8').setTimeout(ANSWER_WITHIN_MS, () => {
        this.problems.push(`No answer to ${JSON.stringify(bytes.slice(0, 120))}`);
        socket.destroy();
      });
      socket.on('data', (chunk: string) => {
        text += chunk;
        if (text.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('error', () => undefined).on('close', () => resolve());
    });
    await once(socket, 'connect');
    socket.write(bytes, 'latin1');
    await closed;
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    this.judge(JSON.stringify(bytes.slice(0, 120)), { status, headers: {}, text });
    return text;
  }

  /** Notes what is wrong with an answer. */
  judge(what: string, { status, headers, text }: Answer): void {
    const problems = leaksOf(text, [...this.#secrets, this.#dataDir]);
    if (status >= 500 && !(status === 503 && headers['retry-after'])) problems.push(`status ${status}`);
    if (text === 'no answer in time') problems.push(text);
    if (problems.length && this.problems.length < MAX_SHOWN)
      this.problems.push(`${what}: ${problems.join(', ')}; ${text.slice(0, 300)}`);
  }

  /**
   * Runs an attack while /livez is asked all the time.
   * @returns the problems of the answers and of the log, and the figures
   */
  async attack(run: () => Promise<void>): Promise<AttackFigures> {
    this.problems.length = 0;
    await this.server.figures();
    const probe = new Worker(new URL('./probe.mjs', import.meta.url), {
      workerData: { url: this.server.url, pid: this.server.pid },
    });
    const probed = once(probe, 'message');
    await run().finally(() => probe.postMessage('stop'));
    const { slowestMs, workMs, problems } = probeSchema.parse((await probed)[0]);
    this.problems.push(...problems);
    const { status } = await this.send({ path: '/readyz' });
    if (status !== 200) this.problems.push(`/readyz answered ${status} afterwards`);
    const figures = await this.server.figures();
    return {
      problems: [...this.problems, ...logProblems(this.server.takeOutput(), this.#secrets)],
      slowestMs,
      workMs,
      figures,
    };
  }

  /** Waits until a condition holds; notes a problem when it does not within the time for an answer. */
  async until(holds: () => boolean, condition: string): Promise<void> {
    const deadline = Date.now() + ANSWER_WITHIN_MS;
    while (!holds() && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    this.expect(holds(), `It was not so that ${condition}`);
  }

  /** Notes a problem unless a condition holds. */
  expect(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(problem);
  }
}
