import { isUniqueViolation } from '@dealer/db';
import type { DomainError } from './errors.ts';

/**
 * Runs a write of a value that must be unique: two calls at once can both find it free, and only the database stops the second.
 * @param write a transaction, or the last statement of one: a violation ends all of it
 * @param constraint the name of the unique index; without it, a violation of any counts
 * @throws what `errorOf` makes, where another row has the value
 */
export async function rejectDuplicate<Result>(
  write: () => Promise<Result>,
  errorOf: () => DomainError,
  constraint?: string,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? errorOf() : error;
  }
}
