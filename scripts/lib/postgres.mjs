import { connect } from 'node:net';

/** May this user make databases? Asked as a simple query of the wire protocol. */
const QUESTION = 'select rolsuper or rolcreatedb from pg_roles where rolname = current_user';
const ANSWER_WITHIN_MS = 3000;

/**
 * A message of PostgreSQL's wire protocol, version 3.
 * @param {string} type one letter, or none for the first message
 * @param {Buffer} body
 */
function message(type, body) {
  const head = Buffer.alloc(type.length + 4);
  head.write(type);
  head.writeInt32BE(body.length + 4, type.length);
  return Buffer.concat([head, body]);
}

/** @param {string} user */
function startup(user) {
  const version = Buffer.from([0, 3, 0, 0]);
  return message('', Buffer.concat([version, Buffer.from(`user\0${user}\0database\0postgres\0\0`)]));
}

/**
 * The complete messages at the start of the bytes received so far, and what is left.
 * @param {Buffer} bytes
 */
export function splitMessages(bytes) {
  const messages = [];
  let rest = bytes;
  while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
    const end = rest.readInt32BE(1) + 1;
    messages.push({ type: String.fromCharCode(rest[0] ?? 0), body: rest.subarray(5, end) });
    rest = rest.subarray(end);
  }
  return { messages, rest };
}

/**
 * Whether a PostgreSQL server lets this user in without a password and make databases. Needs no package.
 * @param {{ host: string, port: number, user: string }} server
 * @returns {Promise<boolean>}
 */
export function mayCreateDatabases({ host, port, user }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS });
    /** @type {Buffer} */
    let received = Buffer.alloc(0);
    let asked = false;
    const answer = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => socket.write(startup(user)));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.on('data', (chunk) => {
      const { messages, rest } = splitMessages(Buffer.concat([received, chunk]));
      received = rest;
      for (const { type, body } of messages) {
        const passwordWanted = type === 'R' && body.readInt32BE(0) !== 0;
        if (type === 'E' || passwordWanted) answer(false);
        // A row: number of columns (2 bytes), length of the first (4 bytes), its text.
        if (type === 'D') answer(body.subarray(6).toString() === 't');
        if (type === 'Z' && !asked) {
          asked = true;
          socket.write(message('Q', Buffer.from(`${QUESTION}\0`)));
        }
      }
    });
  });
}
