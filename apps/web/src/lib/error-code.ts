/**
 * The code of an error that the API answered, such as 'NOT_FOUND'; undefined for every other error. Read from its shape:
 * on the server the error comes from the process's own copy of the client library.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { data } = error;
  return data && typeof data === 'object' && 'code' in data && typeof data.code === 'string'
    ? data.code
    : undefined;
}

/** The event of the window when a call found that the session has ended. */
export const SESSION_ENDED = 'session-ended';

/** Whether no answer came to a call: the connection is lost, or the server does not run. */
export function isConnectionLost(error: unknown): boolean {
  return errorCode(error) === undefined;
}

/** Whether an error says that the session which the browser carried has ended. */
export function isSessionEnded(error: unknown): boolean {
  return errorCode(error) === 'UNAUTHORIZED';
}
