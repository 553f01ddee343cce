import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, DatabaseUnavailable } from './errors.ts';
import { currentOwner, type LockOwner, ownerState, parseOwner } from './lock-owner.ts';

const LOCK_FILE = 'lock.json';
const HEARTBEAT_MS = 1_000;
/** A holder's event loop may stall for this long, less one heartbeat, before others take its lock over. */
const STALE_MS = 15_000;
const POLL_MS = 100;

export interface FolderLockOptions {
  /** Time between two heartbeats, which are the lock file's modification times. */
  heartbeatMs?: number;
  /** Age of the last heartbeat after which the lock of an owner on another system is stale. */
  staleMs?: number;
  /** Who takes the lock; this process unless given. */
  owner?: LockOwner;
  /**
   * Called when the lock was taken over or deleted while this process held it, as it can be after the whole process was
   * suspended; it must stop writing at once. Throws unless given, which ends the process.
   */
  onLost?: (error: DatabaseUnavailable) => void;
}

const throwError = (error: DatabaseUnavailable) => {
  throw error;
};

/**
 * Takes the folder for this process until the returned function is called or the process ends: two processes on one
 * embedded database would lose each other's writes silently. The lock is a file inside the folder, so that it holds
 * across mount paths, containers and hosts. A dead owner on this system loses it at once; one elsewhere when its
 * heartbeats have stopped for `staleMs`.
 * @param folder an existing folder
 * @throws DatabaseUnavailable while another process holds it
 */
export async function lockFolder(
  folder: string,
  { heartbeatMs = HEARTBEAT_MS, staleMs = STALE_MS, owner, onLost = throwError }: FolderLockOptions = {},
): Promise<() => Promise<void>> {
  const file = join(folder, LOCK_FILE);
  // The random token identifies this lock, not only its owner.
  const text = `${JSON.stringify({ ...(owner ?? currentOwner()), token: randomUUID() })}\n`;
  const descriptor = await acquire(folder, file, text, staleMs);
  return keepLock({ file, text, descriptor }, heartbeatMs, () =>
    onLost(new DatabaseUnavailable(`The lock of the data folder ${folder} was lost to another process.`)),
  );
}

/** Creates the lock file, once no other lock is held. @returns its descriptor */
async function acquire(folder: string, file: string, text: string, staleMs: number): Promise<number> {
  try {
    for (;;) {
      const descriptor = createFile(file, text);
      if (descriptor !== undefined) return descriptor;
      if ((await stateOf(file, staleMs)) === 'held') break;
      await removeAbandoned(file, staleMs);
    }
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be written (${codeOf(error)}).`, {
      cause: error,
    });
  }
  throw new DatabaseUnavailable(
    `The data folder ${folder} is in use by another process, probably the running site. Stop it first. ` +
      'If it is a copy that was made while the site ran, it is incomplete: restore a backup instead.',
  );
}

interface HeldLock {
  file: string;
  text: string;
  descriptor: number;
}

/** Sends heartbeats until the lock is released or lost. */
function keepLock({ file, text, descriptor }: HeldLock, heartbeatMs: number, onLost: () => void) {
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    closeSync(descriptor);
    if (holderOf(file, text) === 'this') rmSync(file, { force: true });
  };
  const heartbeat = setInterval(() => {
    if (holderOf(file, text) !== 'nobody or another') {
      sendHeartbeat(descriptor, text);
      return;
    }
    release();
    onLost();
  }, heartbeatMs);
  heartbeat.unref();
  process.once('exit', release);
  return async () => release();
}

/**
 * Whose lock a file is. Only a file that was read, or is gone, says that a lock is lost: while no file can be opened, as in a flood
 * of connections, it is still this one's.
 */
function holderOf(file: string, text: string): 'this' | 'nobody or another' | 'unknown' {
  try {
    return readText(file) === text ? 'this' : 'nobody or another';
  } catch {
    return 'unknown';
  }
}

/** Writes through the descriptor, so that only this lock's own file changes and the file system's clock sets the time. */
function sendHeartbeat(descriptor: number, text: string): void {
  try {
    writeSync(descriptor, text, 0);
  } catch {
    // A disk that is full for a while must not end the process; the next heartbeat tries again.
  }
}

/**
 * Whether a lock file is held. It is abandoned when its owner is dead or sends no heartbeats any more. Where the owner cannot be
 * seen, as in another container, waits for its next heartbeat.
 */
async function stateOf(file: string, staleMs: number): Promise<'held' | 'abandoned' | 'missing'> {
  const first = readLock(file);
  if (!first) return 'missing';
  const owner = first.owner ? ownerState(first.owner) : 'unknown';
  if (owner !== 'unknown') return owner === 'alive' ? 'held' : 'abandoned';
  const readAt = performance.now();
  for (;;) {
    const lock = readLock(file);
    if (!lock) return 'missing';
    if (lock.text !== first.text || lock.heartbeatAt !== first.heartbeatAt) return 'held';
    const isOld = fileSystemTime(file) - lock.heartbeatAt > staleMs;
    // After a clock was set back, as by a start without a battery, the file is of the future.
    if (isOld || performance.now() - readAt > staleMs) return 'abandoned';
    await wait(POLL_MS);
  }
}

/**
 * Removes an abandoned lock while holding a second file, so that of two processes that found it abandoned the slower one
 * does not remove the new lock of the faster one.
 */
async function removeAbandoned(file: string, staleMs: number): Promise<void> {
  const takeover = `${file}.takeover`;
  const descriptor = createFile(takeover, JSON.stringify(currentOwner()));
  if (descriptor === undefined) {
    if ((await stateOf(takeover, staleMs)) === 'abandoned') rmSync(takeover, { force: true });
    else await wait(POLL_MS);
    return;
  }
  closeSync(descriptor);
  try {
    if ((await stateOf(file, staleMs)) === 'abandoned') rmSync(file, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** Creates a file that must not exist yet, and returns its descriptor; undefined where it exists. */
function createFile(file: string, text: string): number | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  }
  try {
    writeSync(descriptor, text);
    return descriptor;
  } catch (error) {
    // An empty file, as on a full disk, would keep the next start waiting for its heartbeats.
    closeSync(descriptor);
    rmSync(file, { force: true });
    throw error;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function readLock(file: string) {
  const stat = statSync(file, { throwIfNoEntry: false });
  const text = readText(file);
  if (!stat || text === undefined) return undefined;
  return { text, owner: parseOwner(text), heartbeatAt: stat.mtimeMs };
}

/** The time of the clock that stamps the files, which on a network file system is not this host's. */
function fileSystemTime(besideFile: string): number {
  const probe = `${besideFile}.${randomUUID()}`;
  writeFileSync(probe, '');
  const { mtimeMs } = statSync(probe);
  rmSync(probe, { force: true });
  return mtimeMs;
}
