import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './errors.ts';
import { type FolderLockOptions, lockFolder } from './folder-lock.ts';
import { currentOwner } from './lock-owner.ts';
import { bundledChild, startChild, startChildOnFullDisk } from './testing/children.ts';

const TIME_LIMIT_MS = 120_000;
const script = bundledChild(join(import.meta.dirname, 'testing/children/hold-lock.ts'));
const elsewhere = { ...currentOwner(), system: 'another container' };

let parent: string;
let folder: string;

const cleanUps: (() => Promise<void>)[] = [];
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'dealer-lock-')));
  folder = mkdtempSync(join(parent, 'data-'));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  rmSync(parent, { recursive: true, force: true });
});

async function lock(path: string, options?: FolderLockOptions) {
  const release = await lockFolder(path, options);
  cleanUps.push(release);
  return release;
}

/** A process that holds the lock of the folder. */
async function startHolder(...args: string[]) {
  const holder = startChild(script(), [folder, ...args]);
  cleanUps.push(() => holder.kill());
  await holder.printed(1);
  return holder;
}

const inUse = (path: string) =>
  `The data folder ${path} is in use by another process, probably the running site. Stop it first. ` +
  'If it is a copy that was made while the site ran, it is incomplete: restore a backup instead.';

async function expectInUse(locking: Promise<unknown>, path = folder) {
  await expect(locking).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(locking).rejects.toThrow(inUse(path));
}

/** Locks the folder and expects the lock file to name this process. */
async function expectTakenOver(options?: FolderLockOptions) {
  const release = await lock(folder, options);
  expect(JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))).toMatchObject(currentOwner());
  return release;
}

describe('a locked folder', { timeout: TIME_LIMIT_MS }, () => {
  it('is denied to others until it is released, which leaves no file behind', async () => {
    const release = await lock(folder);
    await expectInUse(lockFolder(folder));
    await release();
    await release();
    expect(readdirSync(folder)).toEqual([]);
    await lock(folder);
  });

  it('leaves other folders free', async () => {
    const other = mkdtempSync(join(parent, 'data-'));
    await lock(folder);
    await lock(other);
    await expectInUse(lockFolder(other), other);
  });

  it('is denied under another path to it', async () => {
    await lock(folder);
    const path = join(parent, 'mount');
    symlinkSync(folder, path);
    await expectInUse(lockFolder(path), path);
  });

  it('is denied to a second process, and free at once when the first was killed', async () => {
    const holder = await startHolder();
    await expectInUse(lockFolder(folder));
    const second = await startHolder();
    expect(second.lines).toEqual([inUse(folder)]);
    await holder.kill();
    // The killed process sent its last heartbeat just now: only its death can free the lock so soon.
    await expectTakenOver({ staleMs: Number.POSITIVE_INFINITY });
  });

  it('stays locked while the event loop of its holder stalls', async () => {
    await startHolder('stall');
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'lock.json'), longAgo, longAgo);
    await expectInUse(lockFolder(folder));
  });

  it('is taken over by exactly one of several processes that start at once', async () => {
    const dead = await startHolder();
    await dead.kill();
    const starting = Array.from({ length: 4 }, () => startHolder());
    const lines = (await Promise.all(starting)).flatMap((child) => child.lines);
    expect(lines.toSorted()).toEqual([...Array.from({ length: 3 }, () => inUse(folder)), 'locked']);
  });

  it('is free where its process id belongs to another process now', async () => {
    const reused = { ...currentOwner(), startedAt: '1' };
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(reused));
    await expectTakenOver({ staleMs: Number.POSITIVE_INFINITY });
  });
});

describe('a folder that is locked from another container', { timeout: TIME_LIMIT_MS }, () => {
  it('is denied as soon as a heartbeat comes, after a stall of some seconds too', async () => {
    await lock(folder, { owner: elsewhere, heartbeatMs: 10 });
    const secondsAgo = new Date(Date.now() - 5_000);
    utimesSync(join(folder, 'lock.json'), secondsAgo, secondsAgo);
    await expectInUse(lockFolder(folder));
  });

  it('is taken over when no heartbeat comes, or the last one is old', async () => {
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(elsewhere));
    const release = await expectTakenOver({ staleMs: 50 });
    await release();
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(elsewhere));
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'lock.json'), longAgo, longAgo);
    await expectTakenOver();
  });

  it('is taken over without a heartbeat where the clock was set back since the last one', async () => {
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(elsewhere));
    const inAnHour = new Date(Date.now() + 3_600_000);
    utimesSync(join(folder, 'lock.json'), inAnHour, inAnHour);
    await expectTakenOver({ staleMs: 50 });
  });

  it.each(['', '{"system":', '[]', '{"pid":"1"}'])(
    'is taken over where a crash left a file with %j',
    async (text) => {
      writeFileSync(join(folder, 'lock.json'), text);
      await expectTakenOver({ staleMs: 50 });
    },
  );

  it('is taken over where a crash left a takeover half done', async () => {
    const dead = { ...currentOwner(), startedAt: '1' };
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(dead));
    writeFileSync(join(folder, 'lock.json.takeover'), JSON.stringify(dead));
    await lock(folder);
    expect(readdirSync(folder)).toEqual(['lock.json']);
  });
});

it('a full disk is named, and leaves no lock file behind', { timeout: TIME_LIMIT_MS }, async () => {
  const child = startChildOnFullDisk(script(), [folder]);
  cleanUps.push(() => child.kill());
  await child.printed(1);
  expect(child.lines).toEqual([expect.stringContaining(`${folder} cannot be written (EFBIG).`)]);
  expect(readdirSync(folder)).toEqual([]);
});

it('a holder whose lock was taken over is told, and leaves the new lock alone', async () => {
  const lost = new Promise<DatabaseUnavailable>((resolve) => {
    void lock(folder, { heartbeatMs: 10, onLost: resolve }).then(() =>
      writeFileSync(join(folder, 'lock.json'), JSON.stringify(elsewhere)),
    );
  });
  expect((await lost).message).toBe(`The lock of the data folder ${folder} was lost to another process.`);
  expect(readFileSync(join(folder, 'lock.json'), 'utf8')).toBe(JSON.stringify(elsewhere));
});

it('a holder that cannot read the lock file for a while keeps the lock', async () => {
  const lost: unknown[] = [];
  await lock(folder, { heartbeatMs: 5, onLost: (error) => lost.push(error) });
  const file = join(folder, 'lock.json');
  // A folder in its place fails to be read, as every file does where no more can be opened.
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  await expect.poll(() => readdirSync(folder)).toContain('lock.json.away');
  const before = statSync(`${file}.away`).mtimeMs;
  await expect.poll(() => statSync(`${file}.away`).mtimeMs).toBeGreaterThan(before);
  rmSync(file, { recursive: true });
  renameSync(`${file}.away`, file);
  expect(lost).toEqual([]);
  await expectInUse(lockFolder(folder));
});
