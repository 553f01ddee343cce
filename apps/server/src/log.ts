import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

/** The structured log: one JSON object a line on standard output, secrets of requests never among its fields. */
export function createLog(
  level: string,
  stream: DestinationStream = destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }),
): Logger {
  return pino({ level, timestamp: stdTimeFunctions.isoTime, base: null }, stream);
}
