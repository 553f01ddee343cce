import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkbookCache } from './workbook-cache.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dealer-workbooks-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function workbook(name: string) {
  const path = join(dataDir, name);
  writeFileSync(path, name);
  return { path, name };
}

it('a workbook replaces the one that an import of the same number had before the database was restored', async () => {
  const workbooks = createWorkbookCache(dataDir, () => new Date());
  await workbooks.keep(7, workbook('before.xlsx'));
  await workbooks.keep(7, workbook('after.xlsx'));
  const found = await workbooks.find(7);
  expect(found?.name).toBe('after.xlsx');
  expect(await readFile(found?.path ?? '', 'utf8')).toBe('after.xlsx');
});

it('workbooks, which can have what machines cost the shop, are for the owner of the data folder only', async () => {
  mkdirSync(join(dataDir, 'imports'), { mode: 0o755 });
  await createWorkbookCache(dataDir, () => new Date()).keep(7, workbook('costs.xlsx'));
  expect(statSync(join(dataDir, 'imports')).mode & 0o777).toBe(0o700);
});

it('uploads at the same time delete old workbooks beside each other', async () => {
  const root = join(dataDir, 'imports');
  mkdirSync(root);
  for (let id = 1000; id < 1100; id += 1) {
    mkdirSync(join(root, String(id)));
    utimesSync(join(root, String(id)), new Date(0), new Date(0));
  }
  const workbooks = createWorkbookCache(dataDir, () => new Date());
  const ids = [1, 2, 3, 4, 5, 6];
  await Promise.all(ids.map((id) => workbooks.keep(id, workbook(`${id}.xlsx`))));
  expect(readdirSync(root).toSorted()).toEqual(ids.map(String));
});
