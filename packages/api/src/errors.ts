import { codeOf, isDatabaseUnavailable, isDiskFull } from '@dealer/db';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import * as z from 'zod';
import { ROLE_REQUIRED } from './domain/site/roles.ts';
import { issueMessage } from './issue-message.ts';

// Schemas without their own message use the messages of issue-message.ts, wherever they are parsed.
z.config({ customError: issueMessage });

/** The codes of domain errors. */
export const domainCodes = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
] as const;
type DomainCode = (typeof domainCodes)[number];

/** An invalid field of a form (decisions C10). */
interface FieldError {
  path: string;
  message: string;
}

/** An expected error. Its message and details are sent to the caller unchanged. */
export class DomainError extends TRPCError {
  readonly details: Record<string, unknown>;

  constructor(code: DomainCode, message: string, details: Record<string, unknown> = {}) {
    super({ code, message });
    this.name = 'DomainError';
    this.details = details;
  }
}

/** 404. @param what the name of the entity, capitalized: 'Product' gives 'Product not found' */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `${what} not found`);
}

/** 409: the request is valid, but not in the current state. */
export function conflict(message: string, details?: Record<string, unknown>): DomainError {
  return new DomainError('CONFLICT', message, details);
}

/** 401: nobody is signed in. */
export function unauthorized(message = 'Please sign in'): DomainError {
  return new DomainError('UNAUTHORIZED', message);
}

/** 403: the caller is signed in, but not allowed to do this. */
export function forbidden(message = ROLE_REQUIRED, details?: Record<string, unknown>): DomainError {
  return new DomainError('FORBIDDEN', message, details);
}

/** 400 with the invalid fields. */
export function invalid(errors: FieldError[]): DomainError {
  return new DomainError('BAD_REQUEST', errors[0]?.message ?? 'Invalid input', { errors });
}

/** 429. @param retryAfter in seconds */
export function tooManyRequests(message: string, retryAfter: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfter });
}

/** 503: something that the shop's server needs does not work. @param retryAfter in seconds */
export function unavailable(message: string, retryAfter: number): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter });
}

/** An error as callers see it, the same for tRPC and REST. */
interface PublicError {
  status: number;
  code: string;
  message: string;
  details: Record<string, unknown>;
}

const MASKED = 'Something went wrong on our side. Please try again.';

/** The error for callers while the database is silent, locked or overloaded. */
const UNAVAILABLE: PublicError = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The site is too busy right now. Please try again in a few seconds.',
  // Longer than the time limits of a request, so that its own load does not keep the database busy.
  details: { retryAfter: 5 },
};

/** The error for callers while the database or the data folder has no room left, which a retry would not change. */
const DISK_FULL: PublicError = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'Nothing was saved: the server’s disk is full. Please try again when there is room.',
  details: { retryAfter: 60 },
};

const UNSTORABLE_TEXT: PublicError = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'A text contains a character that cannot be stored',
  details: {},
};

/**
 * Converts any error to what the caller may see. Messages of unexpected errors are masked, because they can contain
 * connection strings or other people's data. An error that passes by itself, 429 or 503, says in `details.retryAfter` after
 * how many seconds.
 */
export function toPublicError(error: unknown): PublicError {
  if (!(error instanceof DomainError)) {
    if (isDiskFull(error)) return DISK_FULL;
    if (isDatabaseUnavailable(error)) return UNAVAILABLE;
  }
  if (isUnstorableText(error)) return UNSTORABLE_TEXT;
  if (!(error instanceof TRPCError))
    return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: MASKED, details: {} };
  const answer = { status: getHTTPStatusCodeFromError(error), code: error.code };
  if (error instanceof DomainError) return { ...answer, message: error.message, details: error.details };
  if (error.cause instanceof DomainError) return toPublicError(error.cause);
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError) {
    const errors = error.cause.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return { ...answer, message: errors[0]?.message ?? 'Invalid input', details: { errors } };
  }
  if (answer.status >= 500) return { ...answer, status: 500, message: MASKED, details: {} };
  return { ...answer, message: publicMessage(error), details: {} };
}

/** Replaces messages that tRPC copied from the error that it caught, such as that of a parser. */
function publicMessage({ cause, message }: TRPCError): string {
  return cause && !(cause instanceof TRPCError) ? 'The request cannot be read' : message;
}

/** PostgreSQL's error codes for a NUL in a text and in JSON. */
const NUL_CODES = ['22021', '22P05'];

/** Its code for a value that cannot be read; in JSON, that is half of a surrogate pair. */
const UNREADABLE = '22P02';

/** Whether the database rejected a text because of its characters. Looks for the driver's error among the causes. */
function isUnstorableText(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause) ?? '';
    if (NUL_CODES.includes(code) || (code === UNREADABLE && /type json/.test(cause.message))) return true;
  }
  return false;
}
