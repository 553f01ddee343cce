import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { testDatabase } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runImport } from './import-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The test database, which the tests close themselves. */
async function open() {
  return {
    ...(await testDatabase()),
    migrate: async () => ({ isNewer: false }),
    close: async () => undefined,
  };
}

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

it('a file is planned, then applied, with a report and an exit code', async () => {
  const database = await open();
  await seedReference(database.db);
  const same = async () => database;
  const file = write('old.csv', 'Maker,Code,Title,Price\nEcho,A1,Saw,$9.00\nEcho,A2,Saw,4.299\n');
  const map = write('map.json', JSON.stringify({ columns: { Code: 'model' }, newProducts: 'draft' }));
  const report = join(folder, 'report.csv');
  const options = [file, '--map', map, '--report', report];
  const planned = await runImport([...options, '--dry-run'], same);
  expect(planned).toMatchObject({ code: 2, text: expect.stringContaining('1 new, 0 changed') as unknown });
  expect(await database.db.$count(products)).toBe(0);
  const applied = await runImport([...options, '--apply'], same);
  expect(applied.text).toContain('1 applied');
  expect(await database.db.$count(products)).toBe(1);
  const lines = readFileSync(report, 'utf8').trim().split('\r\n');
  expect(lines[1]).toMatch(/^2,created,applied,ECHO-A1,\d+,$/);
  expect(lines[2]).toContain('can be read as more than one amount');
});

it('a database that no server has started on has the lists that rows are read with', async () => {
  const database = await open();
  const file = write('list.csv', 'Maker,Model,Title,Price\nEcho,A1,Saw,$9.00\n');
  const run = runImport([file, '--report', join(folder, 'report.csv')], async () => database);
  expect(await run).toMatchObject({ code: 0, text: expect.stringContaining('1 new') as unknown });
});

it('a report that cannot be written is said before anything is changed', async () => {
  const database = await open();
  await seedReference(database.db);
  const file = write('old.csv', 'Maker,Code,Title,Price\nEcho,A1,Saw,$9.00\n');
  const report = join(folder, 'none', 'report.csv');
  await expect(runImport([file, '--apply', '--report', report], async () => database)).rejects.toThrow(
    `The report ${report} cannot be written`,
  );
  expect(await database.db.$count(products)).toBe(0);
});

it.each(['the list', 'the mapping', 'the list by a link'])('a report does not replace %s', async (what) => {
  const texts = [
    'Maker,Code,Title,Price\nEcho,A1,Saw,$9.00\n',
    JSON.stringify({ columns: { Code: 'model' } }),
  ];
  const paths = ['old.csv', 'map.json'].map((name, at) => write(name, texts[at] ?? ''));
  const [file = '', map = ''] = paths;
  const link = join(folder, 'link.csv');
  symlinkSync(file, link);
  const report = { 'the list': file, 'the mapping': map, 'the list by a link': link }[what] ?? '';
  await expect(runImport([file, '--map', map, '--report', report], open)).rejects.toThrow(
    `The report would replace ${report}: name another file for it.`,
  );
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(texts);
});

it('an import that fails leaves no empty report, and an earlier report as it was', async () => {
  const file = write('notes.csv', 'no columns here\n');
  const report = join(folder, 'report.csv');
  await expect(runImport([file, '--report', report], open)).rejects.toThrow('Every line is a single cell');
  const closed = () => Promise.reject(new Error('no database'));
  await expect(runImport([file, '--report', report], closed)).rejects.toThrow('no database');
  expect(readdirSync(folder)).toEqual(['notes.csv']);
  const earlier = write('report.csv', 'Row,Outcome\r\n');
  await expect(runImport([file, '--report', earlier], open)).rejects.toThrow('Every line is a single cell');
  expect(readFileSync(earlier, 'utf8')).toBe('Row,Outcome\r\n');
});

it('an import that fails leaves an empty file that was there before, such as a device', async () => {
  const file = write('notes.csv', 'no columns here\n');
  const empty = write('empty.csv', '');
  const link = join(folder, 'link.csv');
  symlinkSync(empty, link);
  for (const report of [empty, link])
    await expect(runImport([file, '--report', report], open)).rejects.toThrow('Every line is a single cell');
  expect(readdirSync(folder)).toEqual(['empty.csv', 'link.csv', 'notes.csv']);
});

it('an import that fails says why also where its empty report was deleted meanwhile', async () => {
  const file = write('old.csv', 'Maker,Code,Title,Price\nEcho,A1,Saw,$9.00\n');
  const report = join(folder, 'report.csv');
  const closed = async () => {
    rmSync(report);
    throw new Error('no database');
  };
  await expect(runImport([file, '--report', report], closed)).rejects.toThrow('no database');
});

it.each([
  ['no file', [], 'Usage'],
  ['both ways', ['a.csv', '--apply', '--dry-run'], 'Usage'],
  ['an unknown option', ['a.csv', '--force'], 'force'],
  ['a mapping that is none', ['a.csv', '--map', 'none.json'], 'cannot be used'],
  ['a mapping that is not there', ['a.csv', '--map', 'none.json'], 'cannot be used: there is no such file'],
  ['a file that is not there', ['none.csv', '--dry-run'], 'none.csv cannot be read: there is no such file'],
  ['a folder', [tmpdir()], 'it is not a file'],
  ['a report that is a folder', [import.meta.filename, '--report', tmpdir()], 'it is a folder (EISDIR).'],
])('%s is rejected', async (_, args, message) => {
  await expect(runImport(args, open)).rejects.toThrow(message);
});
