import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { testPasswords } from '@dealer/api/testing';
import { makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const LONG_MS = 3_600_000;
const longTimeouts = {
  headersMs: LONG_MS,
  requestMs: LONG_MS,
  checkEveryMs: 20,
  unreadMs: LONG_MS,
  slowChunkMs: LONG_MS,
};
let server: TestServer;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** A connection on which the test writes what it likes; the response is all text until the server closes it. */
async function open() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const response = once(socket, 'close').then(() => chunks.join(''));
  // A test that cuts the connection does not look at the response.
  response.catch(() => undefined);
  return { socket, response };
}

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: shop.example', ...headers, '', ''].join('\r\n');

async function signIn(email = 'staff@example.com'): Promise<string> {
  const passwordHash = await testPasswords.hash('correct horse');
  await makeUser(server.database.db, { email, role: 'admin', passwordHash });
  const { headers } = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const errors = () => server.logged.filter(({ level }) => Number(level) >= 50);

describe('a body that does not arrive in time', () => {
  beforeEach(async () => {
    const timeLimits = { bodyMs: 50, uploadPauseMs: LONG_MS };
    server = await startTestServer({ timeLimits, timeouts: longTimeouts, variables: { UPLOADS: 'on' } });
  });

  it.each([
    ['/api/contact', 'content-length: 100'],
    ['/api/contact', 'transfer-encoding: chunked'],
    ['/trpc/auth.login', 'content-length: 100'],
    ['/inventory', 'content-length: 100'],
  ])('%s with %s is answered 408, and its connection closed', async (path, length) => {
    const { socket, response } = await open();
    socket.write(`${head(path, 'content-type: application/json', length)}1\r\n{`);
    expect(await response).toMatch(/^HTTP\/1\.1 408 [^]*The body took too long to arrive/);
    expect(errors()).toEqual([]);
  });

  it('may be an upload, which goes on for longer in total', async () => {
    const cookie = await signIn();
    const upload = await open();
    const parts = [
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n',
      'x\r\n--b--\r\n',
    ];
    const length = `content-length: ${parts.join('').length}`;
    const type = 'content-type: multipart/form-data; boundary=b';
    upload.socket.write(head('/api/product-images', type, length, `cookie: ${cookie}`, 'connection: close'));
    upload.socket.write(parts[0] ?? '');
    const form = await open();
    form.socket.write(head('/api/contact', 'content-length: 100'));
    expect(await form.response).toContain(' 408 ');
    upload.socket.write(parts[1] ?? '');
    expect(await upload.response).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('an upload', () => {
  it('that stops arriving is answered 408, and its connection closed', async () => {
    const timeLimits = { bodyMs: LONG_MS, uploadPauseMs: 50 };
    server = await startTestServer({ timeLimits, timeouts: longTimeouts, variables: { UPLOADS: 'on' } });
    const cookie = await signIn();
    const { socket, response } = await open();
    const type = 'content-type: multipart/form-data; boundary=b';
    socket.write(head('/api/product-images', type, 'content-length: 1000', `cookie: ${cookie}`));
    socket.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nx');
    expect(await response).toMatch(/^HTTP\/1\.1 408 [^]*The file stopped arriving/);
    expect(errors()).toEqual([]);
  });
});

describe('uploads at the same time', () => {
  it('are read three at a time, however slow these are, and keep no colleague waiting', async () => {
    server = await startTestServer({ timeouts: longTimeouts, variables: { UPLOADS: 'on' } });
    const cookie = await signIn();
    const cookieOfColleague = await signIn('colleague@example.com');
    const type = 'content-type: multipart/form-data; boundary=b';
    const begin = '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nx';
    const end = '\r\n--b--\r\n';
    // More than a connection holds that nobody reads: it is written only while the server reads this upload.
    const file = 'x'.repeat(8 * 1024 * 1024);
    const answered: number[] = [];
    const upload = async (at: number, size: number, by = cookie) => {
      const { socket, response } = await open();
      const length = `content-length: ${size}`;
      socket.write(head('/api/product-images', type, length, `cookie: ${by}`, 'connection: close'));
      return { socket, response: response.then(() => answered.push(at)) };
    };
    const uploadSlowly = async (at: number) => {
      const slow = await upload(at, (begin + file + end).length);
      await new Promise<void>((resolve) => slow.socket.write(begin + file, () => resolve()));
      return slow;
    };
    const slow = await Promise.all([uploadSlowly(0), uploadSlowly(1), uploadSlowly(2)]);
    const whole = await upload(3, (begin + end).length);
    whole.socket.write(begin + end);
    const ofColleague = await upload(4, (begin + end).length, cookieOfColleague);
    ofColleague.socket.write(begin + end);
    await ofColleague.response;
    for (let asked = 0; asked < 20; asked += 1) await server.get('/api/brands');
    expect(answered).toEqual([4]);
    slow[0]?.socket.write(end);
    await Promise.all([slow[0]?.response, whole.response]);
    expect(new Set(answered)).toEqual(new Set([0, 3, 4]));
  });
});

describe('a body that is rejected while it arrives', () => {
  const size = 12 * 1024 * 1024;
  const type = 'content-type: multipart/form-data; boundary=b';
  beforeEach(async () => {
    server = await startTestServer({ timeouts: longTimeouts, variables: { UPLOADS: 'on' } });
  });

  it.each([
    ['/api/contact', 'content-type: application/json', 413],
    ['/trpc/auth.login', 'content-type: application/json', 413],
    ['/api/imports', type, 401],
    ['/api/product-images', type, 401],
    ['/api/contact', 'origin: https://evil.example', 403],
  ])(
    '%s with %s is answered %i to a client that reads nothing before it has sent all',
    async (path, header, status) => {
      const { socket, response } = await open();
      socket.pause();
      socket.write(head(path, header, `content-length: ${size}`));
      await new Promise((resolve) => socket.write(Buffer.alloc(size, 'x'), resolve));
      socket.resume();
      expect(await response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*message`));
      expect(errors()).toEqual([]);
    },
  );

  it('has no end: it is cut', async () => {
    const { socket } = await open();
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve()).on('error', () => undefined);
    });
    socket.write(head('/api/contact', 'transfer-encoding: chunked'));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    let chunks = 0;
    const writeOn = () => {
      while (!socket.destroyed) {
        chunks += 1;
        if (!socket.write(chunk)) return void socket.once('drain', writeOn);
      }
    };
    writeOn();
    await closed;
    // 64 MB, and what the system holds on its way.
    expect(chunks).toBeLessThan(1_600);
  });
});

describe('a client that goes away within its body', () => {
  it('leaves no error in the log', async () => {
    server = await startTestServer({ timeouts: longTimeouts });
    const { socket } = await open();
    socket.write(`${head('/api/contact', 'content-length: 100')}{`);
    socket.end();
    await expect.poll(() => server.logged.map(({ path }) => path)).toContain('/api/contact');
    expect(errors()).toEqual([]);
  });
});

describe('a head that does not arrive in time', () => {
  it.each([
    ['begun', 'GET / HTTP/1.1\r\nhost: a\r\n'],
    ['not begun', ''],
  ])('is answered 408 when %s', async (_, text) => {
    server = await startTestServer({ timeouts: { ...longTimeouts, headersMs: 50 } });
    const { socket, response } = await open();
    socket.write(text);
    expect(await response).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a client that asks before it sends its body', () => {
  const expects = 'expect: 100-continue';
  beforeEach(async () => {
    server = await startTestServer({ timeouts: longTimeouts, variables: { UPLOADS: 'on' } });
  });

  it.each([
    ['/api/contact', 'content-length: 70000', 413],
    ['/trpc/auth.login', 'content-length: 70000', 413],
    ['/api/product-images', 'content-length: 1000', 401],
  ])('is answered at once: %s with %s', async (path, length, status) => {
    const { socket, response } = await open();
    socket.write(head(path, length, expects));
    expect(await response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('is told to go on where the body is accepted', async () => {
    const { socket } = await open();
    const body = '{"email":"nobody@example.com"}';
    socket.write(
      head('/api/auth/forgot-password', `content-length: ${body.length}`, expects, 'connection: close'),
    );
    expect(await once(socket, 'data')).toEqual(['HTTP/1.1 100 Continue\r\n\r\n']);
    const answered = once(socket, 'data');
    socket.write(body);
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
