import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './errors.ts';
import { lockFolder } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'dealer-lock-'));
  folder = mkdtempSync(join(parent, 'data-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe.each([process.platform, 'other'])('the lock on a folder, on %s', (platform) => {
  it('is had once, and again after it was given back', async () => {
    const free = await lockFolder(folder, platform);
    const second = lockFolder(folder, platform);
    await expect(second).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(second).rejects.toThrow(`The data folder ${folder} is in use by another process.`);
    await free();
    const freeAgain = await lockFolder(folder, platform);
    await freeAgain();
    expect(readdirSync(parent)).toEqual([basename(folder)]);
  });

  it('leaves other folders free', async () => {
    const other = mkdtempSync(join(parent, 'data-'));
    const frees = [await lockFolder(folder, platform), await lockFolder(other, platform)];
    for (const free of frees) await free();
    expect(frees).toHaveLength(2);
  });
});

describe('the lock by file', () => {
  it('is taken over from a process that is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    writeFileSync(join(parent, `.${basename(folder)}.lock`), String(pid));
    const free = await lockFolder(folder, 'other');
    await expect(lockFolder(folder, 'other')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await free();
  });
});
