import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkNode, hashOf, removeUnusableNode } from './setup.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  it.each(['20.18.9', '18.20.0', '8.0.0'])('%s is rejected with one sentence', (version) => {
    expect(() => checkNode(version)).toThrow(`This needs Node 20.19 or newer; here is Node ${version}.`);
  });
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the Node that comes with the packages', () => {
  const command = () => join(folder, 'node');

  it('stays where it runs', async () => {
    symlinkSync(process.execPath, command());
    await removeUnusableNode(command());
    expect(existsSync(command())).toBe(true);
  });

  it('makes way for the one of the machine where it does not, which is said with the reason', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(
      command(),
      '#!/bin/sh\necho "libatomic.so.1: cannot open shared object file" >&2\nexit 127',
      {
        mode: 0o755,
      },
    );
    await removeUnusableNode(command());
    expect(existsSync(command())).toBe(false);
    expect(said.mock.lastCall?.[0]).toMatch(/does not run here, so Node [\d.]+ does everything: libatomic/);
  });
});

describe('the hash of files', () => {
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
