import { join } from 'node:path';
import { DomainError, endStatusLinks, setRole } from '@dealer/api';
import { roles } from '@dealer/api/domain/site/roles';
import { type Database, DatabaseUnavailable, openDatabase, type TimeLimits } from '@dealer/db';
import {
  BACKUP_USAGE,
  type BackupPlaces,
  BackupUsageError,
  RESTORE_USAGE,
  runBackup,
  runRestore,
} from './backup/backup-command.ts';
import { imagePlaces } from './backup/backup-images.ts';
import { BackupError } from './backup/manifest.ts';
import { OffSiteError, openOffSite } from './backup/off-site.ts';
import { emptyDatabase, migrationsFolder } from './database-files.ts';
import { exitOnSignals } from './end-early.ts';
import { EnvError, readEnv } from './env.ts';
import { ImageStorageError } from './images/image-files.ts';
import { IMPORT_USAGE, ImportUsageError, runImport } from './import-command.ts';
import { errorText } from './log/log-error.ts';

const PROMOTE_USAGE = `Usage: npm run user:promote -- EMAIL [${roles.join('|')}]

Sets the role of an account; without one, it becomes a superadmin. With the embedded database stop the site first.`;

const LINKS_USAGE = `Usage: npm run links:end

Ends all status links of requests that were given out; requests from then on get new ones. With the embedded database stop the
site first.`;

/** Invalid arguments of the command line. */
class UsageError extends Error {}

function open(limits?: TimeLimits, mustExist = false): Promise<Database> {
  const env = readEnv();
  return openDatabase({
    ...(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: join(env.dataDir, 'database') }),
    migrationsFolder,
    emptyDatabase,
    limits,
    mustExist,
    endsProcess: false,
  });
}

const openOfSite = (limits?: TimeLimits) => open(limits, true);

async function promote([email, wanted = 'superadmin', ...more]: string[]): Promise<string> {
  const role = roles.find((known) => known === wanted);
  if (!role) throw new UsageError(`There is no role '${wanted}'.\n\n${PROMOTE_USAGE}`);
  if (!email || more.length) throw new UsageError(PROMOTE_USAGE);
  const database = await openOfSite();
  try {
    await database.migrate();
    const user = await setRole({ db: database.db, now: () => new Date() }, email, role);
    return `${user.email} is ${user.role} now.`;
  } finally {
    await database.close();
  }
}

async function endLinks(args: string[]): Promise<string> {
  if (args.length) throw new UsageError(LINKS_USAGE);
  const database = await openOfSite();
  try {
    await database.migrate();
    await endStatusLinks(database.db);
    return 'The status links that were given out do not work any more.';
  } finally {
    await database.close();
  }
}

function backupPlaces(openDatabaseOf: BackupPlaces['open']): BackupPlaces {
  const { dataDir, backupDir, imagesBucket, backupBucket } = readEnv();
  return {
    open: openDatabaseOf,
    ...imagePlaces(imagesBucket, join(dataDir, 'products')),
    backupDir,
    offSite: backupBucket && openOffSite(backupBucket),
    migrationsFolder,
    now: () => new Date(),
  };
}

const usages = new Map([
  ['user:promote', PROMOTE_USAGE],
  ['links:end', LINKS_USAGE],
  ['import', IMPORT_USAGE],
  ['backup', BACKUP_USAGE],
  ['restore', RESTORE_USAGE],
]);

exitOnSignals();
const [command = '', ...rest] = process.argv.slice(2);
const usage = rest.some((argument) => argument === '--help' || argument === '-h') && usages.get(command);
try {
  if (usage) process.stdout.write(`${usage}\n`);
  else if (command === 'user:promote') process.stdout.write(`${await promote(rest)}\n`);
  else if (command === 'links:end') process.stdout.write(`${await endLinks(rest)}\n`);
  else if (command === 'import') {
    const { code, text } = await runImport(rest, openOfSite);
    process.stdout.write(text);
    process.exitCode = code;
  } else if (command === 'backup') process.stdout.write(await runBackup(rest, backupPlaces(openOfSite)));
  else if (command === 'restore') process.stdout.write(await runRestore(rest, backupPlaces(open)));
  else {
    const unknown = command && `There is no command '${command}'.`;
    throw new UsageError([unknown, ...usages.values()].filter(Boolean).join('\n\n'));
  }
} catch (error) {
  const known = [
    UsageError,
    ImportUsageError,
    BackupUsageError,
    BackupError,
    ImageStorageError,
    OffSiteError,
    DomainError,
    EnvError,
    DatabaseUnavailable,
  ].some((kind) => error instanceof kind);
  process.stderr.write(`${known && error instanceof Error ? error.message : errorText(error)}\n`);
  process.exitCode = 1;
}
