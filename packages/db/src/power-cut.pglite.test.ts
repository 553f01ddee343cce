import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { defaultMigrationsFolder } from './open.ts';
import { openPglite } from './open-pglite.ts';
import { brands } from './schema/index.ts';
import { bundledChild, startChild } from './testing/children.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const migrationsFolder = defaultMigrationsFolder();
const writer = bundledChild(join(import.meta.dirname, 'testing/children/write-until-error.ts'));
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function keep(folder: string): string {
  folders.push(folder);
  return folder;
}

/** What a disk keeps in a power cut, at some moments. */
interface Cut {
  disk: string;
  /** What was acknowledged before. */
  names: string[];
}

async function namesOn(disk: string): Promise<string[]> {
  const database = await openPglite({ dataDir: disk, migrationsFolder });
  const names = (await database.db.select().from(brands)).map(({ name }) => name);
  await database.close();
  return names;
}

it('a power cut loses nothing that was acknowledged, between checkpoints and in the middle of one', async () => {
  const dataDir = keep(makeDataFolder());
  const disk = keep(mkdtempSync(join(tmpdir(), 'dealer-disk-')));
  cpSync(dataDir, disk, { recursive: true });
  const acknowledged: string[] = [];
  const cuts: Cut[] = [];
  const cutPower = () => {
    const copy = keep(mkdtempSync(join(tmpdir(), 'dealer-disk-')));
    cpSync(disk, copy, { recursive: true });
    cuts.push({ disk: copy, names: [...acknowledged] });
  };
  let isCheckpoint = false;
  let written = 0;
  const database = await openPglite({
    dataDir,
    migrationsFolder,
    // The disk gets what it is told to write, and nothing else.
    writeToDisk({ path }) {
      const kept = join(disk, relative(dataDir, path));
      const isFolder = statSync(path).isDirectory();
      mkdirSync(isFolder ? kept : dirname(kept), { recursive: true });
      if (!isFolder) copyFileSync(path, kept);
      if (!isCheckpoint) return;
      written += 1;
      if (written === 12) cutPower();
    },
  });
  const add = async (...names: string[]) => {
    await database.db.transaction(async (tx) => {
      for (const name of names) await tx.insert(brands).values({ name, slug: name });
    });
    acknowledged.push(...names);
  };

  for (let n = 0; n < 8; n += 1) await add(`brand-${n}`);
  cutPower();
  isCheckpoint = true;
  await database.db.execute(sql`checkpoint`);
  isCheckpoint = false;
  for (let n = 8; n < 16; n += 1) await add(`brand-${n}`, `other-${n}`);
  cutPower();
  await database.close();

  expect(cuts.map(({ names }) => names.length)).toEqual([8, 8, 24]);
  for (const cut of cuts) expect((await namesOn(cut.disk)).toSorted()).toEqual(cut.names.toSorted());
});

it.each([
  ['EIO', 'transaction'],
  // That of a damaged ext4 or XFS (EUCLEAN), which neither Node nor PGlite has a name for.
  ['Unknown system error -117', 'statement'],
] as const)(
  'after the error %s of the disk in a %s the process ends instead of waiting for ever, and the next one has all that was acknowledged',
  async (code, kind) => {
    const dataDir = keep(makeDataFolder());
    const child = startChild(writer(), [dataDir, migrationsFolder, code, kind]);
    await child.ended;

    expect(child.lines).toEqual([
      'brand-1',
      'brand-2',
      'brand-3',
      'The embedded database stopped: could not fsync file "000000010000000000000001": I/O error. It recovers when the site starts again.',
      'no answer',
      'closed',
    ]);
    expect(await namesOn(dataDir)).toEqual(expect.arrayContaining(['brand-1', 'brand-2', 'brand-3']));
  },
);
