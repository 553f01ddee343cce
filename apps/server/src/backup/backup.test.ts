import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as schema from '@dealer/db';
import { makeFolder } from '@dealer/db';
import { makeContactMessage, makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { seedDemo } from '@dealer/db/seed';
import { openInMemory, openUnmigrated, testDatabase } from '@dealer/db/testing';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../database-files.ts';
import { type BackupPlaces, runBackup, runRestore } from './backup-command.ts';
import { imagePlaces } from './backup-images.ts';
import { BackupError, type Manifest } from './manifest.ts';
import type { OffSite } from './off-site.ts';
import { openBackup } from './read-backup.ts';

const NOW = new Date('2026-11-22T08:10:00Z');
const names = Object.values<unknown>(schema)
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table).name);

let folder: string;
let file: string;
let database: schema.Database;
let other: schema.Database;
beforeAll(async () => {
  other = await openInMemory();
});
afterAll(() => other.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-backup-'));
  file = join(folder, 'shop.zip');
  database = await testDatabase();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Where a site has its database and its images. @param on is left open */
function placesOf(on: schema.Database, name: string): BackupPlaces {
  const images = join(folder, name);
  makeFolder(images);
  return {
    open: async () => ({ ...on, migrate: async () => ({ isNewer: false }), close: async () => undefined }),
    ...imagePlaces(undefined, images),
    backupDir: join(folder, 'backups'),
    offSite: undefined,
    migrationsFolder,
    now: () => NOW,
  };
}

async function manifestOf(path: string): Promise<Manifest> {
  const backup = await openBackup(path);
  backup.close();
  return backup.manifest;
}

/** What a restore has to give back; the version of the catalog goes on. */
const comparable = ({ tables, images }: Manifest) => ({
  images,
  tables: tables.filter(({ name }) => name !== 'catalog_version'),
});

/** Back up one database, restore the file into another. */
async function copy(from: BackupPlaces, to: BackupPlaces, path = file): Promise<Manifest> {
  await runBackup([path], from);
  await runRestore([path, '--replace'], to);
  return manifestOf(path);
}

describe('a backup', () => {
  it('has every table of the schema, and is for its owner only', async () => {
    await runBackup([file], placesOf(database, 'images'));
    const { tables } = await manifestOf(file);
    expect(tables.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['images', 'shop.zip']);
  });

  it('goes into the folder of backups when no file is named, and replaces none', async () => {
    const places = placesOf(database, 'images');
    await runBackup([], places);
    expect(readdirSync(places.backupDir)).toEqual(['backup-2026-11-22T08-10-00Z.zip']);
    await expect(runBackup([], places)).rejects.toThrow('exists already');
    for (const [path, code] of [
      [join(folder, 'none', 'a.zip'), 'ENOENT'],
      [join(folder, 'shop.txt', 'a.zip'), 'ENOTDIR'],
      [join(folder, `${'a'.repeat(230)}.zip`), 'ENAMETOOLONG'],
    ] as const) {
      writeFileSync(join(folder, 'shop.txt'), '');
      const failure = runBackup([path], places);
      await expect(failure).rejects.toBeInstanceOf(BackupError);
      await expect(failure).rejects.toThrow(new RegExp(`^${path} cannot be written: .*\\(${code}\\)\\.$`));
    }
  });

  it('names the image that cannot be read, and leaves nothing', async () => {
    const places = placesOf(database, 'images');
    makeFolder(join(folder, 'images', 'p-1.webp'));
    await expect(runBackup([file], places)).rejects.toThrow(
      'The image p-1.webp cannot be read: it is a folder (EISDIR).',
    );
    expect(readdirSync(folder)).toEqual(['images']);
  });

  it('keeps a shop with its images, into the other database and back', async () => {
    await seedDemo(database.db, { now: NOW, imagesFor: () => ['/products/sample-a.webp'] });
    const here = placesOf(database, 'here');
    for (const [at, name] of ['sample-a.webp', 'p-0-320.webp', 'p-0.webp'].entries())
      writeFileSync(join(folder, 'here', name), Buffer.alloc(1_000 * at, at));
    writeFileSync(join(folder, 'here', 'p-1.webp.0f.part'), 'half');
    const there = placesOf(other, 'there');
    const first = await copy(here, there);
    expect(first.images.map(({ name }) => name)).toEqual(['p-0-320.webp', 'p-0.webp', 'sample-a.webp']);
    expect(first.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(30);
    const second = await copy(there, here, join(folder, 'back.zip'));
    expect(comparable(second)).toEqual(comparable(first));
    await runBackup([join(folder, 'third.zip')], here);
    expect(comparable(await manifestOf(join(folder, 'third.zip')))).toEqual(comparable(first));
  });

  it('keeps any text, number and time exactly', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 40 })
      .filter((value) => !value.includes('\0') && value.isWellFormed());
    const row = fc.record({ key: fc.uuid(), value: fc.option(text), description: text });
    const places = [placesOf(database, 'here'), placesOf(other, 'there')] as const;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: ({ key }) => key }), text, async (settings, name) => {
        await database.db.delete(schema.siteSettings);
        await schema.insertRows(database.db, schema.siteSettings, settings);
        await makeProduct(database.db, {
          name: `x${name}`,
          features: [name],
          specifications: { [name]: name },
        });
        const path = join(folder, `${settings.length}-${performance.now()}.zip`);
        const written = await copy(...places, path);
        const again = `${path}.zip`;
        await runBackup([again], places[1]);
        expect(comparable(await manifestOf(again))).toEqual(comparable(written));
      }),
      { numRuns: 4 },
    );
  });
});

describe('a restore', () => {
  it('goes on with ids, raises the version of the catalog and tells staff nothing', async () => {
    const product = await makeProduct(database.db);
    const request = await makeQuoteRequest(database.db);
    const events = await database.db.$count(schema.staffEvents);
    await copy(placesOf(database, 'here'), placesOf(other, 'there'));
    expect(await other.db.$count(schema.staffEvents)).toBe(events);
    const [version] = await other.rows<{ version: number }>(
      sql`select version::int as version from catalog_version`,
    );
    const [source] = await database.rows<{ version: number }>(
      sql`select version::int as version from catalog_version`,
    );
    expect(version?.version).toBeGreaterThan(source?.version ?? 0);
    // The printed tag of a machine that was lost must not lead to the next one.
    expect((await makeProduct(other.db)).id).toBeGreaterThan(product.id + 50_000);
    // A signed link to a request that was lost must not open the next one.
    expect((await makeQuoteRequest(other.db)).id).toBeGreaterThan(request.id + 1_000);
    // A mail with the Message-ID of one that was sent before would not be shown.
    const contact = await makeContactMessage(other.db);
    expect(contact.id).toBeGreaterThan(1_000);
    const mail = { subject: 'Re: Hours', message: 'From 9 to 5.', sentByName: 'Sam', idempotencyKey: 'key' };
    const replies = other.db.insert(schema.replies).values({ ...mail, contactMessageId: contact.id });
    expect((await replies.returning())[0]?.id).toBeGreaterThan(1_000);
    const jobs = other.db.insert(schema.jobs).values({ topic: 'mail.reset' }).returning();
    expect((await jobs)[0]?.id).toBeGreaterThan(1_000);
    expect(await other.db.$count(schema.staffEvents)).toBe(events + 2);
    const rejected = other.db.execute(sql`insert into product_history (product_id) values (-1)`);
    await expect(rejected).rejects.toThrow('product_history');
  });

  it('drops a test of the lead path that was running, because its mail cannot arrive any more', async () => {
    const [proven, running] = [
      { run: '2026-11-21', key: 'proven', mailedAt: NOW },
      { run: '2026-11-22', key: 'running', storedAt: NOW },
    ];
    await database.db.insert(schema.leadProbes).values([proven, running]);
    await copy(placesOf(database, 'here'), placesOf(other, 'there'));
    expect(await other.db.select().from(schema.leadProbes)).toMatchObject([proven]);
  });

  it('fills only an empty database, unless it is told to replace', async () => {
    await makeProduct(database.db, { name: 'Old' });
    const places = placesOf(database, 'images');
    await runBackup([file], places);
    await makeUser(database.db);
    await expect(runRestore([file], places)).rejects.toThrow('add --replace');
    expect(await database.db.$count(schema.users)).toBe(1);
    await runRestore([file, '--replace'], places);
    expect(await database.db.$count(schema.users)).toBe(0);
  });
});

it('a copy of the bucket, which may be damaged, takes the place of no backup that is here', async () => {
  const offSite: OffSite = {
    upload: async () => undefined,
    list: async () => ['nightly.zip'],
    download: async (_name, path) => writeFileSync(path, 'damaged'),
    deleteExpired: async () => undefined,
  };
  const places = { ...placesOf(database, 'images'), offSite };
  const own = join(places.backupDir, 'nightly.zip');
  makeFolder(places.backupDir);
  await runBackup([own], places);
  const before = readFileSync(own);
  await expect(runRestore(['--off-site', 'nightly.zip'], places)).rejects.toThrow('is here already');
  expect(readFileSync(own).equals(before)).toBe(true);
});

it.each([
  [() => runBackup(['a', 'b'], placesOf(database, 'images')), 'Usage: npm run backup'],
  [() => runRestore([], placesOf(database, 'images')), 'Usage: npm run restore'],
  [() => runRestore(['a', '--force'], placesOf(database, 'images')), '--force'],
])('wrong arguments are answered with the usage', async (run, message) => {
  await expect(run()).rejects.toThrow(message);
});

it('a database on which no site was started has nothing to back up', async () => {
  const fresh = await openUnmigrated(migrationsFolder);
  const places = { ...placesOf(fresh, 'images'), open: async () => fresh };
  await expect(runBackup([file], places)).rejects.toThrow('start the site on it once');
  expect(readdirSync(folder)).toEqual(['images']);
});
