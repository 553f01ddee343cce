import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { issueMessage } from './issue-message.ts';

type DomainCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS';

/** One entry of the list that forms map to their fields (decisions C10). */
export interface FieldError {
  path: string;
  message: string;
}

/** The refusals that the system says on purpose: their text and details reach the caller as they are. */
export class DomainError extends TRPCError {
  readonly details: Record<string, unknown>;

  constructor(code: DomainCode, message: string, details: Record<string, unknown> = {}) {
    super({ code, message });
    this.name = 'DomainError';
    this.details = details;
  }
}

/** 404. @param what the kind of thing, capitalised: 'Product' gives 'Product not found' */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `${what} not found`);
}

/** 409: the request is fine, the state of the thing is not. */
export function conflict(message: string, details?: Record<string, unknown>): DomainError {
  return new DomainError('CONFLICT', message, details);
}

/** 401: nobody is signed in. */
export function unauthorized(message = 'Please sign in'): DomainError {
  return new DomainError('UNAUTHORIZED', message);
}

/** 403: somebody is signed in and may not do this. */
export function forbidden(message = 'You may not do this', details?: Record<string, unknown>): DomainError {
  return new DomainError('FORBIDDEN', message, details);
}

/** 400 with the fields at fault. */
export function invalid(errors: FieldError[]): DomainError {
  return new DomainError('BAD_REQUEST', errors[0]?.message ?? 'Invalid input', { errors });
}

/** 429. @param retryAfter seconds until it makes sense to try again */
export function tooManyRequests(message: string, retryAfter: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfter });
}

/** What a caller outside may see of an error, the same at every door. */
export interface PublicError {
  status: number;
  code: string;
  message: string;
  details: Record<string, unknown>;
}

const MASKED = 'Something went wrong on our side. Please try again.';

/**
 * The one place where an error becomes an answer. Texts of unknown errors are masked here: they can hold
 * connection strings or data of others.
 */
export function toPublicError(error: unknown): PublicError {
  if (!(error instanceof TRPCError))
    return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: MASKED, details: {} };
  const answer = { status: getHTTPStatusCodeFromError(error), code: error.code };
  if (error instanceof DomainError) return { ...answer, message: error.message, details: error.details };
  if (error.cause instanceof DomainError) return toPublicError(error.cause);
  if (isUnstorableText(error)) {
    return {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'A text contains a character that cannot be stored',
      details: {},
    };
  }
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    const errors = error.cause.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issueMessage(issue),
    }));
    return { ...answer, message: errors[0]?.message ?? 'Invalid input', details: { errors } };
  }
  if (answer.status >= 500) return { ...answer, status: 500, message: MASKED, details: {} };
  return { ...answer, message: error.message, details: {} };
}

/** PostgreSQL's code for a text that no column takes: the NUL character, or half of a character. */
const UNSTORABLE_TEXT = '22021';

/** Whether the database refused a text as such; the drivers' errors stand somewhere among the causes. */
function isUnstorableText(error: Error): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNSTORABLE_TEXT) return true;
  }
  return false;
}
