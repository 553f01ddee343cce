import { makeUser } from '@dealer/db/factories';
import { testDatabase } from '@dealer/db/testing';
import { createPasswords } from '../auth/password.ts';
import type { Actor, Context } from '../context.ts';
import { defaultShop } from '../domain/shop/shop.ts';
import { jobHandlers } from '../handlers.ts';
import { runNextJob } from '../jobs/worker.ts';
import { localServices } from '../local-services.ts';
import { createCaller } from '../root.ts';
import { type RecordingMailer, recordingMailer } from './mailer.ts';

/** One actor per role; null is a visitor. They are not stored, see storedActor. */
export const actors = {
  visitor: null,
  customer: { id: 1, role: 'customer', email: 'customer@example.com', name: 'Casey Customer' },
  staff: { id: 2, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' },
  superadmin: { id: 3, role: 'superadmin', email: 'owner@example.com', name: 'Olive Owner' },
} as const satisfies Record<string, Actor | null>;

export interface TestContext extends Context {
  mailer: RecordingMailer;
  /** The Set-Cookie headers of all calls. */
  cookies: string[];
}

/** Hashes at the lowest cost that argon2 has: those of production would be most of what many tests compute. */
export const testPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Creates a context with an empty test database and a fixed clock. */
export async function testContext(overrides: Partial<Context> = {}): Promise<TestContext> {
  const { db } = await testDatabase();
  const cookies: string[] = [];
  return {
    db,
    now: () => new Date('2026-03-02T15:00:00Z'),
    log: { info: () => undefined, error: () => undefined },
    publicUrl: 'https://shop.example',
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    ...localServices,
    passwords: testPasswords,
    actor: null,
    session: {
      token: null,
      deviceToken: null,
      hasEnded: false,
      userAgent: 'test',
      setCookie: (header) => cookies.push(header),
    },
    requestId: 'test',
    address: '203.0.113.7',
    ...overrides,
    mailer: recordingMailer(),
    cookies,
  };
}

/** Creates a caller with this actor and the services of the context. @param signal ends the streams that it opens */
export function callerFor(ctx: Context, actor: Actor | null, signal?: AbortSignal) {
  return createCaller({ ...ctx, actor }, { signal });
}

/** Runs all jobs that are due. */
export async function runDueJobs(ctx: Context): Promise<void> {
  while (await runNextJob(ctx, jobHandlers)) {
    // the condition does the work
  }
}

/** Stores the user of an actor, for rows with a foreign key to it. */
export async function storedActor(
  ctx: TestContext,
  name: 'customer' | 'staff' | 'superadmin',
): Promise<Actor> {
  const actor = actors[name];
  await makeUser(ctx.db, { id: actor.id, email: actor.email, name: actor.name, role: actor.role });
  return actor;
}
