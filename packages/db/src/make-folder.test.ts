import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { bundledChild, startChild } from './testing/children.ts';

const TIME_LIMIT_MS = 120_000;
/** The process that is behind finds folders that are there, which is faster: it catches up, and both make the next ones at once. */
const FOLDERS = 1_000;
const script = bundledChild(join(import.meta.dirname, 'testing/children/make-folders.ts'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dealer-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it(
  'processes that make the same folders at once all have them',
  async () => {
    const processes = Array.from({ length: 3 }, () => startChild(script(), [root, String(FOLDERS)]));
    try {
      await Promise.all(processes.map((each) => each.printed(1)));
    } finally {
      await Promise.all(processes.map((each) => each.kill()));
    }
    expect(readdirSync(root)).toHaveLength(FOLDERS);
  },
  TIME_LIMIT_MS,
);

it('a file is no folder', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file', 'products'))).toThrow('ENOTDIR');
});
