/** An error as a log line shows it. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE of a database error, or the code of another error. */
  code?: string;
  /** Names in the schema that a database error is about. */
  schemaNames?: Record<string, string>;
  cause?: LoggedError;
}

const MAX_CAUSES = 8;
/** Fields of a database error that name parts of the schema. All others (detail, where, query, params) can hold rows. */
const SCHEMA_FIELDS = ['table', 'table_name', 'column', 'column_name', 'constraint', 'constraint_name'];

/** Drizzle appends the parameters of the failed statement to its message, and wrappers copy that message. */
const withoutParams = (message: string) => message.replace(/(Failed query: .*?)\nparams: .*/s, '$1');

/** PostgreSQL quotes the value in errors of class 22 (data exceptions): 'invalid input syntax for type integer: "x"'. */
const withoutQuotedValue = (message: string) => message.replace(/".*"/s, '"…"');

function textOf(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

function safeMessage(error: Error): string {
  const message = withoutParams(textOf(error, 'message') ?? '');
  return /^22...$/.test(textOf(error, 'code') ?? '') ? withoutQuotedValue(message) : message;
}

/** The call sites alone: a stack begins with the message, which can span lines. */
function callSites(error: Error): string {
  const [stack, message] = [textOf(error, 'stack') ?? '', textOf(error, 'message') ?? ''];
  const messageAt = stack.indexOf(message);
  const sites = messageAt === -1 ? stack : stack.slice(messageAt + message.length);
  return sites
    .split('\n')
    .filter((line) => /^\s+at .+:\d+\)?$/.test(line))
    .join('\n');
}

/**
 * Describes an error for the log without the data in it: a database error carries the parameters of its statement and
 * the row that it failed on (emails, password hashes, tokens).
 * @param depth how many errors were described on the way to this cause
 */
function describeError(error: Error, depth = 0): LoggedError {
  const code = textOf(error, 'code');
  const names = SCHEMA_FIELDS.flatMap((field) => {
    const name = textOf(error, field);
    return name === undefined ? [] : [[field, name] as const];
  });
  const message = safeMessage(error);
  const type = textOf(error, 'name') ?? 'Error';
  return {
    type,
    message,
    stack: `${type}: ${message}\n${callSites(error)}`,
    ...(code !== undefined && { code }),
    ...(names.length > 0 && { schemaNames: Object.fromEntries(names) }),
    ...(error.cause instanceof Error &&
      depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Every log line passes here: an error in any of its fields is described without the data that it carries. */
export function withoutData(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
}

/** Describes whatever was thrown as text, for standard error. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack = '', cause } = describeError(error);
  return cause ? `${stack}\ncaused by: ${cause.stack}` : stack;
}
