import type { Context } from '../context.ts';

/**
 * The account under which a request or a message is stored. Null for a visitor, and where the page was loaded for another
 * account than the one that is signed in now: one person's text must not appear in the account of another. The answer to such
 * a request says that no account lists it.
 */
export function senderOf({ actor, pageUserId }: Pick<Context, 'actor' | 'pageUserId'>): number | null {
  if (!actor || (pageUserId !== undefined && pageUserId !== actor.id)) return null;
  return actor.id;
}
