import { makeUser } from '@dealer/db/factories';
import type { Actor } from '../context.ts';
import { actors, type TestContext } from './context.ts';

/** The actor of that name as a stored user, for what refers to who did it. */
export async function storedActor(
  ctx: TestContext,
  name: 'customer' | 'staff' | 'superadmin',
): Promise<Actor> {
  const actor = actors[name];
  await makeUser(ctx.db, { id: actor.id, email: actor.email, name: actor.name, role: actor.role });
  return actor;
}
