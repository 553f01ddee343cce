import { DomainError, requirePageUser } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/site/roles';
import type { MiddlewareHandler } from 'hono';
import { restError } from './rest/adapter.ts';
import type { HttpEnv } from './variables.ts';

/** Lets uploads of staff through; answers 401 without a session, and 403 to customers and to the page of another account. */
export const staffOnly: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const call = c.get('call');
  const { actor } = call;
  if (!actor) return restError(c, new DomainError('UNAUTHORIZED', 'Please sign in'));
  if (!isStaff(actor)) return restError(c, new DomainError('FORBIDDEN', 'You may not do this'));
  try {
    requirePageUser(call, actor);
  } catch (error) {
    return restError(c, error);
  }
  return next();
};
