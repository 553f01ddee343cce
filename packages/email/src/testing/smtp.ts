import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  raw: string;
  recipients: string[];
}

interface TestServer {
  url: string;
  close(): Promise<void>;
}

export interface TestSmtpServer extends TestServer {
  received: ReceivedMail[];
  /** Resolves when it has received that many mails. */
  arrived(count: number): Promise<void>;
}

interface SilentServer extends TestServer {
  /** Sends a line on every connection. */
  say(line: string): void;
}

interface Replies {
  /** The reply to a recipient, its code or '550 5.1.1 with its text'; 400 or more rejects it. */
  recipient?: (address: string) => number | string;
  /** The reply to the whole message. */
  message?: number | string;
  /** How long the answer to a whole message takes. */
  messageAfterMs?: number;
  /** The reply code to a sender. */
  sender?: number;
  /** Called for each received mail. */
  onMail?: (mail: ReceivedMail) => void;
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `smtp://127.0.0.1:${address.port}?ignoreTLS=true`;
}

const codeOf = (reply: number | string) => (typeof reply === 'number' ? reply : Number(reply.slice(0, 3)));

function smtpError(reply: number | string): Error {
  const text = typeof reply === 'number' ? `test reply ${reply}` : reply.slice(4);
  return Object.assign(new Error(text), { responseCode: codeOf(reply) });
}

/** Starts a real SMTP server on 127.0.0.1. @param port a free one by default */
export async function startSmtpServer(replies: Replies = {}, port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onMailFrom(_address, _session, callback) {
      callback(replies.sender ? smtpError(replies.sender) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const reply = replies.recipient?.(address) ?? 250;
      callback(codeOf(reply) >= 400 ? smtpError(reply) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (replies.message) {
          callback(smtpError(replies.message));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { raw: Buffer.concat(chunks).toString('utf8'), recipients };
        received.push(mail);
        replies.onMail?.(mail);
        setTimeout(() => callback(), replies.messageAfterMs);
        arrivals.emit('mail');
      });
    },
  });
  // Some tests have clients that disconnect in the middle of a command.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: urlOf(server.server.address()),
    received,
    async arrived(count) {
      while (received.length < count) await once(arrivals, 'mail');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts a server that accepts connections, sends the given lines and then nothing. */
export async function startSilentServer(...lines: string[]): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    for (const line of lines) socket.write(`${line}\r\n`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: urlOf(server.address()),
    say(line) {
      for (const socket of sockets) socket.write(`${line}\r\n`);
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** What is wrong with a connection to an unreliable server. */
interface ConnectionFault {
  /** The connection is closed when the client has sent this text; '' closes it before the greeting. */
  cutAt?: string;
  /** How long the greeting takes. */
  greetAfterMs?: number;
}

/** Starts a server that passes connections on to a real one: the first ones with these faults, later ones without. */
export async function startUnreliableServer(
  behind: TestServer,
  faults: readonly ConnectionFault[],
): Promise<TestServer> {
  let connections = 0;
  const server = createServer((client) => {
    const { cutAt, greetAfterMs = 0 } = faults[connections] ?? {};
    connections += 1;
    client.on('error', () => undefined);
    if (cutAt === '') {
      client.destroy();
      return;
    }
    const greet = () => {
      if (client.destroyed) return;
      const real = connect(Number(new URL(behind.url).port), '127.0.0.1');
      real.on('error', () => undefined).pipe(client);
      let sent = '';
      client.on('data', (chunk: Buffer) => {
        sent += chunk.toString('latin1');
        if (cutAt !== undefined && sent.includes(cutAt)) client.destroy();
        else real.write(chunk);
      });
      client.on('close', () => real.destroy());
    };
    setTimeout(greet, greetAfterMs);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: urlOf(server.address()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The lower-case names of a mail's header fields, in their order. */
export function headerNames(raw: string): string[] {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  return [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, name = '']) => name.toLowerCase());
}

export const parseMail = (raw: string) => simpleParser(raw);
