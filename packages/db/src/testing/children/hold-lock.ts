import { writeSync } from 'node:fs';
import { lockFolder } from '../../folder-lock.ts';

/**
 * Locks the folder given as argument and keeps it until killed; with 'stall' as second argument, without its event loop
 * running.
 */
const [folder = '', mode] = process.argv.slice(2);
try {
  await lockFolder(folder);
  writeSync(1, 'locked\n');
  if (mode === 'stall') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  process.stdin.resume();
} catch (error) {
  writeSync(1, `${error instanceof Error ? error.message : String(error)}\n`);
}
