import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  raw: string;
  recipients: string[];
}

export interface TestServer {
  url: string;
  close(): Promise<void>;
}

export interface TestSmtpServer extends TestServer {
  received: ReceivedMail[];
  /** Resolves when it has taken so many mails. */
  arrived(count: number): Promise<void>;
}

export interface SilentServer extends TestServer {
  /** Sends a line on every connection. */
  say(line: string): void;
}

interface Replies {
  /** The reply to a recipient: a code of 400 or more refuses. */
  recipient?: (address: string) => number;
  /** The reply to a whole message. */
  message?: number;
  /** The reply to a sender. */
  sender?: number;
  /** Is told of each mail that was taken. */
  taken?: (mail: ReceivedMail) => void;
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `smtp://127.0.0.1:${address.port}?ignoreTLS=true`;
}

function refusal(code: number): Error {
  return Object.assign(new Error(`test reply ${code}`), { responseCode: code });
}

/** A real SMTP server on the loopback interface, on a free port unless one is named. */
export async function startSmtpServer(replies: Replies = {}, port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onMailFrom(_address, _session, callback) {
      callback(replies.sender ? refusal(replies.sender) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const code = replies.recipient?.(address) ?? 250;
      callback(code >= 400 ? refusal(code) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (replies.message) {
          callback(refusal(replies.message));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { raw: Buffer.concat(chunks).toString('utf8'), recipients };
        received.push(mail);
        replies.taken?.(mail);
        callback();
        arrivals.emit('mail');
      });
    },
  });
  // A client that gives up in mid-sentence is what some tests are about.
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

/** A server that takes connections, says the given lines and then nothing. */
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

/** The names of the header fields, in order, as they stand on the wire. */
export function headerNames(raw: string): string[] {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  return [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, name = '']) => name.toLowerCase());
}

export const parseMail = (raw: string) => simpleParser(raw);
