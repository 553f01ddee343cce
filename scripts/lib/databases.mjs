import { createRequire } from 'node:module';
import { Fault } from './command-line.mjs';
import { root } from './paths.mjs';

/**
 * The version of the PostgreSQL server at an address, such as '15.20'. Needs the packages to be installed.
 * @param {string} url
 * @returns {Promise<string>}
 * @throws Fault when it does not answer
 */
export async function postgresVersion(url) {
  // Resolved from the package that depends on it.
  const postgres = createRequire(`${root}/packages/db/package.json`)('postgres');
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    const [row] = await sql`show server_version`;
    return String(row.server_version).split(' ')[0] ?? '';
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Fault(`TEST_DATABASE_URL does not answer (${reason}): nothing is tested on PostgreSQL.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Names of the databases, for people.
 * @param {string} version of the PostgreSQL server; empty when none answers
 * @param {string | undefined} url where it was looked for
 */
export function databaseNames(version, url) {
  if (version) return `PGlite, PostgreSQL ${version}`;
  return `PGlite only (${url ? 'TEST_DATABASE_URL does not answer' : 'no TEST_DATABASE_URL'})`;
}
