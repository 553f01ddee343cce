import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { mayCreateDatabases, splitMessages } from './postgres.mjs';

/**
 * @param {string} type
 * @param {number[]} body
 */
function message(type, body) {
  return Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);
}

const welcome = Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', [73])]);
const passwordWanted = message('R', [0, 0, 0, 10]);
/** @param {string} answer */
const row = (answer) => message('D', [0, 1, 0, 0, 0, 1, answer.charCodeAt(0)]);

/** @type {import('node:net').Server | undefined} */
let server;
afterEach(() => server?.close());

/**
 * A server that sends one answer after the other, split in the middle of each.
 * @param {Buffer[]} answers
 * @returns {Promise<boolean>}
 */
function probe(answers) {
  const left = [...answers];
  const listening = createServer((socket) => {
    socket.on('data', () => {
      const next = left.shift();
      if (!next) return socket.end();
      socket.write(next.subarray(0, 3));
      return socket.write(next.subarray(3));
    });
  });
  server = listening;
  return new Promise((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve(mayCreateDatabases({ host: '127.0.0.1', port, user: 'someone' }));
    });
  });
}

describe('the look for a PostgreSQL server', () => {
  it('finds one that lets the user make databases', async () => {
    expect(await probe([welcome, row('t')])).toBe(true);
  });

  it.each([
    ['lets the user make none', [welcome, row('f')]],
    ['wants a password', [passwordWanted]],
    ['does not know the user', [message('E', [0])]],
    ['hangs up', []],
  ])('passes over one that %s', async (_, answers) => {
    expect(await probe(answers)).toBe(false);
  });

  it('passes over a port where nobody listens', async () => {
    expect(await mayCreateDatabases({ host: '127.0.0.1', port: 1, user: 'someone' })).toBe(false);
  });

  it('keeps the beginning of a message for later', () => {
    const { messages, rest } = splitMessages(Buffer.concat([welcome, row('t').subarray(0, 6)]));
    expect(messages.map(({ type }) => type)).toEqual(['R', 'Z']);
    expect(rest).toHaveLength(6);
  });
});
