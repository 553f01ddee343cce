import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importRuns, migrationProducts } from '@dealer/db';
import { seedCatalogLists } from '@dealer/db/seed';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importText, proposedMapping } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { makeXlsx } from '../../testing/make-xlsx.ts';
import { readIntoImport } from './create.ts';

let ctx: TestContext;
let staff: Actor;
let clock: Date;
let folder: string;
const imports = () => callerFor(ctx, staff).admin.imports;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-reading-'));
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a file whose reading was given up as abandoned never becomes an import with a part of its rows', async () => {
  const path = join(folder, 'file');
  const rows = Array.from({ length: 1_200 }, (_, at) => `Echo,M${at},Saw`).join('\n');
  writeFileSync(path, `Brand,Model,Name\n${rows}\n`);
  const endMeanwhile = async () => {
    clock = new Date(clock.getTime() + 16 * 60_000);
    await imports().list();
  };
  await expect(readIntoImport(ctx, { path, name: 'slow.csv' }, staff.id, endMeanwhile)).rejects.toThrow(
    'took too long',
  );
  expect(await ctx.db.$count(importRuns)).toBe(0);
  expect(await ctx.db.$count(migrationProducts)).toBe(0);
});

it('a name of a file that cannot be stored as it is does not keep the file from being read', async () => {
  const id = await importText(ctx, staff, 'Model,Name\nA1,Saw\n', {
    name: `a\0b\uD800${'c'.repeat(500)}.csv`,
  });
  expect((await imports().get({ id })).fileName).toMatch(/^a b.c+$/u);
});

/** The paths of the files that this process has open; only Linux names them. */
const openFiles = () =>
  (process.platform === 'linux' ? readdirSync('/proc/self/fd') : []).map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // That of the list itself.
      return '';
    }
  });

it('a file is closed where the database fails before its rows', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, `Brand,Model,Name\n${'Echo,A1,Saw\n'.repeat(300_000)}`);
  const db = new Proxy(ctx.db, {
    get: (target, key): unknown =>
      key === 'transaction' ? () => Promise.reject(new Error('no answer')) : Reflect.get(target, key),
  });
  const read = readIntoImport({ ...ctx, db }, { path, name: 'list.csv' }, staff.id, async () => undefined);
  await expect(read).rejects.toThrow('no answer');
  await expect.poll(openFiles).not.toContain(path);
});

it('a text that is too long to be stored is asked about, and never stored in part', async () => {
  const long = `A saw.${' '.repeat(30_000)}For professionals.`;
  const rows = [
    ['Brand', 'Model', 'Name', 'Description'],
    ['Echo', 'A1', 'Saw', long],
    ['Echo', 'A2', 'Saw', `${'x'.repeat(20_000)}   `],
  ];
  const csv = rows.map((cells) => cells.join(',')).join('\n');
  for (const content of [csv, await makeXlsx({ List: rows })]) {
    const id = await importText(ctx, staff, content);
    await imports().plan({ id, mapping: await proposedMapping(ctx, staff, id) });
    await runDueJobs(ctx);
    const [cut, whole] = (await imports().rows({ id })).rows;
    const message = 'The cell has more than 20,000 characters';
    expect(cut).toMatchObject({
      outcome: 'review',
      reasons: [{ field: 'description', message, isQuestion: true }],
    });
    expect(whole?.reasons).toEqual([]);
  }
});

it('the length of a text counts as it would be stored, however it is cut', async () => {
  const descriptions = [`${'x'.repeat(19_999)}😀${'y'.repeat(10)}`, `${'x'.repeat(19_999)}\0y`];
  const rows = descriptions.map((text, at) => ['Echo', `A${at}`, 'Saw', text]);
  const id = await importText(
    ctx,
    staff,
    await makeXlsx({ List: [['Brand', 'Model', 'Name', 'Description'], ...rows] }),
  );
  await imports().plan({ id, mapping: await proposedMapping(ctx, staff, id) });
  await runDueJobs(ctx);
  expect((await imports().rows({ id })).rows.map(({ outcome }) => outcome)).toEqual(['review', 'created']);
});
