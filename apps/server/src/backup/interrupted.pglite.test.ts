import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeDataFolder } from '@dealer/db/testing';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrationsFolder } from '../database-files.ts';

const TIME_LIMIT_MS = 120_000;
const script = bundledChild(join(import.meta.dirname, '../testing/children/interrupted.ts'));

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = makeDataFolder();
  folder = mkdtempSync(join(tmpdir(), 'dealer-interrupted-'));
});
afterEach(() => {
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
});

it.each([
  ['backup', 'SIGINT', []],
  ['restore', 'SIGTERM', ['shop.zip']],
] as const)(
  'a %s that is stopped by %s leaves no data of the shop where nobody looks for it',
  async (what, signal, kept) => {
    const emptyDatabase = join(dataDir, 'empty.tar.gz');
    writeFileSync(emptyDatabase, gzipSync(readFileSync(inject('databaseSnapshot')), { level: 1 }));
    const child = startChild(script(), [what, dataDir, folder, migrationsFolder, emptyDatabase]);
    await child.printed(1);
    expect(readdirSync(folder)).toHaveLength(kept.length + 1);
    await child.kill(signal);
    expect(readdirSync(folder)).toEqual(kept);
    expect(readdirSync(dataDir)).toEqual(['empty.tar.gz', 'pgdata']);
  },
  TIME_LIMIT_MS,
);
