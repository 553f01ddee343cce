import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNode } from './setup.mjs';
import { filesBelow, hashOf } from './stamp.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  it.each(['20.18.9', '18.20.0', '8.0.0'])('%s is refused in a sentence', (version) => {
    expect(() => checkNode(version)).toThrow(`This needs Node 20.19 or newer; here is Node ${version}.`);
  });
});

describe('the hash of files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealer-stamp-'));
    writeFileSync(join(folder, 'a.ts'), 'one');
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep/b.ts'), 'two');
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/c.js'), 'three');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is of every file but what tools produce', () => {
    expect(filesBelow(folder)).toEqual([join(folder, 'a.ts'), join(folder, 'deep/b.ts')]);
    expect(filesBelow(join(folder, 'missing'))).toEqual([]);
  });

  it('changes with a content, a name and a file that goes', () => {
    const files = filesBelow(folder);
    const before = hashOf(files);
    expect(hashOf(files)).toBe(before);
    writeFileSync(join(folder, 'a.ts'), 'two');
    const edited = hashOf(files);
    rmSync(join(folder, 'deep/b.ts'));
    const removed = hashOf(files);
    expect(new Set([before, edited, removed, hashOf(files.slice(1))]).size).toBe(4);
  });
});
