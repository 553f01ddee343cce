import { isDiskFull } from '@dealer/db';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { withoutData } from './log-error.ts';

/** Lines that wait for a reader. Where nobody reads the output, further ones are dropped instead of filling the memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const FLUSH_WITHIN_MS = 2_000;

/**
 * Standard output for the log. While its disk is full, lines wait and then are dropped: an error event without a listener would end the
 * process, and before that pino waits, without an end, until all lines are written.
 */
function openOutput(): DestinationStream {
  const output = destination({
    sync: false,
    minLength: 4096,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: 1_000,
  });
  output.on('error', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return output;
}

/** The structured log: one JSON object a line on standard output. Its lines hold no secrets of requests. */
export function createLog(level: string, stream: DestinationStream = openOutput()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      formatters: { log: withoutData },
      // Replaces pino's own serializer, which would describe the description again and drop the causes' codes.
      serializers: { err: (described: unknown) => described },
    },
    stream,
  );
}

/**
 * Ends the process once its log is written; by a signal where it cannot be written, and after two seconds, because nobody may read it.
 */
export function exitAfterLog(log: Logger, code: number): void {
  // The process may end by itself before that.
  process.exitCode = code;
  // An exit would wait for the thread that is writing, which ends only when somebody reads.
  const kill = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(kill, FLUSH_WITHIN_MS).unref();
  log.flush((error) => (isDiskFull(error) ? kill() : process.exit(code)));
}
