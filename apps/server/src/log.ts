import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { describeError } from './log-error.ts';

/** Every log line passes here: an error in any of its fields is described without the data that it carries. */
function withoutData(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
}

/** The structured log: one JSON object a line on standard output. Its lines hold no secrets of requests. */
export function createLog(
  level: string,
  stream: DestinationStream = destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }),
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
