import { createLog, exitAfterLog } from '../../log/log.ts';

/** Logs so many lines, reports its memory by IPC, and ends; with 'flush' once it has tried to write them. */
const log = createLog('info');
const lines = Number(process.argv[2]);
const text = 'x'.repeat(1_000);
for (let line = 0; line < lines; line += 1) log.info({ text }, 'line');
process.send?.(process.memoryUsage().heapUsed);
if (process.argv[3] === 'flush') {
  process.stdout.write('printed\n');
  log.flush(() => exitAfterLog(log, 0));
} else exitAfterLog(log, 0);
// Keeps the process alive until the log ends it.
setInterval(() => undefined, 60_000);
