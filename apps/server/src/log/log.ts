import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { withoutData } from './log-error.ts';

/** Lines that wait for a reader. Where nobody reads the output, further ones are dropped instead of filling the memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const FLUSH_WITHIN_MS = 2_000;

/** The structured log: one JSON object a line on standard output. Its lines hold no secrets of requests. */
export function createLog(
  level: string,
  stream: DestinationStream = destination({
    sync: false,
    minLength: 4096,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: 1_000,
  }),
): Logger {
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

/** Ends the process once its log is written; after two seconds in any case, by a signal, because nobody may read the log. */
export function exitAfterLog(log: Logger, code: number): void {
  // The process may end by itself before that.
  process.exitCode = code;
  // An exit would wait for the thread that is writing, which ends only when somebody reads.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), FLUSH_WITHIN_MS).unref();
  log.flush(() => process.exit(code));
}
