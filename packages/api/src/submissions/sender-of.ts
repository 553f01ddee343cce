import type { Context } from '../context.ts';

/**
 * The account under which a request or a message is stored. Null for a visitor's, and where the page is of an account that is
 * not signed in any more, be it nobody or somebody else by now: one person's words are not shown in the account of another.
 * The answer to such a request says that no account lists it.
 */
export function senderOf({ actor, pageUserId }: Pick<Context, 'actor' | 'pageUserId'>): number | null {
  if (!actor || (pageUserId !== undefined && pageUserId !== actor.id)) return null;
  return actor.id;
}
