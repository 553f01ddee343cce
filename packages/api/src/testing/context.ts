import { testDatabase } from '@dealer/db/testing';
import type { Actor, Context } from '../context.ts';
import { defaultShop } from '../domain/shop.ts';
import { workOnce } from '../jobs/worker.ts';
import { outsideOff } from '../outside-off.ts';
import { createCaller } from '../root.ts';
import { type RecordingMailer, recordingMailer } from './mailer.ts';

/** One actor a role, for rules that look at the role alone; null is a visitor. */
export const actors = {
  visitor: null,
  customer: { id: 1, role: 'customer', email: 'customer@example.com', name: 'Casey Customer' },
  staff: { id: 2, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' },
  superadmin: { id: 3, role: 'superadmin', email: 'owner@example.com', name: 'Olive Owner' },
} as const satisfies Record<string, Actor | null>;

export interface TestContext extends Context {
  mailer: RecordingMailer;
  /** The Set-Cookie headers that the calls asked for. */
  cookies: string[];
}

/** A context on the emptied test database, at a fixed time. */
export async function testContext(overrides: Partial<Context> = {}): Promise<TestContext> {
  const database = await testDatabase();
  const cookies: string[] = [];
  return {
    database,
    db: database.db,
    now: () => new Date('2026-03-02T15:00:00Z'),
    log: { info: () => undefined, error: () => undefined },
    publicUrl: 'https://shop.example',
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    ...outsideOff,
    actor: null,
    session: { token: null, dead: false, userAgent: 'test', setCookie: (header) => cookies.push(header) },
    requestId: 'test',
    address: '203.0.113.7',
    ...overrides,
    mailer: recordingMailer(),
    cookies,
  };
}

/** A caller as one actor, on the same database as the context. */
export function callerFor(ctx: Context, actor: Actor | null) {
  return createCaller({ ...ctx, actor });
}

/** Does all jobs that are due. */
export async function workOffJobs(ctx: Context): Promise<void> {
  while (await workOnce(ctx)) {
    // the condition does the work
  }
}
