import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNode, hashOf } from './setup.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  it.each(['20.18.9', '18.20.0', '8.0.0'])('%s is rejected with one sentence', (version) => {
    expect(() => checkNode(version)).toThrow(`This needs Node 20.19 or newer; here is Node ${version}.`);
  });
});

describe('the hash of files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealer-setup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('changes with a content, a name and a file that is deleted', () => {
    const files = ['a.json', 'b.json'].map((name) => join(folder, name));
    for (const file of files) writeFileSync(file, 'one');
    const before = hashOf(files);
    expect(hashOf(files)).toBe(before);
    writeFileSync(join(folder, 'a.json'), 'two');
    const edited = hashOf(files);
    rmSync(join(folder, 'b.json'));
    const removed = hashOf(files);
    expect(new Set([before, edited, removed, hashOf(files.slice(1))]).size).toBe(4);
  });
});
