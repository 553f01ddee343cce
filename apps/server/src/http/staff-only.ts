import { DomainError } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/site/roles';
import type { MiddlewareHandler } from 'hono';
import { restError } from './rest/adapter.ts';
import type { HttpEnv } from './variables.ts';

/** Lets staff through; answers 401 without a session and 403 to customers. */
export const staffOnly: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { actor } = c.get('call');
  if (!actor) return restError(c, new DomainError('UNAUTHORIZED', 'Please sign in'));
  if (!isStaff(actor)) return restError(c, new DomainError('FORBIDDEN', 'You may not do this'));
  return next();
};
