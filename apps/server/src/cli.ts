import { join } from 'node:path';
import { DomainError, setRole } from '@dealer/api';
import { roles } from '@dealer/api/domain/roles';
import { type Database, DatabaseUnavailable, openDatabase } from '@dealer/db';
import { EnvError, readEnv } from './env.ts';
import { IMPORT_USAGE, ImportUsageError, runImport } from './import-command.ts';
import { errorText } from './log-error.ts';
import { migrationsFolder } from './migrations-folder.ts';

const USAGE = `Usage: npm run user:promote -- EMAIL ${roles.join('|')}`;

/** Invalid arguments of the command line. */
class UsageError extends Error {}

function open(): Promise<Database> {
  const env = readEnv();
  return openDatabase({
    ...(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: join(env.dataDir, 'database') }),
    migrationsFolder,
  });
}

async function promote([email, wanted = 'superadmin', ...more]: string[]): Promise<string> {
  const role = roles.find((known) => known === wanted);
  if (!email || !role || more.length) throw new UsageError(USAGE);
  const database = await open();
  try {
    await database.migrate();
    const user = await setRole({ db: database.db, now: () => new Date() }, email, role);
    return `${user.email} is ${user.role} now.`;
  } finally {
    await database.close();
  }
}

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === 'user:promote') process.stdout.write(`${await promote(rest)}\n`);
  else if (command === 'import') {
    const { code, text } = await runImport(rest, open);
    process.stdout.write(text);
    process.exitCode = code;
  } else throw new UsageError(`${USAGE}\n${IMPORT_USAGE}`);
} catch (error) {
  const known = [UsageError, ImportUsageError, DomainError, EnvError, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${known && error instanceof Error ? error.message : errorText(error)}\n`);
  process.exitCode = 1;
}
