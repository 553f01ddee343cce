/** The database cannot be opened. The message is one line for the operator, and holds no password. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A connection to the database was not available in time, could not be made, or was lost. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** The code of an error of the system or the database, such as EACCES or 23505. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Error numbers of WASI, which the embedded database's file system throws in objects without a message. */
const QUOTA_EXCEEDED = 19;
const NO_SPACE = 51;
const FILE_SYSTEM_REASONS = new Map([
  [2, 'permission denied'],
  [QUOTA_EXCEEDED, 'the disk quota is exceeded'],
  [NO_SPACE, 'the disk is full'],
  [69, 'the file system is read-only'],
]);

/** Why the embedded database failed, for the operator. */
export function operatorReason(error: unknown): string {
  if (error instanceof Error) return error.message;
  const number: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'errno') : undefined;
  if (typeof number !== 'number') return String(error);
  return FILE_SYSTEM_REASONS.get(number) ?? `file system error ${number}`;
}

/** The error and what caused it, outermost first: the drivers' errors come wrapped in drizzle's. */
function* chain(error: unknown): Generator<object> {
  const visited = new Set<object>();
  let current = error;
  while (typeof current === 'object' && current !== null && !visited.has(current)) {
    visited.add(current);
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

function textOf(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

function hasCode(error: unknown, code: string): boolean {
  return [...chain(error)].some((link) => textOf(link, 'code') === code);
}

/** The innermost error with the code of a database or the system, with its message; undefined if there is none. */
export function rejectionOf(error: unknown): { code: string; message: string } | undefined {
  return [...chain(error)].reduce<{ code: string; message: string } | undefined>((found, link) => {
    const code = textOf(link, 'code');
    return code === undefined ? found : { code, message: textOf(link, 'message') ?? '' };
  }, undefined);
}

/** The constraint that an error violates, on either driver; undefined if none. */
export function constraintOf(error: unknown): string | undefined {
  for (const link of chain(error)) {
    const name = textOf(link, 'constraint_name') ?? textOf(link, 'constraint');
    if (name !== undefined) return name;
  }
  return undefined;
}

/** True for a duplicate value; with a constraint, only of that constraint or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23505') && (constraint === undefined || constraintOf(error) === constraint);
}

/** True for a reference to a missing row, or the deletion of a referenced one. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23503') && (constraint === undefined || constraintOf(error) === constraint);
}

/** True where a statement waited for a lock longer than it may. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03');

const DISK_FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT'];
const DISK_FULL_NUMBERS: readonly unknown[] = [QUOTA_EXCEEDED, NO_SPACE];

/** True where a disk has no room left: of the database, of the embedded one's folder, or of a file. */
export function isDiskFull(error: unknown): boolean {
  return [...chain(error)].some(
    (link) =>
      DISK_FULL_CODES.includes(textOf(link, 'code') ?? '') ||
      (!(link instanceof Error) && DISK_FULL_NUMBERS.includes(Reflect.get(link, 'errno'))),
  );
}

/** SQLSTATEs and classes of errors after which the same call can succeed a moment later. */
const TEMPORARY = /^(?:08...|53...|57P0[1235]|57014|55P03|25006|25P03|40001|40P01)$/;

/**
 * Whether a call failed because the database is silent, overloaded, locked or restarting: not for what was asked, and not for a
 * defect.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...chain(error)].some(
    (link) => link instanceof ConnectionError || TEMPORARY.test(textOf(link, 'code') ?? ''),
  );
}
