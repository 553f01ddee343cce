import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { UserError } from './command-line.mjs';
import { root } from './paths.mjs';

const ANSWER_WITHIN_MS = 5_000;

/**
 * Runs one query on a PostgreSQL server. Needs the packages to be installed.
 * @param {string} url
 * @param {number} withinMs time limit of the connection and of the query together
 * @param {string} query
 * @returns {Promise<Record<string, unknown> | undefined>} the first row
 * @throws the driver's error, or one of its own when there is no answer in time
 */
async function firstRow(url, withinMs, query) {
  // Resolved from the package that depends on it.
  const file = createRequire(`${root}/packages/db/package.json`).resolve('postgres');
  /** @type {{ default: typeof import('postgres') }} */
  const { default: postgres } = await import(file);
  const socket = new Socket();
  let isUsed = false;
  const options = {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    // Without this the driver would reconnect without end to a server that closes each connection.
    /** @param {{ host: string[], port: number[] }} address */
    async socket({ host: [host = ''], port: [port = 5432] }) {
      if (isUsed) throw new Error('the connection was closed');
      isUsed = true;
      await once(Object.assign(socket, { host }).connect(port, host), 'connect');
      return socket;
    },
  };
  const sql = postgres(url, options);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs);
  });
  try {
    const [row] = await Promise.race([sql.unsafe(query), timeout]);
    return row;
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 0 });
    socket.destroy();
  }
}

/**
 * Whether a PostgreSQL server accepts the user of the URL and lets it create databases.
 * @param {string} url
 * @param {number} [withinMs] how long the server may take to answer
 * @returns {Promise<boolean>} false as well if no server answers
 */
export async function canCreateDatabases(url, withinMs = ANSWER_WITHIN_MS) {
  try {
    const row = await firstRow(
      url,
      withinMs,
      'select rolsuper or rolcreatedb as can from pg_roles where rolname = current_user',
    );
    return row?.['can'] === true;
  } catch {
    return false;
  }
}

/**
 * The version of the PostgreSQL server at a URL, such as '15.20'.
 * @param {string} url
 * @returns {Promise<string>}
 * @throws UserError when it does not answer
 */
export async function postgresVersion(url) {
  try {
    const row = await firstRow(url, ANSWER_WITHIN_MS, 'show server_version');
    return String(row?.['server_version']).split(' ')[0] ?? '';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reason = String(code ?? error);
    throw new UserError(`TEST_DATABASE_URL does not answer (${reason}): nothing is tested on PostgreSQL.`);
  }
}

/**
 * Names of the tested databases for the output.
 * @param {string} version of the PostgreSQL server; empty when none answers
 * @param {string | undefined} url where it was looked for
 */
export function databaseNames(version, url) {
  if (version) return `PGlite, PostgreSQL ${version}`;
  return `PGlite only (${url ? 'TEST_DATABASE_URL does not answer' : 'no TEST_DATABASE_URL'})`;
}
