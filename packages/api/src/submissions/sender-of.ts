import type { Context } from '../context.ts';

/**
 * The account under which a request or a message is filed; null for a visitor's, and where somebody else has signed in in the
 * sender's browser since the page was loaded: one person's words are not shown in the account of another. So it is where nobody
 * is signed in any more: it is stored all the same, and the answer to a request says so.
 */
export function senderOf({ actor, pageUserId }: Pick<Context, 'actor' | 'pageUserId'>): number | null {
  if (!actor || (pageUserId !== undefined && pageUserId !== actor.id)) return null;
  return actor.id;
}
