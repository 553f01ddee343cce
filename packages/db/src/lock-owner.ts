import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './errors.ts';

/** The process that holds a lock, as it is written into the lock file. */
export interface LockOwner {
  /** Host, boot and process namespace: process ids can be compared only where this is equal. */
  system: string;
  pid: number;
  /** Start of the process in clock ticks since boot, to detect a reused process id; empty where unknown. */
  startedAt: string;
}

type OwnerState = 'alive' | 'dead' | 'unknown';

/** This process. */
export function currentOwner(): LockOwner {
  return { system: currentSystem(), pid: process.pid, startedAt: processStat(process.pid)?.startedAt ?? '' };
}

/**
 * Whether the owner of a lock still runs.
 * @returns unknown for an owner in another container or on another host, whose processes cannot be seen
 */
export function ownerState(owner: LockOwner): OwnerState {
  if (owner.system !== currentSystem()) return 'unknown';
  if (!exists(owner.pid)) return 'dead';
  const stat = processStat(owner.pid);
  if (!stat) return 'alive';
  const isReused = owner.startedAt !== '' && stat.startedAt !== owner.startedAt;
  // A killed process stays in the table until its parent has read its exit code.
  const hasEnded = stat.state === 'Z' || stat.state === 'X';
  return isReused || hasEnded ? 'dead' : 'alive';
}

/** Reads an owner from the text of a lock file; undefined where it holds none, as while it is being written. */
export function parseOwner(text: string): LockOwner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'system' in value &&
    typeof value.system === 'string' &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string'
  );
}

/** On Linux also the boot id and the process namespace; elsewhere the host name alone. */
function currentSystem(): string {
  return [
    hostname(),
    readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');
}

/** State and start of a process from /proc; undefined on systems without it. */
function processStat(pid: number): { state: string; startedAt: string } | undefined {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name, which may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = '', startedAt = ''] = [fields[0], fields[19]];
  return state && startedAt ? { state, startedAt } : undefined;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
