import { makeUser } from '@dealer/db/factories';
import type { Actor } from '../context.ts';
import { actors, type TestContext } from './context.ts';

/** Stores the user of an actor, for rows with a foreign key to it. */
export async function storedActor(
  ctx: TestContext,
  name: 'customer' | 'staff' | 'superadmin',
): Promise<Actor> {
  const actor = actors[name];
  await makeUser(ctx.db, { id: actor.id, email: actor.email, name: actor.name, role: actor.role });
  return actor;
}
