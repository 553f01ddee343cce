import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runImport } from './import-command.ts';

/** Identifiers as of NTFS. As numbers they are equal. */
const identifiers = new Map([
  ['list.csv', (4000n << 48n) + 1n],
  ['report.csv', (4000n << 48n) + 2n],
]);
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const stat = async (path: string, { bigint = false } = {}) => {
    const ino = identifiers.get(basename(path)) ?? 0n;
    return bigint ? { dev: 1n, ino, size: 0n } : { dev: 1, ino: Number(ino), size: 0 };
  };
  return { ...original, stat };
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a report beside its list is another file on Windows as well, whose identifiers of files have 64 bits', async () => {
  const [list = '', report = ''] = [...identifiers.keys()].map((name) => join(folder, name));
  writeFileSync(list, 'Maker,Code,Title,Price\n');
  const open = () => Promise.reject(new Error('no database'));
  await expect(runImport([list, '--report', list], open)).rejects.toThrow('would replace');
  await expect(runImport([list, '--report', report], open)).rejects.toThrow('no database');
});
