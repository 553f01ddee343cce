import type { Actor, Context } from './context.ts';
import { forbidden } from './errors.ts';

/**
 * Rejects what a page would change as somebody else: in another tab of the same browser, another person may have signed in
 * since the page was loaded. @throws FORBIDDEN
 */
export function requirePageUser({ pageUserId }: Pick<Context, 'pageUserId'>, actor: Actor): void {
  if (pageUserId === undefined || pageUserId === actor.id) return;
  const name = actor.name || actor.email;
  throw forbidden(
    `${name} is signed in here now. Sign in as yourself in a new tab, then try again here: nothing that you typed is lost.`,
  );
}
