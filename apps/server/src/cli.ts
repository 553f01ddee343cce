import { join } from 'node:path';
import { DomainError, setRole } from '@dealer/api';
import { roles } from '@dealer/api/domain/roles';
import { DatabaseUnavailable, openDatabase } from '@dealer/db';
import { EnvError, readEnv } from './env.ts';
import { errorText } from './log-error.ts';
import { migrationsFolder } from './migrations-folder.ts';

const USAGE = `Usage: npm run user:promote -- EMAIL ${roles.join('|')}`;

/** Invalid arguments of the command line. */
class UsageError extends Error {}

async function promote([email, wanted = 'superadmin', ...more]: string[]): Promise<string> {
  const role = roles.find((known) => known === wanted);
  if (!email || !role || more.length) throw new UsageError(USAGE);
  const env = readEnv();
  const database = await openDatabase({
    ...(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: join(env.dataDir, 'database') }),
    migrationsFolder,
  });
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
  if (command !== 'user:promote') throw new UsageError(USAGE);
  process.stdout.write(`${await promote(rest)}\n`);
} catch (error) {
  const known = [UsageError, DomainError, EnvError, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${known && error instanceof Error ? error.message : errorText(error)}\n`);
  process.exitCode = 1;
}
