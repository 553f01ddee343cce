import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { rows } from '../rows.ts';

const JOURNAL = 'meta/_journal.json';

/** The migrations of this version, oldest first, by the milliseconds at which each was made. */
interface Migrations {
  levels: number[];
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const isEntry = (value: unknown): value is Journal['entries'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'when' in value &&
  typeof value.when === 'number' &&
  'tag' in value &&
  typeof value.tag === 'string';

const isJournal = (value: unknown): value is Journal =>
  typeof value === 'object' &&
  value !== null &&
  'entries' in value &&
  Array.isArray(value.entries) &&
  value.entries.every(isEntry);

function readJournal(folder: string): Journal {
  const journal: unknown = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'));
  if (!isJournal(journal)) throw new Error(`${join(folder, JOURNAL)} is no journal of migrations`);
  return journal;
}

/** Reads which migrations a folder has. */
export function readMigrations(folder: string): Migrations {
  const levels = readJournal(folder).entries.map(({ when }) => when);
  return { levels: levels.toSorted((a, b) => a - b) };
}

/** Copies a folder of migrations without those after a level. @param to a folder that does not exist yet */
export function copyMigrations(folder: string, to: string, level: number): void {
  const journal = readJournal(folder);
  const entries = journal.entries.filter(({ when }) => when <= level);
  mkdirSync(dirname(join(to, JOURNAL)), { recursive: true });
  // Each by itself: cpSync of a folder reports a full disk as an error of the device.
  for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(to, `${tag}.sql`));
  writeFileSync(join(to, JOURNAL), JSON.stringify({ ...journal, entries }));
}

/** When the newest applied migration was made, in milliseconds as its name in the journal; null without any. */
export async function readMigrationLevel(db: Db): Promise<number | null> {
  const [known] = await rows<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known?.exists) return null;
  const [newest] = await rows<{ level: string | null }>(
    db,
    sql`select max(created_at)::text as level from drizzle.__drizzle_migrations`,
  );
  return newest?.level ? Number(newest.level) : null;
}

/** Whether a newer version of the site than the one of these migrations has applied its own. */
export async function isNewerThan(migrationsFolder: string, db: Db): Promise<boolean> {
  const newest = readMigrations(migrationsFolder).levels.at(-1) ?? 0;
  return ((await readMigrationLevel(db)) ?? 0) > newest;
}
