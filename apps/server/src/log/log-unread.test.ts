import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bundledChild } from '@dealer/db/testing/children';
import { expect, it } from 'vitest';

const script = bundledChild(join(import.meta.dirname, '../testing/children/end-unread.ts'));
const MEGABYTE = 1024 * 1024;

const start = (lines: number) =>
  spawn(process.execPath, [script(), String(lines)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });

it('a log that nobody reads neither fills the memory nor keeps the process from ending', async () => {
  const child = start(100_000);
  const ended = once(child, 'exit');
  const [heapUsed] = await once(child, 'message');
  expect(heapUsed).toBeLessThan(64 * MEGABYTE);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it('a log that is read is whole when the process ends', async () => {
  const child = start(3_000);
  const output = await text(child.stdout ?? Readable.from([]));
  expect(output.trim().split('\n')).toHaveLength(3_000);
});

it('a log on a full disk neither ends the process nor keeps it from ending', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [script(), '100', 'flush'], {
    stdio: ['ignore', full, 'pipe', 'ipc'],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  const errors = text(child.stderr ?? Readable.from([]));
  // Killed by itself, after it was asked to end: an uncaught error has an exit code.
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await errors).toBe('');
}, 15_000);
